import { expect, type Locator } from '@playwright/test'
import { focusedName, tabTo } from '../support/keyboardFocus.ts'
import { longForm } from '../support/longForm.ts'
import { type EditorHost, test, textField } from '../support/openEditor.ts'

const bar = (root: Locator) => root.getByRole('toolbar', { name: 'Formatting' })

test('the bar is above the page, stays in its place, and covers no field', async ({ host }) => {
  const editor = await host.edit([textField({ x: 0, y: 0 })])
  const page = await editor.root.locator('.canvas').boundingBox()
  await expect(bar(editor.root).getByRole('button')).toHaveText(['Page size', 'Background', 'Colors'])
  await editor.click(50, 10)
  await expect(bar(editor.root).getByRole('button', { name: 'Bold' })).toBeVisible()
  expect(await editor.root.locator('.canvas').boundingBox()).toEqual(page)
  const box = await editor.root.locator('.property-bar').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page?.y ?? 0)
})

test('the bar is one tab stop: arrows, Home, and End move in it, and Escape leaves it', async ({ host }) => {
  const editor = await host.edit([textField()])
  const { keyboard } = host.page
  await editor.press('n')
  await tabTo(host.page, 'Duplicate', 'Shift+Tab')
  await keyboard.press('Shift+Tab')
  const names: string[] = []
  for (let i = 0; i < 6; i++) {
    names.push(await focusedName(host.page))
    // The number loses the focus after its selection.
    if (names.at(-1) === 'Size') await keyboard.press('ArrowRight')
    await keyboard.press('ArrowRight')
  }
  expect(names.slice(0, 4)).toEqual(['Font: Arial', 'Size: Smaller', 'Size', 'Size: Larger'])
  expect(names.slice(4)).toEqual(['Color: #000000', 'Bold'])
  await keyboard.press('End')
  expect(await focusedName(host.page)).toBe('Arrange')
  await keyboard.press('Home')
  expect(await focusedName(host.page)).toBe('Font: Arial')
  await keyboard.press('Escape')
  await expect(editor.root.locator('.canvas')).toBeFocused()
})

test('a popup opens in the window, takes the keys, and gives them back', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.press('n')
  await bar(editor.root)
    .getByRole('button', { name: /^Color: / })
    .press('Enter')
  const popup = editor.root.getByRole('dialog', { name: 'Color' })
  await expect(popup).toBeInViewport({ ratio: 1 })
  await tabTo(host.page, /^Color: 1 of /)
  await host.page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  expect(await focusedName(host.page)).toBe('Color: #000000')
  await editor.openTool(/^Color: /)
  await editor.click(300, 300)
  await expect(popup).toHaveCount(0)
})

test('steps change the size of the selected letters, which keep the caret', async ({ host }) => {
  const editor = await host.edit([textField({ text: 'One two', width: 400 })])
  await editor.press('n')
  await editor.press('Enter')
  const { keyboard } = host.page
  await keyboard.press('End')
  await keyboard.press('Control+Shift+ArrowLeft')
  for (let i = 0; i < 3; i++) await bar(editor.root).getByRole('button', { name: 'Size: Larger' }).click()
  await editor.openTool(/^Color: /)
  await editor.root.getByRole('dialog', { name: 'Color' }).getByLabel('Color #').fill('#aa0000')
  await keyboard.press('Enter')
  await expect(editor.root.locator('.text-editor')).toBeFocused()
  await keyboard.type('2')
  expect(await host.field()).toMatchObject({
    runs: [{ text: 'One ' }, { text: '2', fontSize: 23, color: '#aa0000' }],
  })
})

test('keys scroll the tools of a locked field, none of which takes the focus', async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 600 } })
  const editor = await host.edit([textField({ locked: true })])
  await editor.press('n')
  const tools = bar(editor.root).locator('.tool-groups')
  await tools.focus()
  await expect(tools).toBeFocused()
  await host.page.keyboard.press('ArrowRight')
  await expect.poll(() => tools.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await host.field()).toMatchObject({ x: 50 })
})

/** Returns the names of the bar's controls that can't be scrolled into the window. */
async function outOfReach({ page }: EditorHost, root: Locator): Promise<string[]> {
  const lost: string[] = []
  for (const control of await bar(root).locator('button, input:not([type=file])').all()) {
    await control.scrollIntoViewIfNeeded()
    const box = await control.boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const isInside =
      box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
    if (!isInside) lost.push((await control.getAttribute('aria-label')) ?? '')
  }
  return lost
}

for (const { what, ...options } of [
  { what: 'a tablet', viewport: { width: 1024, height: 768 }, hasTouch: true },
  { what: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { what: '200 %', viewport: { width: 720, height: 450 } },
  { what: '400 %', viewport: { width: 320, height: 256 } },
])
  test(`every tool can be reached on ${what}`, longForm, async ({ openHost }) => {
    const host = await openHost(options)
    const editor = await host.edit([textField(), textField({ y: 200 })])
    await editor.press('n')
    expect(await outOfReach(host, editor.root)).toEqual([])
    await editor.press('Control+a')
    expect(await outOfReach(host, editor.root)).toEqual([])
  })

test('on a phone the bar and the tools of a field are in the sheet', longForm, async ({ openHost }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const host = await openHost(phone)
  const editor = await host.edit([textField({ fontSize: 40, width: 200 })])
  const field = await editor.at(100, 120)
  await host.page.touchscreen.tap(field.x, field.y)
  const sheet = editor.root.getByRole('complementary', { name: 'Properties' })
  for (const name of ['Formatting', 'Field tools'])
    await expect(sheet.getByRole('toolbar', { name })).toBeInViewport({ ratio: 1 })
  await sheet.getByRole('button', { name: 'Arrange' }).tap()
  // Fingers get no tooltip: the names are next to the icons.
  await expect(editor.root.getByRole('button', { name: 'Align right' })).toBeInViewport({ ratio: 1 })
  expect(
    await editor.root
      .getByRole('button', { name: 'Align right' })
      .evaluate((button) => getComputedStyle(button, '::after').content),
  ).toContain('Align right')
  await sheet.getByRole('button', { name: 'Arrange' }).tap()
  await sheet.getByRole('button', { name: 'Duplicate' }).tap()
  expect(await host.fields()).toHaveLength(2)
})
