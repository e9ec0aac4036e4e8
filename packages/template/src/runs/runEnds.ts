import type { TemplateRun } from '../model/Template.ts'

/** Where each run ends, as UTF-16 offsets in the joined text. */
export function runEnds(runs: readonly Pick<TemplateRun, 'text'>[]): number[] {
  let end = 0
  return runs.map(({ text }) => {
    end += text.length
    return end
  })
}
