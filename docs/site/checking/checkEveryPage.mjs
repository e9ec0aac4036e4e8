import { findViolations } from './findViolations.mjs'

/**
 * Visits pages one after another, light and dark, and runs axe on each.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the site, ending with a slash
 * @param {string[]} paths of pages, without the slash at the beginning
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkEveryPage(browser, url, paths) {
  if (!paths.length) return []
  const page = await browser.newPage({ colorScheme: 'light', viewport: { width: 1280, height: 900 } })
  const problems = /** @type {string[]} */ ([])
  page.on('pageerror', (error) => problems.push(`${page.url().slice(url.length)}: ${error.message}`))
  for (const path of paths) {
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
  await page.close()
  console.log(`  ${paths.length} pages, light and dark: axe ran on each`)
  return problems
}
