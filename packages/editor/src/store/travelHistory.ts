import type { EditorDocument } from '../document/EditorDocument.ts'
import type { EditorState, EditorUiState } from './EditorState.ts'
import { restoreKeys } from './Selection.ts'
import { withoutOpenStep } from './withoutOpenStep.ts'

/** The state before the last step; `undefined` if there is none. */
export function stepBack({ past, future, ui }: EditorState): Partial<EditorState> | undefined {
  const step = past.at(-1)
  return (
    step && {
      document: step.before,
      ui: withSelection(ui, step.selectionBefore, step.before),
      past: withoutOpenStep(past.slice(0, -1)),
      future: [step, ...future],
    }
  )
}

/** The state after the last undone step; `undefined` if there is none. */
export function stepForward({ past, future, ui }: EditorState): Partial<EditorState> | undefined {
  const [step, ...rest] = future
  return (
    step && {
      document: step.after,
      ui: withSelection(ui, ui.selection.keys, step.after),
      past: withoutOpenStep([...past, step]),
      future: rest,
    }
  )
}

function withSelection(ui: EditorUiState, keys: readonly string[], document: EditorDocument): EditorUiState {
  return { ...ui, selection: restoreKeys(keys, document)(ui.selection) }
}
