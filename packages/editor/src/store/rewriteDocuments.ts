import { deepFreeze } from '../document/deepFreeze.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import { pageIndex, showPage } from '../document/sheets.ts'
import type { EditorState, HistoryStep } from './EditorState.ts'
import { rewriteSaved } from './SaveState.ts'
import { restoreKeys } from './Selection.ts'

/** The state with every document in it rewritten; drops the undo steps that change nothing any more. */
export function rewriteDocuments(
  { document, ui, past, future }: EditorState,
  rewrite: (document: EditorDocument) => EditorDocument,
): Partial<EditorState> {
  // Rewrite each document only once, at its first page: the saved one is recognized by identity.
  const seen = new Map<EditorDocument, EditorDocument>()
  const rewritten = (old: EditorDocument) => {
    const first = showPage(old, 0)
    const next = seen.get(first) ?? rewrite(first)
    seen.set(first, next)
    return deepFreeze(showPage(next, pageIndex(old)))
  }
  const steps = (list: readonly HistoryStep[]) =>
    list
      .map((step) => ({ ...step, before: rewritten(step.before), after: rewritten(step.after) }))
      .filter(({ before, after }) => before !== after)
  const next = rewritten(document)
  const selection = restoreKeys(ui.selection.keys, next)(ui.selection)
  return {
    document: next,
    ui: { ...ui, save: rewriteSaved(rewritten)(ui.save), selection },
    past: steps(past),
    future: steps(future),
  }
}
