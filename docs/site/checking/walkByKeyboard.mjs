/** More stops than any page has. */
const maxStops = 400

/**
 * Uses the site with the keyboard alone: skips to the content, searches, switches to dark, and visits every stop of a page, each of which
 * must be visible and show that it has the focus.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the site, ending with a slash
 * @returns {Promise<string[]>} what is wrong
 */
export async function walkByKeyboard(browser, url) {
  const page = await browser.newPage({ colorScheme: 'light', viewport: { width: 1280, height: 900 } })
  const { keyboard } = page
  try {
    await page.goto(`${url}guides/saving.html`, { waitUntil: 'networkidle' })
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await page.waitForFunction(() => location.hash === '#VPContent')

    await keyboard.press('Control+k')
    const input = page.getByRole('searchbox')
    await input.waitFor()
    await keyboard.type('idempotency')
    await page.locator('#localsearch-list a').first().waitFor()
    await keyboard.press('Enter')
    await page.waitForURL((address) => !address.pathname.endsWith('/guides/saving.html'))
    await input.waitFor({ state: 'detached' })

    await page.goto(`${url}guides/saving.html`, { waitUntil: 'networkidle' })
    const stops = []
    for (let i = 0; i < maxStops; i++) {
      await keyboard.press('Tab')
      const stop = await page.evaluate(describeFocus)
      if (!stop) break
      stops.push(stop)
      if (stop.role === 'switch' && !(await page.evaluate(isDark))) {
        await keyboard.press('Space')
        await page.waitForFunction(isDark)
      }
    }
    const hidden = stops.filter(({ isShown }) => !isShown).map(({ name }) => name)
    console.log(`  keyboard: skipped to the content, searched, switched to dark, ${stops.length} stops`)
    return [
      ...(stops.length < 20 ? [`keyboard: a page has only ${stops.length} stops`] : []),
      ...(stops.length === maxStops ? ['keyboard: the focus never leaves a page'] : []),
      ...((await page.evaluate(isDark)) ? [] : ['keyboard: the switch for dark mode was not reached']),
      ...hidden.map((name) => `keyboard: the focus on “${name}” is not shown`),
    ]
  } catch (error) {
    return [`keyboard: ${error instanceof Error ? error.message : error}`]
  } finally {
    await page.close()
  }
}

const isDark = () => document.documentElement.classList.contains('dark')

/** The element with the focus; nothing once the focus has left the page. */
function describeFocus() {
  const element = document.activeElement
  if (!element || element === document.body) return undefined
  const { outlineStyle, boxShadow } = getComputedStyle(element)
  const { width, height, bottom, right } = element.getBoundingClientRect()
  const isVisible = width > 0 && height > 0 && bottom > 0 && right > 0
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60),
    role: element.getAttribute('role'),
    isShown: isVisible && (outlineStyle !== 'none' || boxShadow !== 'none'),
  }
}
