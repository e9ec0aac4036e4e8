import type { HistoryStep } from './EditorState.ts'

/** The same steps, with nothing left to merge into; the same array if that is already the case. */
export function withoutOpenStep(past: readonly HistoryStep[]): readonly HistoryStep[] {
  const last = past.at(-1)
  if (last?.mergeKey === undefined) return past
  const { mergeKey: _mergeKey, changedAt: _changedAt, ...ended } = last
  return [...past.slice(0, -1), ended]
}
