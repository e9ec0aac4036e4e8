import { deepFreeze } from '../document/deepFreeze.ts'
import type { EditorDocument } from '../document/EditorDocument.ts'
import type { EditorState, HistoryStep } from './EditorState.ts'
import { rewriteSaved } from './SaveState.ts'
import { restoreKeys } from './Selection.ts'

/** The state with every document in it rewritten; drops the undo steps that change nothing any more. */
export function rewriteDocuments(
  { document, ui, past, future }: EditorState,
  rewrite: (document: EditorDocument) => EditorDocument,
): Partial<EditorState> {
  // Rewrite each document only once: the saved one is recognized by identity.
  const seen = new Map<EditorDocument, EditorDocument>()
  const rewritten = (old: EditorDocument) => {
    const next = seen.get(old) ?? deepFreeze(rewrite(old))
    seen.set(old, next)
    return next
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
