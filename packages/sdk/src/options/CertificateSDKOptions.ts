import type { HostDesign as EditorDesign, EditorOptions } from '@certificate-sdk/editor'
import type { SdkError } from '../errors/SdkError.ts'
import type { SaveResult } from './SdkEvents.ts'
import type { Template, TemplateLike } from './Template.ts'

/** A design of the host on the start screen. */
export interface HostDesign extends Omit<EditorDesign, 'template'> {
  /** Its `id`, `createdAt` and `subAccountEmail`, and the ids of its fields, are omitted from the new template. */
  template: TemplateLike
}

/** Problem for which {@link CertificateSDKOptions.onBeforeSave} stops a save. */
export interface SaveIssue {
  /** Shown to the person as plain text. */
  message: string
  /** Id of the field. */
  fieldId?: string | undefined
  /**
   * Its position in the template instead, for fields without an id: `fields[2]`, `pages[0].fields[2]`, or with a
   * property `fields[2].text`.
   */
  path?: string | undefined
}

/**
 * Result of {@link CertificateSDKOptions.onBeforeSave}. Nothing, `true`, an empty list, `success: true`, and a
 * `Response` that is ok let the save continue; everything else stops it.
 */
export type SaveCheck =
  | undefined
  | null
  | true
  | readonly SaveIssue[]
  | { readonly errors: readonly SaveIssue[] }
  | { readonly success: boolean; readonly message?: string; readonly errors?: readonly SaveIssue[] }
  | Response

/** Options of the editor that the SDK sets itself. */
type SetBySdk =
  | 'closable'
  | 'draftDatabase'
  | 'name'
  | 'onBeforeSave'
  | 'onChange'
  | 'onCrash'
  | 'onError'
  | 'onClose'
  | 'onSave'
  | 'signal'
  | 'template'

/** A callback of a host. Its parameters are compared both ways, as those of methods are. */
type Callback<Values extends unknown[], Result = void> = { call(...values: Values): Result }['call']

type OrUndefined<Options> = { [Name in keyof Options]: Options[Name] | undefined }

/**
 * Everything is optional. Options are read and copied once, at construction: own properties only; `null` and `undefined`
 * count as absent. Callbacks may be async; if one throws or rejects, this is reported as `callback_failed` and breaks nothing.
 */
export interface CertificateSDKOptions
  extends OrUndefined<Omit<EditorOptions, SetBySdk | 'designs' | 'samples'>> {
  /** Container of the editor: an element or a selector. Default: `document.body`; `inline` needs one. */
  container?: string | Element | undefined
  /**
   * `modal` covers the page. `inline` fills `container`, which needs a height, and has no close button: close it by
   * {@link closeOnSave} or `close()`. Default: `modal`.
   */
  mode?: 'modal' | 'inline' | undefined
  /** Called once, soon after construction. */
  onLoad?: Callback<[result: { success: true; version: string }]> | undefined
  /** Called once per opening: the person can use the editor, and the methods that change the design work. */
  onReady?: Callback<[]> | undefined
  /** Called when the design changes: at most once per frame, and once for a whole drag. `getTemplate()` returns it. */
  onChange?: Callback<[]> | undefined
  /**
   * Checks the design before each save, no matter who started it. Nothing, `true`, or an empty list lets it
   * continue. `{ errors }` or a list of {@link SaveIssue} stops it: the person reads the first message, the
   * first field is selected, and each message is shown among the warnings of its field until that changes.
   * May be async. If it throws or rejects, or returns anything else, the save is stopped, too, and {@link onError}
   * gets `callback_failed`.
   *
   * @example ({ fields }) => fields.some(({ type }) => type === 'qr') || [{ message: 'Add a QR code.' }]
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a check that finds nothing need not return anything.
  onBeforeSave?: Callback<[template: Template], SaveCheck | void | PromiseLike<SaveCheck | void>> | undefined
  /**
   * The person saves a new design. Send it to your backend and return the promise: the editor waits for it. If it
   * rejects, or resolves with an `Error`, `false`, a response whose status is 400 or more, or an object with `ok: false` or
   * `success: false`, the save failed: the editor stays open with the design and its draft, shows the reason, and
   * {@link onError} gets `save_failed`. Anything else counts as saved.
   *
   * @example (template) => fetch('/my/templates', { method: 'POST', body: JSON.stringify(template) })
   */
  onCreateCompleted?: Callback<[template: Template], unknown> | undefined
  /**
   * Called when the person saves an edited design: everything passed to `editTemplate` comes back, changed. Counts as
   * saved or failed like {@link onCreateCompleted}.
   */
  onEditCompleted?: Callback<[template: Template], unknown> | undefined
  /** Called after the save callback has succeeded. */
  onSuccess?: Callback<[result: SaveResult]> | undefined
  /** Called once per opening, however it was closed; after {@link onSuccess}. */
  onClose?: Callback<[]> | undefined
  /** Called for errors. Without it and without listeners to `error`, errors go to the console. */
  onError?: Callback<[error: SdkError]> | undefined
  /**
   * Designs of your own on the start screen, before the built-in ones. One that is not a valid template is left out and
   * reported to {@link onError} as `invalid_template`.
   *
   * @example [{ name: 'Course 2026', template, thumbnail: '/designs/course.png' }]
   */
  designs?: readonly HostDesign[] | undefined
  /** Close automatically after a save. Default: the host calls `close()`. */
  closeOnSave?: boolean | undefined
  /**
   * Owner of unsaved work, which is stored and offered again: the id of the person or sub-account logged in. Set it if
   * several people may use one browser: drafts of one scope are never offered to another. Not empty. Default: everybody
   * on this origin shares drafts.
   */
  draftScope?: string | undefined
  /**
   * Folder with the editor's fonts and WebAssembly, for bundlers that do not copy them: what
   * `npx @certificate-sdk/sdk copy public/certificate-sdk` puts there. Default: the bundler's or
   * the script tag's files.
   *
   * @example '/certificate-sdk/'
   */
  assetsUrl?: string | undefined
  /** Values to design with, instead of the built-in samples. Never saved. */
  samples?: OrUndefined<NonNullable<EditorOptions['samples']>> | undefined
}

/** Options as they were read; absent ones are omitted. */
export type PresentOptions = Pick<EditorOptions, 'samples'> & {
  [Name in Exclude<keyof CertificateSDKOptions, 'samples'>]?: NonNullable<CertificateSDKOptions[Name]>
}
