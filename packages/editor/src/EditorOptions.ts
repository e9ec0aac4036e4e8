import type { CertificateData, Template } from '@certificate-sdk/template'
import type { CustomFont } from './assets/CustomFont.ts'
import type { EditorFeatures } from './EditorFeatures.ts'
import type { EditorMessages } from './locales/EditorMessages.ts'

/** Why the editor complains to its host. */
export interface EditorError {
  code:
    | 'change_refused'
    | 'image_load_failed'
    | 'font_load_failed'
    | 'date_load_failed'
    | 'invalid_option'
    | 'invalid_template'
    | 'upload_failed'
  message: string
  /** `change_refused`, `invalid_template`: the issues; `upload_failed`: what `uploadImage` rejected with, or what it returned. */
  cause?: unknown
}

/** What `uploadImage` gets beside the file. */
export interface UploadContext {
  /** Shows the person how much is done, from 0 to 1. Until the first call the bar shows no figure. */
  onProgress(fraction: number): void
  /** Aborts when the person cancels or the editor closes; what the promise does after that is ignored. */
  signal: AbortSignal
}

/** A design of the host on the start screen. */
export interface HostDesign {
  name: string
  /** Checked when it is read. Its `id`, `createdAt`, `subAccountEmail`, and the ids of its fields are left out. */
  template: unknown
  /** Address of an image of it. Default: the editor paints one, for which it loads the design's image and fonts. */
  thumbnail?: string
}

/** What a host gives to an editor. */
export interface EditorOptions {
  /** A parsed template to edit; absent = a new one. */
  template?: Template
  /**
   * Checks the design before each save. Nothing, `true`, or an empty list lets it go on; `{ errors }` or a list of
   * errors stops it, and the person finds each at its field. May be async; a rejection stops the save, too.
   */
  onBeforeSave?(template: Template): unknown
  /** Gets the finished JSON. While its promise is pending the editor waits; a rejection is shown and loses nothing. */
  onSave(template: Template): unknown
  /** The person wants to leave, and has been asked about unsaved work. */
  onClose(): void
  onError?(error: EditorError): void
  /** The design changed; once per frame at most, and once for a whole drag. */
  onChange?(): void
  /** The editor stopped working after it was mounted and shows nothing any more: destroy it. Called once at most. */
  onCrash?(cause: unknown): void
  /** Aborted before the editor is mounted: nothing is mounted, and mounting rejects. */
  signal?: AbortSignal
  /** Names of attributes that you send when issuing; each is one click in the editor. Built-in designs ask for the first. */
  attributes?: readonly string[]
  /** Values to design with, in place of the built-in samples. Never saved. */
  samples?: Partial<CertificateData>
  /**
   * Your own font families, beside the shipped ones: TrueType files that the page may fetch. Your service needs the
   * same files in its `FONTS_DIR`, as `Acme Sans-Regular.ttf`, `Acme Sans-Bold.ttf`.
   *
   * @example [{ name: 'Acme Sans', files: { Regular: '/fonts/acme.ttf', Bold: '/fonts/acme-bold.ttf' } }]
   */
  fonts?: readonly CustomFont[]
  /**
   * IndexedDB database for unsaved work; editors with the same one offer each other's drafts. Default
   * `certificate-sdk`.
   */
  draftDatabase?: string
  /** Name of a new template. */
  name?: string
  /**
   * Language of the editor: en, en-GB, de, es, fr, pt, pt-PT, ar, ja, also with a region such as `de-AT`. Default: the page's, then
   * the browser's; English if none of them is known.
   */
  locale?: string
  /** `auto` follows the system. Default: `auto`. */
  theme?: 'light' | 'dark' | 'auto'
  /**
   * A viewer: the person can look, zoom, pan, preview, and select fields to inspect them, but change nothing. There is
   * no Save, no draft, and no question on closing. Needs a template to show. Default false.
   */
  readOnly?: boolean
  /**
   * Offers only a part of the editor.
   *
   * @example { kinds: ['name', 'date', 'qr'], panels: ['add', 'layers'], upload: false, designs: false }
   */
  features?: EditorFeatures
  /**
   * Stores an image that the person chooses, drops or pastes, so that the template holds its address instead of a data
   * URL. The file is checked and within the limits of the service before; a page of a PDF arrives as PNG or JPEG. The
   * local image is shown and work goes on until the promise settles; saving waits for it.
   *
   * Return an absolute http(s) URL, or a data URL, of an image. Canvases must be able to read it, so an image of another
   * origin needs `Access-Control-Allow-Origin`. If the promise rejects, the design gets its former image back, and the
   * person reads the message of the `Error`. Blank pages and built-in designs are drawn here and stay data URLs.
   *
   * @example
   * async (file, { signal }) => {
   *   const response = await fetch('/my/images', { method: 'POST', body: file, signal })
   *   if (!response.ok) throw new Error('The image store is full.')
   *   return (await response.json()).url
   * }
   */
  uploadImage?(file: File, context: UploadContext): Promise<string>
  /**
   * Designs of your own on the start screen, before the built-in ones. One that is not a valid template is left out and
   * reported to `onError` as `invalid_template`.
   *
   * @example [{ name: 'Course 2026', template, thumbnail: '/designs/course.png' }]
   */
  designs?: readonly HostDesign[]
  /**
   * Words of your own by language (BCP 47), also for languages that are not built in: choose those by `locale`. `de`
   * applies to `de-AT`, too. Texts with values in them are functions. Missing ones are those of the built-in language,
   * or English. All are shown as plain text, never as HTML.
   *
   * @example { en: { save: 'Publish', savedAt: (time) => `Published ${time}` }, cs: { save: 'Uložit' } }
   */
  messages?: Readonly<Record<string, EditorMessages>>
  /**
   * Whether the person can close the editor. Without it there is no close button and no question about unsaved work;
   * the host calls `close()`. Default true.
   */
  closable?: boolean
}
