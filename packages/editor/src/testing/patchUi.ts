import type { EditorStore } from '../store/createEditorStore.ts'
import type { EditorUiState, UiTransitions } from '../store/EditorState.ts'

/** For tests: parts of some groups of the session's state. */
export type UiPatch = { readonly [Group in keyof EditorUiState]?: Partial<EditorUiState[Group]> | null }

/** Groups of which a patch may name only some members; the others are replaced. */
const merged: ReadonlySet<string> = new Set([
  'selection',
  'view',
  'panels',
  'device',
  'preferences',
  'overlay',
  'save',
  'imports',
])

/** For tests: puts the session into a state, even one that takes many steps to reach, or a device. */
export function patchUi(store: EditorStore, patch: UiPatch): void {
  const groups = Object.entries(patch).map(([group, value]) => [
    group,
    (now: object) => (merged.has(group) ? { ...now, ...(value as object) } : value),
  ])
  store.transition(Object.fromEntries(groups) as UiTransitions)
}
