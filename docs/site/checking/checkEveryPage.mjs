import { findViolations } from './findViolations.mjs'
import { launchChromium } from './launchChromium.mjs'

/** Pages that are checked at the same time. */
const together = 2

/**
 * Visits pages in Chromium, light and dark, and runs axe on each.
 *
 * @param {string} url of the site, ending with a slash
 * @param {string[]} paths of pages, without the slash at the beginning
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkEveryPage(url, paths) {
  const browser = await launchChromium()
  const problems = /** @type {string[]} */ ([])
  const left = [...paths]
  try {
    await Promise.all(Array.from({ length: together }, work))
  } finally {
    await browser.close()
  }
  console.log(
    `  ${paths.length} pages, light and dark: ${problems.length} violations of axe and errors of scripts`,
  )
  return problems

  async function work() {
    const page = await browser.newPage({ colorScheme: 'light', viewport: { width: 1280, height: 900 } })
    page.on('pageerror', (error) => problems.push(`${page.url().slice(url.length)}: ${error.message}`))
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(url + path, { waitUntil: 'load' })
      for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
        await page.emulateMedia({ colorScheme })
        await page.waitForFunction(
          (isDark) => document.documentElement.classList.contains('dark') === isDark,
          colorScheme === 'dark',
        )
        const violations = await findViolations(page)
        problems.push(...violations.map((violation) => `${path}, ${colorScheme}: ${violation}`))
      }
    }
  }
}
