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
  /** Attribute names that the host will send when issuing; each becomes one click in the palette. */
  attributes?: readonly string[]
  /** Values to show in place of the built-in samples: a real recipient of yours, for instance. Never saved. */
  samples?: Partial<CertificateSubject>
  /** Families of the host beside the shipped ones. */
  fonts?: readonly OwnFont[]
  /**
   * IndexedDB database for unsaved work; editors with the same one offer each other's drafts. Default
   * `certificate-sdk`.
   */
  draftDatabase?: string
  /** Name of a new template. */
  name?: string
  /** BCP 47; default: the page's language, then the browser's. Without a catalogue for it, English. */
  locale?: string
  /** `auto` follows the system. Default `auto`. */
  theme?: 'light' | 'dark' | 'auto'
}
