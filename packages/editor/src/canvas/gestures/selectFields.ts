import type { GestureContext } from './GestureContext.ts'

/** Selects fields, which is no step of undo. */
export function selectFields(
  { store, messages }: Pick<GestureContext, 'store' | 'messages'>,
  selection: readonly string[],
): void {
  store.apply({ selection, history: 'ignore', label: messages.selectAll })
}
