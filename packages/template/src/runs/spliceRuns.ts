import type { TemplateRun } from '../model/Template.ts'
import { mergeEqualRuns } from './mergeEqualRuns.ts'
import { splitRuns } from './splitRuns.ts'

/**
 * Replaces a stretch of the joined text, as typing, pasting, and deleting do.
 *
 * @param start UTF-16 offsets of the stretch; equal ones insert
 * @param inserted new text, in the style of the character before it, or of the first one; or runs with styles of their own
 * @returns as few runs as possible, whose joined text is the old one with the stretch replaced
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
