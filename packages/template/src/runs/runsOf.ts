import type { TemplateField, TemplateRun } from '../model/Template.ts'

/**
 * Returns the nonempty runs of a text; `undefined` if there are none, or they don't add up to the text. Templates
 * stored by earlier releases may have any value in the key.
 *
 * @param text the field's text, or its value with merge fields filled in
 */
export function runsOf(
  { type, runs }: Pick<TemplateField, 'type' | 'runs'>,
  text: string,
): readonly TemplateRun[] | undefined {
  if (type !== 'text' || !Array.isArray(runs) || !runs.length || !runs.every(isRun)) return undefined
  if (joinedText(runs) !== text) return undefined
  return runs.filter((run) => run.text !== '')
}

/** Returns true if a text has runs that are ignored because they don't add up to it. */
export function hasBrokenRuns(field: Pick<TemplateField, 'type' | 'runs' | 'text'>): boolean {
  const { runs } = field
  return field.type === 'text' && Array.isArray(runs) && runs.length > 0 && !runsOf(field, field.text)
}

/** Joins the text of runs. */
export function joinedText(runs: readonly Pick<TemplateRun, 'text'>[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Returns true for a valid run: `null` counts as absent, as everywhere in templates. */
function isRun(run: unknown): run is TemplateRun {
  if (typeof run !== 'object' || run === null) return false
  const { text, color, fontFamily, fontSize, letterSpacing } = run as Record<keyof TemplateRun, unknown>
  return (
    typeof text === 'string' &&
    typeof (color ?? '') === 'string' &&
    /^(#[0-9a-f]{6})?$/i.test(String(color ?? '')) &&
    typeof (fontFamily ?? '') === 'string' &&
    Number(fontSize ?? 1) > 0 &&
    Number.isFinite(fontSize ?? 1) &&
    Number.isFinite(letterSpacing ?? 0)
  )
}

/** Returns the end of each run, as UTF-16 offsets in the joined text. */
export function runEnds(runs: readonly Pick<TemplateRun, 'text'>[]): number[] {
  let end = 0
  return runs.map(({ text }) => {
    end += text.length
    return end
  })
}

/** Merges neighboring runs with one style and drops empty ones: the shortest list that looks the same. */
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

/** Returns true if all keys except the text are equal, including unknown ones; `undefined` counts as absent. */
export function haveOneStyle(a: TemplateRun, b: TemplateRun): boolean {
  const [one, other] = [a, b] as unknown as Record<string, unknown>[]
  return Object.keys({ ...a, ...b }).every((key) => key === 'text' || isSame(one?.[key], other?.[key]))
}

/** Compares values: known keys are plain, others JSON. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/**
 * Splits runs at an offset. A run across it becomes one on each side, with its style.
 *
 * @param at UTF-16 offset in the joined text
 */
export function splitRuns(
  runs: readonly TemplateRun[],
  at: number,
): [before: TemplateRun[], after: TemplateRun[]] {
  const before: TemplateRun[] = []
  const after: TemplateRun[] = []
  let start = 0
  for (const run of runs) {
    const cut = at - start
    start += run.text.length
    if (cut >= run.text.length) before.push(run)
    else if (cut <= 0) after.push(run)
    else {
      before.push({ ...run, text: run.text.slice(0, cut) })
      after.push({ ...run, text: run.text.slice(cut) })
    }
  }
  return [before, after]
}

/**
 * Replaces a stretch of the joined text, for typing, pasting, and deleting.
 *
 * @param start UTF-16 offset of the stretch; equal to the end to insert
 * @param inserted new text, in the style of the previous or first character; or styled runs
 * @returns the fewest runs for the changed text
 */
export function spliceRuns(
  runs: readonly TemplateRun[],
  start: number,
  end: number,
  inserted: string | readonly TemplateRun[],
): TemplateRun[] {
  const [before, rest] = splitRuns(runs, start)
  const [, after] = splitRuns(rest, end - start)
  if (typeof inserted !== 'string') return mergeEqualRuns([...before, ...inserted, ...after])
  const style = before.filter(({ text }) => text !== '').at(-1) ?? rest[0] ?? runs[0]
  return mergeEqualRuns([...before, { ...style, text: inserted }, ...after])
}
