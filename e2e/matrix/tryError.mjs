/**
 * Opens the editor on a page on which it cannot open, and reads what is reported.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {RegExp} expected code and message
 * @returns {Promise<{ requests: number, failure?: string }>}
 */
export async function tryError(browser, url, expected) {
  const page = await browser.newPage()
  try {
    await page.goto(url)
    await page.locator('#open').click()
    await page.waitForFunction(() => window.happened?.length > 0, undefined, { timeout: 40_000 })
    const [reported] = await page.evaluate(() => window.happened)
    await page.locator('dialog').waitFor({ state: 'detached' })
    return { requests: 0, ...(!expected.test(reported) && { failure: `Reported: ${reported}` }) }
  } catch (error) {
    return { requests: 0, failure: error.message }
  } finally {
    await page.close()
  }
}
