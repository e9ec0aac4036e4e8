import type { EditorDocument } from '../document/EditorDocument.ts'
import type { PageGuide } from '../document/guides.ts'

/** The selected fields, or the selected guide: never both. */
export type Selection = (FieldSelection | GuideSelection) & {
  /** True if pressing a field adds it to the selection, as with Shift: fingers have no such key. */
  readonly several: boolean
}

interface FieldSelection {
  /** Keys of the selected fields, in order of selection. */
  readonly keys: readonly string[]
  readonly guide: null
}

interface GuideSelection {
  readonly keys: readonly string[] & { readonly length: 0 }
  /** The guide that was pressed last. It may have been removed since; Undo restores it selected. */
  readonly guide: PageGuide
}

/** The selection of an editor that has just opened. */
export const emptySelection: Selection = { keys: [], guide: null, several: false }

/** Selects fields, and deselects any guide. */
export const selectKeys =
  (keys: readonly string[]) =>
  (now: Selection): Selection => ({ ...now, keys, guide: null })

/** Selects a guide, and deselects all fields. */
export const selectPageGuide =
  (guide: PageGuide) =>
  (now: Selection): Selection => ({ ...now, keys: [], guide })

/** Selects the existing ones of these fields, as Undo and Redo do; if there are none, a guide stays selected. */
export const restoreKeys =
  (keys: readonly string[], document: EditorDocument) =>
  (now: Selection): Selection => {
    const existing = existingKeys(keys, document)
    return now.guide && !existing.length ? now : selectKeys(existing)(now)
  }

/** Starts or ends the mode in which a press adds to the selection. */
export const toggleSeveral = (now: Selection): Selection => ({ ...now, several: !now.several })

/** Returns only the keys of existing fields; the same array if all of them exist. */
export function existingKeys(keys: readonly string[], { fields }: EditorDocument): readonly string[] {
  const existing = new Set(fields.map(({ key }) => key))
  return keys.every((key) => existing.has(key)) ? keys : keys.filter((key) => existing.has(key))
}
