import type { CertificateSubject, Template } from '@certificate-sdk/template'
import type { OwnFont } from './resources/OwnFont.ts'

/** Why the editor complains to its host. */
export interface EditorError {
  code: 'image_load_failed' | 'font_load_failed'
  message: string
}

/** What a host gives to an editor. */
export interface EditorOptions {
  /** A parsed template to edit; absent = a new one. */
  template?: Template
  /** Gets the finished JSON. While its promise is pending the editor waits; a rejection is shown and loses nothing. */
  onSave(template: Template): unknown
  /** The person wants to leave, and has been asked about unsaved work. */
  onLeave(): void
  onError?(error: EditorError): void
  /** The design changed; once per frame at most, and once for a whole drag. */
  onChange?(): void
  /** The editor stopped working after it was mounted and shows nothing any more: destroy it. Called once at most. */
  onCrash?(cause: unknown): void
  /** Aborted before the editor is mounted: nothing is mounted, and mounting rejects. */
  signal?: AbortSignal
  /** Names of attributes that you send when issuing; each is one click in the editor. */
  attributes?: readonly string[]
  /** Values to design with, in place of the built-in samples. Never saved. */
  samples?: Partial<CertificateSubject>
  /**
   * Your own font families, beside the shipped ones: TrueType files that the page may fetch. Your service needs the
   * same files in its `FONTS_DIR`, as `Acme Sans-Regular.ttf`, `Acme Sans-Bold.ttf`.
   *
   * @example [{ name: 'Acme Sans', files: { Regular: '/fonts/acme.ttf', Bold: '/fonts/acme-bold.ttf' } }]
   */
  fonts?: readonly OwnFont[]
  /**
   * IndexedDB database for unsaved work; editors with the same one offer each other's drafts. Default
   * `certificate-sdk`.
   */
  draftDatabase?: string
  /** Name of a new template. */
  name?: string
  /**
   * Language of the editor: en, de, es, fr, pt, ar, ja, also with a region such as `de-AT`. Default: the page's, then
   * the browser's; English if none of them is known.
   */
  locale?: string
  /** `auto` follows the system. Default: `auto`. */
  theme?: 'light' | 'dark' | 'auto'
}
