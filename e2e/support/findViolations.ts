import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The part of axe-core's result used by tests. */
interface AxeAnswer {
  violations: { id: string; nodes: { target: (string | string[])[]; failureSummary?: string }[] }[]
}

const file = process.env.AXE_PATH ?? createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const source = readFileSync(file, 'utf8')

/** Finds accessibility rules broken by the current page, and the elements that break them. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeAnswer> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = '' }) => {
        const place = target.flat().at(-1) ?? ''
        const reason = failureSummary.split('\n')[1]?.trim() ?? ''
        return `${id}: ${place} (${reason})`
      }),
    )
  })
}
