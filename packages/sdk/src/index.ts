export type {
  CustomFont,
  EditorFeatures,
  EditorMessages,
  PanelName,
  UploadContext,
} from '@certificate-sdk/editor'
export type { CertificateData, Dimensions } from '@certificate-sdk/template'
export { CertificateSDK } from './CertificateSDK.ts'
export type { SdkError } from './errors/SdkError.ts'
export type { CertificateSDKOptions, HostDesign } from './options/CertificateSDKOptions.ts'
export type { EditorResult, SaveResult, SdkEvents } from './options/SdkEvents.ts'
export type { Field, FieldBase, FieldLike, FieldTypes, Template, TemplateLike } from './options/Template.ts'
