import { watchPage } from './watchPage.mjs'

/** Escape that deselects, leads to the page, and closes, and one more. */
const maxEscapes = 4

/**
 * Opens the editor from a button inside a modal of the page, works in it by mouse and keyboard, saves, and closes it by
 * Escape. The page's modal must still be open then, and usable.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ isClosed: boolean }} expected isClosed: the platform closes the page's modal when the editor opens
 * @returns {Promise<{ requests: number, failure?: string }>}
 */
export async function tryModal(browser, url, { isClosed }) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  page.setDefaultTimeout(20_000)
  const { problems, requests } = watchPage(page)
  const editor = page.locator('.csdk')
  let step = 'open'
  try {
    await page.goto(url)
    await page.locator('#open').click()
    await editor.locator('.zoom-pill').waitFor()

    step = 'select by a click'
    const field = await placeOfField(editor)
    await page.mouse.click(field.x, field.y)
    await editor.locator('.properties').getByLabel('Text', { exact: true }).waitFor()

    step = 'type'
    await page.mouse.dblclick(field.x, field.y)
    await editor.locator('.text-editor').waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Jack')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => {
      const [{ text, x }] = window.sdk.getTemplate().fields
      return text === 'Jack' && x === 301
    })

    step = 'keep the focus'
    await editor.locator('.rail').getByRole('button', { name: 'Layers' }).click()
    await editor.locator('.layers').waitFor()
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab')
    await page.waitForFunction(() => document.activeElement?.shadowRoot?.activeElement)

    step = 'save'
    await page.keyboard.press('Control+s')
    await page.waitForFunction(() => window.saved === 1)

    step = 'close by Escape'
    await editor.locator('.canvas').focus()
    for (let i = 0; i < maxEscapes && (await editor.count()); i++) {
      await page.keyboard.press('Escape')
      await editor.waitFor({ state: 'detached', timeout: 1_000 }).catch(() => undefined)
    }
    await editor.waitFor({ state: 'detached' })

    step = 'use the modal of the page'
    const closed = await page.evaluate(() => window.modalClosed)
    if (closed !== Number(isClosed)) throw new Error(`it was closed ${closed} times`)
    if (!isClosed) {
      await page.locator('#own').click()
      await page.keyboard.type('ab')
      await page.waitForFunction(() => document.querySelector('#own').value === 'ab')
    }
    const reported = await page.evaluate(() => window.happened)
    const failures = [...reported, ...problems]
    return { requests: requests.size, ...(failures.length && { failure: failures.join('\n') }) }
  } catch (error) {
    return {
      requests: requests.size,
      failure: [`could not ${step}: ${error.message}`, ...problems].join('\n'),
    }
  } finally {
    await page.close()
  }
}

/** The middle of the first line of the text, in px of the window. */
function placeOfField(editor) {
  return editor.locator('.canvas').evaluate((canvas) => {
    const [left, top, zoom] = canvas.getAttribute('data-page').split(',').map(Number)
    const { x, y } = canvas.getBoundingClientRect()
    return { x: x + left + 300 * zoom, y: y + top + 170 * zoom }
  })
}
