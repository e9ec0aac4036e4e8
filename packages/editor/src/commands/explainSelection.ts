import { kindLabel } from '../kinds/editorKinds.ts'
import type { Messages } from '../languages/en/en.ts'
import type { EditorState } from '../store/EditorState.ts'
import { hasSelection, hasUnlocked, selectedFields } from '../store/selectors.ts'

/** Explains why a command cannot change the selection: it is empty, or all of it is locked. */
export function explainSelection({ nothingSelected, locked }: Messages, state: EditorState): string {
  if (!hasSelection(state)) return nothingSelected
  return hasUnlocked(state) ? '' : locked
}

/** Explains the same for a command that changes a single field. */
export function explainSingle(messages: Messages, state: EditorState): string {
  const { length } = state.ui.selection.keys
  return length > 1 ? messages.severalSelected(length) : explainSelection(messages, state)
}

/** Explains the same for a command that adds copies of the selected fields: the host may not offer their kinds. */
export function explainCopies(messages: Messages, state: EditorState): string {
  const kinds = new Set(selectedFields(state).map(({ field }) => field.type))
  const refused = [...kinds].filter((kind) => !state.can.add(kind))
  return refused.length
    ? messages.kindsRefused(refused.map((kind) => kindLabel(kind, messages)))
    : explainSelection(messages, state)
}
