import type { CertificateSDKOptions } from './CertificateSDKOptions.ts'
import { EditorOpener } from './EditorOpener.ts'
import { loadBundledEditor } from './loadBundledEditor.ts'
import { version } from './version.ts'

export type {
  CustomFont,
  EditorFeatures,
  EditorMessages,
  PanelName,
  UploadContext,
} from '@certificate-sdk/editor'
export type { CertificateData, Dimensions } from '@certificate-sdk/template'
export type {
  CertificateSDKOptions,
  EditorResult,
  HostDesign,
  SaveResult,
  SdkError,
  SdkEvents,
} from './CertificateSDKOptions.ts'
export type { Field, FieldBase, FieldTypes, Template } from './Template.ts'

/**
 * Opens the certificate editor in a modal on any page. The editor itself is loaded on the first opening.
 *
 * @example
 * const sdk = new CertificateSDK({
 *   onCreateCompleted: (template) => fetch('/my/templates', { method: 'POST', body: JSON.stringify(template) }),
 * })
 * await sdk.createTemplate()
 */
export class CertificateSDK extends EditorOpener {
  /** @throws {TypeError} where an option is not what it should be */
  constructor(options: CertificateSDKOptions = {}) {
    super(options, { loadEditor: (how) => loadBundledEditor(options?.assetsUrl, how?.editing), version })
  }
}
