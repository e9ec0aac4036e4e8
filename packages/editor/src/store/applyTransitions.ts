import type { EditorUiState, UiTransitions } from './EditorState.ts'

type AnyTransition = [group: keyof UiTransitions, transition: (now: unknown) => unknown]

/** Computes the next state of some groups; the same object if none of them changes. */
export function applyTransitions(ui: EditorUiState, transitions: UiTransitions): EditorUiState {
  let next = ui
  for (const [group, transition] of Object.entries(transitions) as AnyTransition[]) {
    const value = transition(ui[group])
    if (value !== ui[group]) next = { ...next, [group]: value }
  }
  return next
}
