import { watchPage } from './watchPage.mjs'

/**
 * Starts a design in an editor that is inside the page and open from the start.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<{ requests: number, failure?: string }>}
 */
export async function tryInline(browser, url) {
  const page = await browser.newPage()
  const { problems, requests } = watchPage(page)
  try {
    await page.goto(url)
    await page.locator('.designs button').first().click({ timeout: 40_000 })
    await page.locator('.canvas').waitFor()
    return { requests: requests.size, ...(problems.length && { failure: problems.join('\n') }) }
  } catch (error) {
    return { requests: requests.size, failure: [...problems, error.message].join('\n') }
  } finally {
    await page.close()
  }
}
