import { CertificateSDKBase } from './CertificateSDKBase.ts'
import type { EditorLoader } from './loading/EditorLoader.ts'
import { loadBundledEditor } from './loading/loadBundledEditor.ts'
import { version } from './loading/version.ts'
import type { CertificateSDKOptions } from './options/CertificateSDKOptions.ts'

/**
 * Opens the certificate editor in a modal on any page. The editor itself is loaded on the first opening.
 *
 * @example
 * const sdk = new CertificateSDK({
 *   onCreateCompleted: (template) => fetch('/my/templates', { method: 'POST', body: JSON.stringify(template) }),
 * })
 * await sdk.createTemplate()
 */
export class CertificateSDK extends CertificateSDKBase {
  /** Version of the SDK, such as `1.4.0`. */
  static readonly version: string = version

  /** @throws {TypeError} if an option has the wrong type or value */
  constructor(options: CertificateSDKOptions | null = {}) {
    super(options, ({ assetsUrl }) => ({
      load: (how) => loadBundledEditor(assetsUrl, how?.font),
      version,
      missing: (path) => missingFile(path, assetsUrl),
    }))
  }
}

/** Explains a missing file: code after another release of the page; files next to it if no bundler copied them. */
function missingFile(path: string, assetsUrl: string | undefined): ReturnType<EditorLoader['missing']> {
  if (/\.m?js$/.test(path)) return { code: 'outdated', advice: 'Reload the page: its release was replaced.' }
  return {
    code: 'chunk_load_failed',
    advice: assetsUrl
      ? 'Copy the files of this version there: npx @certificate-sdk/sdk copy.'
      : 'Your bundler copied no assets: add the plugin of @certificate-sdk/sdk/vite or /webpack, or npx @certificate-sdk/sdk copy public/certificate-sdk, then assetsUrl.',
  }
}
