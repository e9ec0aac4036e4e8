import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on a page against WCAG 2.2 AA.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>} rule and elements, one line for each rule
 */
export async function findViolations(page) {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return violations.map(
      (/** @type {any} */ { id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((/** @type {any} */ { target }) => target.flat().at(-1))
          .join(', ')}`,
    )
  })
}
