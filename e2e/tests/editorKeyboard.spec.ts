import { expect } from '@playwright/test'
import { focusedName, tabTo } from '../support/keyboardFocus.ts'
import { longForm } from '../support/longForm.ts'
import { smallTemplate, test, textField } from '../support/openEditor.ts'

test('one key after the opening a field is selected', async ({ host }) => {
  const editor = await host.edit([textField(), textField({ text: 'Second', x: 300 })])
  await host.page.keyboard.press('n')
  expect(await editor.value('Text')).toBe('Hello')
  await host.page.keyboard.press('Alt+ArrowDown')
  expect(await editor.value('Text')).toBe('Second')
  await host.page.keyboard.press('Alt+ArrowUp')
  expect(await editor.value('Text')).toBe('Hello')
})

test('letters typed before the whole editor is shown belong to the dialog that a key opened', async ({
  host,
}) => {
  const { page } = host
  // Neither a frame nor the end of a wait for one: nothing follows the first frame.
  await page.evaluate(() => {
    const start = window.setTimeout
    window.requestAnimationFrame = () => 1
    window.setTimeout = ((run: () => void, ms: number) =>
      ms === 200 || ms === 35 ? 0 : start(run, ms)) as typeof start
  })
  try {
    const editor = await host.open(smallTemplate([textField()]))
    await expect(editor.root.locator('.canvas')).toBeFocused()
    await expect(editor.root.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('add text')
    await expect(editor.root.getByRole('combobox', { name: 'Commands' })).toHaveValue('add text')
  } finally {
    // The next test gets the same page.
    await host.goto()
  }
})

test('a certificate is designed and saved without a mouse', async ({ host }) => {
  const { page } = host
  const { keyboard } = page
  const editor = await host.create()
  await tabTo(page, /^Blank page/)
  await keyboard.press('Enter')
  await expect(editor.root.locator('.canvas')).toBeFocused()

  await keyboard.press('Control+k')
  await keyboard.type('add text')
  await keyboard.press('Enter')
  await expect(editor.root.getByRole('heading', { name: 'Text', exact: true })).toBeVisible()
  await expect(editor.root.locator('.text-editor')).toBeFocused()

  await keyboard.type('Summa cum laude')
  await keyboard.press('Enter')
  await expect(editor.root.locator('.canvas')).toBeFocused()
  await keyboard.press('Alt+A')
  const left = Number(await editor.value('X'))
  for (let i = 0; i < 3; i++) await keyboard.press('Shift+ArrowRight')
  await keyboard.press('ArrowDown')
  expect(Number(await editor.value('X'))).toBe(left + 30)

  await tabTo(page, /^Font:/, 'Shift+Tab')
  for (let i = 0; i < 2; i++) await keyboard.press('ArrowRight')
  await keyboard.type('64')
  await keyboard.press('Enter')
  await keyboard.press('Escape')
  await tabTo(page, 'Size', 'Shift+Tab')
  // Past the text of the number, and then to the end of the bar.
  for (const key of ['ArrowRight', 'ArrowRight', 'End', 'Enter']) await keyboard.press(key)
  expect(await focusedName(page)).toBe('Align left')
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await tabTo(page, 'Design name', 'Shift+Tab')
  await keyboard.press('Control+a')
  await keyboard.type('By keys')
  await keyboard.press('Control+s')

  await expect(editor.root.locator('.saved')).toContainText('Saved')
  const { name, fields } = await host.saved()
  expect(name).toBe('By keys')
  expect(fields).toHaveLength(4)
  expect(fields[3]).toMatchObject({
    type: 'text',
    text: 'Summa cum laude',
    fontSize: 64,
    alignment: 'center',
  })
  expect(fields[3]?.x).toBeCloseTo(877, -1)
})

test('after the name was typed, Enter gives the keys back to the editor', async ({ host }) => {
  const editor = await host.edit([textField()])
  const name = editor.root.getByLabel('Design name')
  await name.focus()
  await host.page.keyboard.type(' 2')
  await host.page.keyboard.press('Enter')
  await expect.poll(() => focusedName(host.page)).not.toBe('')
  await host.page.keyboard.press('Control+s')
  await expect(editor.root.locator('.saved')).toContainText('Saved')
  expect((await host.saved()).name).toContain('2')
})

test('after the focused button went away with its field, the keys still work', async ({ host }) => {
  const editor = await host.edit([textField(), textField({ text: 'Second', x: 300 })])
  await host.page.keyboard.press('n')
  await tabTo(host.page, 'Duplicate')
  await host.page.keyboard.press('End')
  await host.page.keyboard.press('ArrowLeft')
  expect(await focusedName(host.page)).toBe('Delete')
  await host.page.keyboard.press('Enter')
  await expect(editor.root.getByRole('heading', { name: 'Nothing selected' })).toBeVisible()
  await host.page.keyboard.press('n')
  await expect(editor.root.locator('.properties').getByRole('textbox', { name: 'Text' })).toHaveValue(
    'Second',
  )
})

test(
  'after a press of the mouse in a panel, keys mean the selection; from the keyboard the focus stays',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([textField()])
    const { properties } = editor
    const canvas = editor.root.locator('.canvas')
    await editor.click(100, 110)
    await properties.getByRole('button', { name: 'Bold' }).click()
    await expect(canvas).toBeFocused()
    await host.page.keyboard.press('Alt+D')
    await host.page.keyboard.press('ArrowRight')
    expect(await host.field()).toMatchObject({ x: 501, isBold: true })
    const font = properties.getByRole('button', { name: /^Font:/ })
    await font.click()
    await properties.getByRole('option', { name: 'Lora' }).click()
    await expect(canvas).toBeFocused()
    await host.page.keyboard.press('ArrowRight')
    expect(await host.field()).toMatchObject({ x: 502, fontFamily: 'Lora' })
    await font.focus()
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await host.page.keyboard.press(key)
    await expect(font).toBeFocused()
    await properties.getByRole('button', { name: 'Italic' }).focus()
    await host.page.keyboard.press('Enter')
    expect(await focusedName(host.page)).toBe('Italic')
    await properties.getByRole('button', { name: 'Bold' }).click()
    await host.page.keyboard.press('Delete')
    expect(await host.fields()).toEqual([])
  },
)

test('the palette of commands finds a command by parts of its name and runs it', async ({ host }) => {
  const editor = await host.edit([textField()])
  const { keyboard } = host.page
  await keyboard.press('Control+k')
  const palette = editor.root.getByRole('dialog', { name: 'Commands' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await keyboard.type('qr')
  await expect(palette.getByRole('option')).toHaveText(['Add QR code'])
  await keyboard.press('Enter')
  await expect(palette).toHaveCount(0)
  await expect(editor.root.getByRole('heading', { name: 'QR code' })).toBeVisible()
  await keyboard.press('Control+k')
  await keyboard.type('align rig')
  await keyboard.press('Enter')
  await expect(editor.root.getByRole('button', { name: 'Undo: Align right' })).toBeEnabled()
  await keyboard.press('Control+k')
  await keyboard.type('no such thing')
  await expect(palette.getByText('No matching commands', { exact: true })).toBeVisible()
  await keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

for (const [what, key] of [
  ['the palette', 'Control+k'],
  ['the sheet of keys', '?'],
  ['the preview', 'Control+p'],
] as const)
  test(`after ${what} was closed, the page has the keys again`, async ({ host }) => {
    const editor = await host.edit([textField()])
    await host.page.keyboard.press(key)
    await expect(editor.root.locator('dialog[open]')).toBeVisible()
    await host.page.keyboard.press('Escape')
    await expect(editor.root.locator('dialog[open]')).toHaveCount(0)
    await expect(editor.root.locator('.canvas')).toBeFocused()
  })

test('Enter in the palette does not also press the button that had the focus', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.press('n')
  const bold = editor.properties.getByRole('button', { name: 'Bold', exact: true })
  await bold.focus()
  const { keyboard } = host.page
  await keyboard.press('Control+k')
  await keyboard.type('vertical guide')
  await keyboard.press('Enter')
  await expect(bold).toBeFocused()
  await expect(editor.root.getByRole('button', { name: 'Undo: Add vertical guide' })).toBeVisible()
  await expect(bold).toHaveAttribute('aria-pressed', 'false')
})

test('the palette is walked through by arrows', async ({ host }) => {
  const editor = await host.edit([textField()])
  const { keyboard } = host.page
  await keyboard.press('Control+k')
  const options = editor.root.getByRole('dialog').getByRole('option')
  await keyboard.type('zoom')
  const names = await options.locator('> span:first-of-type').allTextContents()
  expect(names).toEqual(['Zoom in', 'Zoom out', 'Zoom to fit'])
  await keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await keyboard.press('Enter')
  await expect(editor.root.locator('.zoom-level')).toHaveText('75%')
})

test('the question mark shows every key', async ({ host }) => {
  const editor = await host.edit([textField()])
  await host.page.keyboard.press('?')
  const sheet = editor.root.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  for (const text of ['Save design', 'Ctrl+S', 'Align left', 'Alt+A', 'Duplicate by dragging'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible()
  await host.page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('keys open the panels, and the layers are walked through and put in order by arrows', async ({
  host,
}) => {
  const editor = await host.edit([textField({ text: 'Low' }), textField({ text: 'High', x: 300 })])
  const { keyboard } = host.page
  await keyboard.press('3')
  await expect(editor.root.getByRole('region', { name: 'Layers' })).toBeVisible()
  await tabTo(host.page, /^.High., Text/, 'Shift+Tab')
  await keyboard.press('ArrowDown')
  expect(await focusedName(host.page)).toMatch(/^.Low., Text/)
  await keyboard.press('Enter')
  expect(await editor.value('Text')).toBe('Low')
  await keyboard.press('Alt+ArrowUp')
  await expect(editor.root.locator('.layer-name')).toHaveText(['Low', 'High'])
  expect(await focusedName(host.page)).toMatch(/^.Low., Text/)
})

test('a key of the page behind does nothing while the editor is open', async ({ host }) => {
  await host.page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('keydown', ({ key }) => seen.push(key))
  })
  const editor = await host.edit([textField()])
  await editor.press('n')
  await editor.press('Delete')
  await editor.press('q')
  expect(await host.page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
})

test('saving and the palette are at hand while a text is typed on the page', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.press('n')
  await editor.press('Enter')
  await host.page.keyboard.type('Typed')
  await host.page.keyboard.press('Control+s')
  await expect.poll(async () => (await host.saved()).fields[0]?.text).toBe('Typed')
  await host.page.keyboard.press('Control+k')
  await expect(editor.root.getByRole('combobox', { name: 'Commands' })).toBeFocused()
})

test('several fields are aligned and distributed to the page if that is chosen', async ({ host }) => {
  const editor = await host.edit([textField(), textField({ x: 300, y: 300 })])
  await editor.press('Control+a')
  await editor.root.getByRole('button', { name: 'Align to page' }).click()
  const arrange = editor.root.getByRole('group', { name: 'Arrange' })
  await arrange.getByRole('button', { name: 'Align left' }).click()
  await editor.root.getByRole('button', { name: 'Distribute vertically' }).click()
  const fields = await host.fields()
  expect(fields.map(({ x }) => x)).toEqual([0, 0])
  const [first = 0, second = 0] = fields.map(({ y }) => y)
  expect(second - first - 20).toBeCloseTo(first, -1)
})

test('printing from the browser’s menu prints the page without the editor', async ({ host }) => {
  const editor = await host.edit([textField()])
  const { page } = host
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<h2>Printed by the page</h2>'))
  await editor.root.locator('.canvas').focus()
  await page.keyboard.press('Control+p')
  await expect(editor.root.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Printed by the page', includeHidden: true })).toBeVisible()
  await expect(editor.root).toBeHidden()
  await expect(editor.root.locator('dialog')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(editor.root.getByRole('dialog')).toBeVisible()
  // Tests share the page.
  await page.evaluate(() => document.querySelector('body > h2')?.remove())
})
