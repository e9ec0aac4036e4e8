import type { TemplateRun } from '../model/Template.ts'

/**
 * Cuts runs in two at an offset. A run that lies on both sides is in both, with the style that it has.
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
