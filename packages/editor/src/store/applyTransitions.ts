import type { EditorUiState, UiTransitions } from './EditorState.ts'

/** Computes the next state of some groups; the same object if none of them changes. */
export function applyTransitions(ui: EditorUiState, transitions: UiTransitions): EditorUiState {
  const groups = Object.keys(transitions) as (keyof UiTransitions)[]
  const next = groups.map((group) => [group, nextOf(ui, transitions, group)] as const)
  return next.some(([group, value]) => value !== ui[group]) ? { ...ui, ...Object.fromEntries(next) } : ui
}

function nextOf<Group extends keyof UiTransitions>(
  ui: EditorUiState,
  transitions: UiTransitions,
  group: Group,
): EditorUiState[Group] {
  const transition: ((now: EditorUiState[Group]) => EditorUiState[Group]) | undefined = transitions[group]
  return transition ? transition(ui[group]) : ui[group]
}
