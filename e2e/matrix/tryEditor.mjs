import { watchPage } from './watchPage.mjs'

/**
 * Opens the editor on a page, starts with a design whose fonts must load, types its name, saves by a key, and
 * finds the page usable again. An application of Angular must not check for changes while the pointer moves
 * in the editor.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<{ requests: number, failure?: string }>}
 */
export async function tryEditor(browser, url) {
  const page = await browser.newPage()
  const { problems, requests } = watchPage(page)
  try {
    await page.goto(url)
    await page.locator('#open').waitFor()
    await page.waitForLoadState('networkidle')
    requests.clear()
    await page.locator('#open').click()
    const designs = page.locator('.designs button')
    await designs.first().waitFor({ timeout: 40_000 })
    await page.waitForLoadState('networkidle')
    const { size } = requests
    await designs.first().click()
    await page.locator('.canvas').waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Design name').click()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Typed here')
    const checks = await page.evaluate(() => window.checks)
    await page.mouse.move(700, 400)
    await page.mouse.move(800, 500, { steps: 40 })
    if ((await page.evaluate(() => window.checks)) !== checks)
      throw new Error('Angular checked for changes while the pointer moved.')
    await page.keyboard.press('Control+s')
    await page.waitForFunction(
      () => window.saved?.fields.length > 0 && window.saved.name === 'Typed here',
      undefined,
      { timeout: 20_000 },
    )
    await page.locator('dialog').waitFor({ state: 'detached' })
    await page.locator('#open').click({ trial: true })
    const reported = await page.evaluate(() => window.happened)
    if (reported.length || problems.length)
      return { requests: size, failure: [...reported, ...problems].join('\n') }
    return { requests: size }
  } catch (error) {
    const reported = await page.evaluate(() => window.happened).catch(() => [])
    return { requests: requests.size, failure: [...(reported ?? []), ...problems, error.message].join('\n') }
  } finally {
    await page.close()
  }
}
