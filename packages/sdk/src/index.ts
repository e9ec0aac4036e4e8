export type {
  Brand,
  CustomFont,
  EditorFeatures,
  EditorMessages,
  FieldReference,
  FontFormat,
  FontUpload,
  PanelName,
  UploadContext,
} from '@certificate-sdk/editor'
export type {
  CertificateData,
  Dimensions,
  Fill,
  Gradient,
  GradientStop,
  OrnamentName,
} from '@certificate-sdk/template'
export { CertificateSDK } from './CertificateSDK.ts'
export type { CertificateSDKHandle } from './CertificateSDKHandle.ts'
export type { SdkError } from './errors/SdkError.ts'
export type {
  CertificateSDKOptions,
  HostDesign,
  SaveCheck,
  SaveIssue,
} from './options/CertificateSDKOptions.ts'
export type { EditorResult, OpeningTimes, SaveOutcome, SaveResult, SdkEvents } from './options/SdkEvents.ts'
export type {
  Field,
  FieldBase,
  FieldChanges,
  FieldLike,
  FieldTypes,
  NewField,
  Outline,
  Template,
  TemplateLike,
  TemplatePage,
} from './options/Template.ts'
