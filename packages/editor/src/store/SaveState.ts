import type { EditorDocument } from '../document/EditorDocument.ts'

/** A problem found by the host's check. */
export interface SaveError {
  readonly message: string
  /** Key of the affected field; absent: the page as a whole. */
  readonly key?: string
  /** The control of that field that fixes it, if the host named one of its properties. */
  readonly control?: 'text' | 'size' | 'color' | 'place' | 'width'
  /** The field, or the page, in the state that was checked. */
  readonly about: object
}

/**
 * The document stored by the host, and the running save, during which the document may change:
 *
 * | state   | `running` | `errors`                     | next transition             |
 * | ------- | --------- | ---------------------------- | --------------------------- |
 * | idle    | false     | those of the last save       | `beginSave`                 |
 * | running | true      | none: the check is running   | `completeSave`, `failSave`  |
 */
export type SaveState = (IdleSave | RunningSave) & {
  /**
   * The document as it was opened or last saved: the same object as `document`, shown at the same page, if there are no
   * unsaved changes.
   */
  readonly saved: EditorDocument
  /** Milliseconds since 1970; `null` before the first save. */
  readonly savedAt: number | null
}

interface IdleSave {
  readonly running: false
  /**
   * Errors that the host found before the last save; each disappears when its field, or the page, is changed.
   */
  readonly errors: readonly SaveError[]
}

interface RunningSave {
  readonly running: true
  readonly errors: readonly []
  /** The document that the host is storing. */
  readonly pending: EditorDocument
}

/** The save state of a document that was just opened. */
export const openedDocument = (saved: EditorDocument): SaveState => ({
  running: false,
  errors: [],
  saved,
  savedAt: null,
})

/** Starts a save, and drops the errors of the last one. */
export const beginSave =
  (pending: EditorDocument) =>
  ({ saved, savedAt }: SaveState): SaveState => ({ running: true, errors: [], pending, saved, savedAt })

/**
 * Ends a save: the host has the pending document.
 *
 * @param document the document that the host has, if nobody waited for its answer any longer
 */
export const completeSave =
  (document: EditorDocument, savedAt: number) =>
  (now: SaveState): SaveState => ({
    running: false,
    errors: [],
    saved: now.running ? now.pending : document,
    savedAt,
  })

/** Ends a save: the host does not have the document, possibly because its check found errors. */
export const failSave =
  (errors: readonly SaveError[]) =>
  ({ saved, savedAt }: SaveState): SaveState => ({ running: false, errors, saved, savedAt })

/** Rewrites the saved documents like the editor's, so that they remain the same objects. */
export const rewriteSaved =
  (rewrite: (document: EditorDocument) => EditorDocument) =>
  (now: SaveState): SaveState => ({
    ...now,
    saved: rewrite(now.saved),
    ...(now.running && { pending: rewrite(now.pending) }),
  })
