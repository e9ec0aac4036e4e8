import type { CertificateData, FontStyle, Template } from '@certificate-sdk/template'
import type { CustomFont } from './assets/CustomFont.ts'
import type { EditorFeatures } from './EditorFeatures.ts'
import type { EditorMessages } from './languages/EditorMessages.ts'

/** Reason for a report to the host. */
export interface EditorError {
  code:
    | 'callback_failed'
    | 'change_refused'
    | 'image_load_failed'
    | 'font_load_failed'
    | 'date_load_failed'
    | 'invalid_option'
    | 'invalid_template'
    | 'upload_failed'
  message: string
  /**
   * The issues of `change_refused` and `invalid_template`; for `upload_failed`, the reason that `uploadImage`
   * or `uploadFont` rejected with, or the value that it returned; for `callback_failed`, the value that
   * `onBeforeSave` returned.
   */
  cause?: unknown
}

/** Second argument of `uploadImage`, after the file. */
export interface UploadContext {
  /** Reports progress to the person, from 0 to 1. Until the first call, the progress bar is indeterminate. */
  onProgress(fraction: number): void
  /** Aborts when the person cancels or the editor closes; what the promise does after that is ignored. */
  signal: AbortSignal
}

/** Format of a font file: TrueType, OpenType with PostScript outlines, or WOFF2. */
export type FontFormat = 'ttf' | 'otf' | 'woff2'

/** Second argument of `uploadFont`, after the file. */
export interface FontUpload {
  /** Name of the family as in the file, without characters that file names cannot have; of a WOFF2 file, that of the file. */
  family: string
  /** Style of the file. */
  style: FontStyle
}

/** A host's own design on the start screen. */
export interface HostDesign {
  name: string
  /**
   * Validated when it is read. Its `id`, `createdAt`, `subAccountEmail`, and the ids of its fields are
   * ignored.
   */
  template: unknown
  /**
   * URL of a preview image. Default: the editor paints one, for which it loads the design's image and fonts.
   */
  thumbnail?: string | undefined
}

/** The look of a host's organization. */
export interface Brand {
  /** Colors as `#RRGGBB`, most important first. */
  colors?: readonly string[] | undefined
  /** Names of font families. */
  fonts?: readonly string[] | undefined
  /** URL of an image, shown in place of the issuer's logo; an empty text if there is none. Never saved. */
  logo?: string | undefined
}

/** Second argument of `onSave`, after the template. */
export interface SaveContext {
  /** Resolves if the person stops waiting for the answer. */
  stopped: Promise<void>
  /** Returns true while the design is unchanged since it was passed, and the host has not answered yet. */
  isCurrent(): boolean
}

/** Options and callbacks that a host passes to an editor. */
export interface EditorOptions {
  /** A parsed template to edit; omit it for a new one. */
  template?: Template
  /**
   * Checks the design before each save. Nothing, `true`, or an empty list lets the save continue;
   * `{ errors }` or a list of errors stops it, and the person finds each error at its field. May be async; a
   * rejection also stops the save, and so does any other value, which is reported as `callback_failed`.
   */
  onBeforeSave?(template: Template): unknown
  /**
   * Receives the finished JSON. While its promise is pending, the button shows progress, and the person can go on editing; a
   * rejection is shown, and nothing is lost.
   */
  onSave(template: Template, context: SaveContext): unknown
  /** Called when the person wants to leave and has been asked about unsaved work. */
  onClose(): void
  onError?(error: EditorError): void
  /** Called when the design changes: at most once per frame, and once for a whole drag. */
  onChange?(): void
  /**
   * Called if the editor stops working after it was mounted and shows nothing anymore: destroy it. Called at
   * most once.
   */
  onCrash?(cause: unknown): void
  /** Aborting it before the editor is mounted makes mounting reject; nothing is mounted. */
  signal?: AbortSignal
  /**
   * Names of attributes that you send when issuing; each can be added with one click. Built-in designs use
   * the first.
   */
  attributes?: readonly string[]
  /** Values to design with, instead of the built-in samples. Never saved. */
  samples?: Partial<Omit<CertificateData, 'images' | 'offlineCode'>>
  /**
   * Your own font families, in addition to the shipped ones: TrueType files that the page may fetch. Your
   * service needs the same files: those of the account (`GET /api/fonts`), or in its `FONTS_DIR`, as
   * `Acme Sans-Regular.ttf`, `Acme Sans-Bold.ttf`.
   *
   * @example [{ name: 'Acme Sans', files: { Regular: '/fonts/acme.ttf', Bold: '/fonts/acme-bold.ttf' } }]
   */
  fonts?: readonly CustomFont[]
  /**
   * The look of your organization: its colors come first in color pickers, and are a palette of the built-in designs; its
   * font families, shipped or in {@link fonts}, come first in the font picker; its logo stands in for the
   * issuer's unless {@link samples} has one.
   *
   * @example { colors: ['#0057b8', '#ffd400'], fonts: ['Lora'], logo: '/logo.png' }
   */
  brand?: Brand
  /**
   * IndexedDB database for unsaved work; editors that use the same one offer each other's drafts. Default
   * `certificate-sdk`.
   */
  draftDatabase?: string
  /** Name of a new template. */
  name?: string
  /**
   * Language of the editor, one of those in the README, optionally with a region such as `de-AT`. Default: the page's
   * language, then the browser's; English if neither is supported.
   */
  locale?: string
  /** `auto` follows the system. Default: `auto`. */
  theme?: 'light' | 'dark' | 'auto'
  /**
   * A viewer: the person can look, zoom, pan, preview, and select fields to inspect them, but not change
   * anything. There is no Save, no draft, and no question on closing. Needs a template to show. Default
   * false.
   */
  readOnly?: boolean
  /**
   * Limits the editor to some of its features.
   *
   * @example { kinds: ['name', 'date', 'qr'], panels: ['add', 'layers'], upload: false, designs: false }
   */
  features?: EditorFeatures
  /**
   * Stores an image that the person chooses, drops or pastes, so that the template holds its address instead
   * of a data URL. The file has already been checked and is within the limits of the service; a page of a PDF
   * arrives as PNG or JPEG. The editor shows the local image and remains usable until the promise settles;
   * saving waits for it.
   *
   * Return an absolute http(s) URL, or a data URL, of an image. Canvases must be able to read it, so an image
   * from another origin needs `Access-Control-Allow-Origin`. If the promise rejects, the previous image is
   * restored, and the person reads the message of the `Error`. Blank pages and built-in designs are drawn
   * here and stay data URLs.
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
   * Stores a font that the person chooses, and resolves with its family as in `fonts`; the picker then has it, and it is
   * used at once. Without this option there is no button. The file is of one of {@link fontFormats}, may be embedded in
   * documents (`fsType`), and has at most 10 MB.
   *
   * Let the service answer: your backend sends the file to its `POST /api/fonts` and returns the family, so that
   * certificates are issued in exactly this font. List the family in `fonts` at the next opening. If the promise
   * rejects, the person reads the message of the `Error`.
   *
   * @example
   * async (file) => {
   *   const response = await fetch('/my/fonts', { method: 'POST', body: file })
   *   if (!response.ok) throw new Error('The font store is full.')
   *   return response.json() // { name: 'Acme', files: { Regular: 'https://…' }, isFallback: false }
   * }
   */
  uploadFont?(file: File, font: FontUpload): Promise<CustomFont>
  /**
   * Formats that {@link uploadFont} takes: the service takes all three. Default `['ttf']`, which any host can store for the
   * service's `FONTS_DIR`.
   */
  fontFormats?: readonly FontFormat[]
  /**
   * Designs of your own on the start screen, before the built-in ones. An invalid template is skipped and
   * reported to `onError` as `invalid_template`.
   *
   * @example [{ name: 'Course 2026', template, thumbnail: '/designs/course.png' }]
   */
  designs?: readonly HostDesign[]
  /**
   * Your own texts by language (BCP 47), also for languages that are not built in: select those with
   * `locale`. `de` also applies to `de-AT`. Texts that contain values are functions. Missing texts fall back
   * to the built-in language, or to English. All are shown as plain text, never as HTML.
   *
   * @example { en: { save: 'Publish', savedAt: (time) => `Published ${time}` }, cs: { save: 'Uložit' } }
   */
  messages?: Readonly<Record<string, EditorMessages>>
  /**
   * True if the person can close the editor. Without it there is no close button and no question about unsaved work;
   * the host calls `close()`. Default true.
   */
  closable?: boolean
}
