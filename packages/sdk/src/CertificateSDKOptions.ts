import type { OwnFont } from '@certificate-sdk/editor'
import type { CertificateSubject, Template } from '@certificate-sdk/template'

/** What went wrong. `code` is stable; `message` is for people. */
export interface SdkError {
  message: string
  code:
    | 'container_not_found'
    | 'invalid_template'
    | 'image_load_failed'
    | 'font_load_failed'
    | 'already_open'
    | 'save_failed'
    | 'chunk_load_failed'
    | 'destroyed'
    | 'callback_failed'
  cause?: unknown
}

/** How an opening of the editor ended. */
export type EditorResult = { status: 'saved'; template: Template } | { status: 'closed' }

/** Everything is optional. */
export interface CertificateSDKOptions {
  /** Where the modal is attached: an element or a selector. Default: `document.body`. */
  container?: string | Element
  /** Once, soon after construction. */
  onLoad?(result: { success: true; version: string }): void
  /**
   * The person saves a new design. Send it to your backend and return the promise: the editor waits for it. If it
   * rejects, or resolves with a `Response` whose `ok` is false, the save failed: the editor stays open with the design
   * and its draft, shows the reason, and {@link onError} gets `save_failed`. Anything else counts as saved.
   *
   * @example (template) => fetch('/my/templates', { method: 'POST', body: JSON.stringify(template) })
   */
  onCreateCompleted?(template: Template): unknown
  /**
   * The person saves an edited design: everything that was given to `editTemplate` comes back, changed. Counts as saved
   * or failed as with {@link onCreateCompleted}.
   */
  onEditCompleted?(template: Template): unknown
  /** After the save callback has settled well. */
  onSuccess?(result: { action: 'create' | 'edit'; template: Template }): void
  /** Once for each opening, however it was closed. */
  onClose?(): void
  onError?(error: SdkError): void
  /** Close by itself after a save. Default: the host calls `close()`. */
  closeOnSave?: boolean
  /**
   * Whose unsaved work is stored and offered again: the id of the person or sub-account that is logged in. Set it if
   * several people may use one browser: drafts of one scope are never offered to another. Not empty. Default: everybody
   * on this origin shares drafts.
   */
  draftScope?: string
  /** Names of attributes that you send when issuing; each is one click in the editor. */
  attributes?: readonly string[]
  /** Values to design with, in place of the built-in samples. Never saved. */
  samples?: Partial<CertificateSubject>
  /**
   * Your own font families, beside the shipped ones: TrueType files that the page may fetch. Your service
   * needs the same files in its `FONTS_DIR`, as `Acme Sans-Regular.ttf`, `Acme Sans-Bold.ttf`.
   *
   * @example [{ name: 'Acme Sans', files: { Regular: '/fonts/acme.ttf', Bold: '/fonts/acme-bold.ttf' } }]
   */
  fonts?: readonly OwnFont[]
  /** Language of the editor: en, de, es, fr, pt, ar, ja. Default: the page's, then the browser's. */
  locale?: string
  /**
   * Folder with the editor's fonts and WebAssembly, for bundlers that do not copy them: what
   * `npx @certificate-sdk/sdk copy public/certificate-sdk` puts there. Default: where the bundler or the script tag has
   * them.
   *
   * @example '/certificate-sdk/'
   */
  assetsUrl?: string
  /** Default `auto`: as the system. */
  theme?: 'light' | 'dark' | 'auto'
}

/** @throws {TypeError} where an option is not what it should be: the one error that is thrown at a host */
export function checkOptions(options: CertificateSDKOptions): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('CertificateSDK: the options must be an object')
  for (const [name, value] of Object.entries(options))
    if (name.startsWith('on') && value !== undefined && value !== null && typeof value !== 'function')
      throw new TypeError(`CertificateSDK: ${name} must be a function`)
  const { container, draftScope } = options
  const isElement = typeof container === 'object' && container !== null && 'appendChild' in container
  if (container !== undefined && container !== null && typeof container !== 'string' && !isElement)
    throw new TypeError('CertificateSDK: container must be a selector or an element')
  if (draftScope !== undefined && draftScope !== null && (typeof draftScope !== 'string' || !draftScope))
    throw new TypeError('CertificateSDK: draftScope must be a non-empty string')
}
