import type { TemplateRun } from '../model/Template.ts'

/** Joins neighbors of one style and drops empty runs: the shortest list that looks the same. */
export function mergeEqualRuns(runs: readonly TemplateRun[]): TemplateRun[] {
  const merged: TemplateRun[] = []
  for (const run of runs) {
    const last = merged.at(-1)
    if (run.text === '') continue
    if (last && haveOneStyle(last, run)) merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else merged.push(run)
  }
  return merged
}

/** Whether all keys but the text are the same, unknown ones included; `undefined` counts as absent. */
export function haveOneStyle(a: TemplateRun, b: TemplateRun): boolean {
  const [one, other] = [a, b] as unknown as Record<string, unknown>[]
  return Object.keys({ ...a, ...b }).every((key) => key === 'text' || isSame(one?.[key], other?.[key]))
}

/** Values of known keys are plain; others are JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}
