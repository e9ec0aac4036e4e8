import { readFontFile } from '@certificate-sdk/fonts/node'
import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { longForm } from '../support/longForm.ts'
import { pageSize, smallTemplate, test, textField } from '../support/openEditor.ts'

const font = Buffer.from(await readFontFile('Lora-Bold'))

test('a double click edits a text on the page, and Enter commits it', async ({ host }) => {
  const editor = await host.edit([textField()])
  const at = await editor.at(80, 110)
  await host.page.mouse.dblclick(at.x, at.y)
  const typing = editor.root.locator('.text-editor')
  await expect(typing).toBeFocused()
  await host.page.keyboard.type('With honors')
  await host.page.keyboard.press('Enter')
  await expect(typing).toHaveCount(0)
  await expect(editor.root.locator('.canvas')).toBeFocused()
  expect(await editor.value('Text')).toBe('With honors')
  expect(await host.field()).toMatchObject({ text: 'With honors', x: 50, y: 100 })
  await expect(editor.root.getByRole('button', { name: /^Undo: Change text/ })).toBeEnabled()
})

test('Shift and Enter begin a new line, and Escape keeps what was typed', async ({ host }) => {
  const editor = await host.edit([textField({ width: 300 })])
  await editor.click(100, 110)
  await host.page.keyboard.press('Enter')
  await expect(editor.root.locator('.text-editor')).toBeFocused()
  await host.page.keyboard.press('End')
  await host.page.keyboard.press('Shift+Enter')
  await host.page.keyboard.type('world')
  await host.page.keyboard.press('Escape')
  await expect(editor.root.locator('.canvas')).toBeFocused()
  expect((await host.field()).text).toBe('Hello\nworld')
})

test('typing on the page changes the image of the page', async ({ host }) => {
  const editor = await host.edit([textField({ width: 300 })])
  const before = await editor.pixels({ width: 600, height: 400 })
  await editor.click(100, 110)
  await editor.press('F2')
  await host.page.keyboard.type('Something else')
  await expect.poll(async () => (await editor.pixels({ width: 600, height: 400 })).equals(before)).toBe(false)
})

test('a number field calculates, accepts commas and units, and marks invalid input', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.set('X', '800/2')
  expect(await editor.value('X')).toBe('400')
  await editor.set('Y', '(10 + 2,5) * 4 px')
  expect(await editor.value('Y')).toBe('50')
  const size = editor.properties.getByLabel('Size', { exact: true })
  await size.fill('nonsense')
  await size.press('Enter')
  await expect(size).toHaveAttribute('aria-invalid', 'true')
  await expect(editor.root.getByRole('alert')).toHaveText(/^This isn’t a number\./)
  await size.press('Escape')
  await expect(editor.root.getByRole('alert')).toHaveCount(0)
  await editor.set('Width', '200%')
  expect(await editor.value('Width')).toBe('200')
  await editor.set('Width', '１in')
  expect(await editor.value('Width')).toBe('96')
  await editor.set('Rotation', '370')
  expect(await editor.value('Rotation')).toBe('10')
  expect(await host.field()).toMatchObject({ x: 400, y: 50, fontSize: 20 })
})

test('arrows step a number by 1, and with Shift by 10', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  const size = editor.properties.getByLabel('Size', { exact: true })
  await size.press('ArrowUp')
  await size.press('Shift+ArrowUp')
  expect((await host.field()).fontSize).toBe(31)
})

test('different values of several fields show “Mixed”, and one value is set on all', async ({ host }) => {
  const editor = await host.edit([
    textField({ color: '#aa0000' }),
    textField({ x: 300, y: 200, fontSize: 30, color: '#00aa00', fontFamily: 'Times New Roman' }),
  ])
  await editor.press('Control+a')
  const size = editor.properties.getByLabel('Size', { exact: true })
  await expect(size).toHaveValue('')
  await expect(size).toHaveAttribute('placeholder', 'Mixed')
  await editor.openTool('Color: Mixed')
  const color = editor.root.getByLabel('Color #')
  await expect(color).toHaveValue('')
  await expect(color).toHaveAttribute('placeholder', 'Mixed')
  await expect(editor.root.getByRole('button', { name: 'Font: Mixed' })).toBeVisible()
  await editor.set('Size', '24')
  await editor.root.getByRole('button', { name: 'Bold' }).click()
  expect((await host.fields()).map(({ fontSize, isBold }) => [fontSize, isBold])).toEqual([
    [24, true],
    [24, true],
  ])
})

test(
  'a color is taken from the swatches of the background and the design, which stay in order',
  longForm,
  async ({ host }) => {
    const background = new PNG({ ...pageSize })
    // Paper with a wide blue stripe.
    for (let i = 0; i < background.data.length; i += 4)
      background.data.set(i < background.data.length / 3 ? [11, 92, 122, 255] : [255, 255, 255, 255], i)
    const editor = await host.edit(
      smallTemplate(
        [textField({ y: 250, color: '#aa0000' }), textField({ x: 300, y: 200, color: '#006600' })],
        { imageUrl: `data:image/png;base64,${PNG.sync.write(background).toString('base64')}` },
      ),
    )
    await editor.click(100, 260)
    await editor.openTool(/^Color: #/)
    const swatches = editor.root.getByRole('button', { name: /^Color: \d of \d/ })
    const names = await swatches.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ''))
    const colors = names.map((name) => /#[0-9a-f]{6}/.exec(name)?.[0])
    expect(colors).toEqual(expect.arrayContaining(['#0b5c7a']))
    expect(colors.slice(-2)).toEqual(['#aa0000', '#006600'])
    for (const color of ['#006600', '#0b5c7a']) {
      if (!(await swatches.count())) await editor.openTool(/^Color: /)
      const swatch = editor.root.locator('.swatches').getByRole('button', { name: color })
      await swatch.click()
      await expect(swatch).toHaveAttribute('aria-pressed', 'true')
      const now = await swatches.evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel ?? ''))
      expect(now.map((name) => /#[0-9a-f]{6}/.exec(name)?.[0]).slice(0, 2)).toEqual(colors.slice(0, 2))
      expect((await host.field()).color).toBe(color)
    }
    await editor.openTool(/^Color: /)
    const typed = editor.root.getByLabel('Color #')
    await typed.fill('07c')
    await typed.press('Enter')
    expect((await host.field()).color).toBe('#0077cc')
  },
)

test('the style of one field is applied to another, which keeps its text and position', async ({ host }) => {
  const look = { fontSize: 32, color: '#aa0000', isBold: true, fontFamily: 'Times New Roman' }
  const editor = await host.edit([
    textField({ ...look, width: 250 }),
    textField({ text: 'Other', x: 350, y: 300 }),
  ])
  await editor.click(100, 110)
  await editor.press('Control+Alt+C')
  await editor.click(360, 310)
  await editor.press('Control+Alt+V')
  const [, other] = await host.fields()
  expect(other).toMatchObject({ ...look, text: 'Other', x: 350, y: 300, width: 100 })
})

test('the font is chosen by keyboard', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  const button = editor.root.getByRole('button', { name: /^Font:/ })
  await button.press('Enter')
  await expect(editor.root.getByRole('listbox', { name: 'Font' })).toBeFocused()
  await host.page.keyboard.press('p')
  await host.page.keyboard.press('Enter')
  await expect(editor.root.getByRole('button', { name: 'Font: Playfair Display' })).toBeFocused()
  expect((await host.field()).fontFamily).toBe('Playfair Display')
  await button.press('Enter')
  await host.page.keyboard.press('ArrowDown')
  await host.page.keyboard.press('Escape')
  await expect(editor.root.getByRole('listbox')).toHaveCount(0)
  expect((await host.field()).fontFamily).toBe('Playfair Display')
})

test('an attribute that the host sends is one click', async ({ host }) => {
  const editor = await host.edit([], { attributes: ['Course', 'Final grade'] })
  await editor.add('Final grade')
  expect(await host.field()).toMatchObject({ type: 'attribute', text: 'Final grade' })
  expect(await editor.value('Attribute name')).toBe('Final grade')
})

test('attributes that nobody has named are one warning, and the badge leads from one warning to the next', async ({
  host,
}) => {
  const editor = await host.edit([
    textField({ type: 'name', text: 'Name', x: 300, y: 300 }),
    textField({ type: 'attribute', text: 'Course' }),
    textField({ type: 'attribute', text: 'Grade', x: 300, y: 200 }),
  ])
  const badge = editor.root.getByRole('button', { name: 'Show next warning' })
  const warnings = editor.root.getByRole('list', { name: 'Warnings' })
  await expect(editor.root.getByRole('button', { name: /^Save/ })).toBeVisible()
  await expect(badge).toHaveCount(0)
  await editor.click(320, 210)
  const attributeName = editor.root.getByRole('textbox', { name: 'Attribute name' })
  await attributeName.fill('Course')
  await expect(warnings).toContainText('2 attributes still have the name “Course”')
  await expect(badge).toHaveAccessibleName('1 warning, Show next warning')
  await attributeName.fill('')
  await expect(warnings).toContainText('Name this attribute')
  await editor.press('Escape')
  await expect(attributeName).toHaveCount(0)
  await badge.click()
  await expect(attributeName).toHaveValue('')
  await attributeName.fill('Grade')
  await expect(badge).toHaveCount(0)
})

test('text in the color of its background and placeholders are warned about', async ({ host }) => {
  const editor = await host.edit([
    textField({ type: 'name', text: 'Name', color: '#fdfdfd' }),
    textField({ text: 'For {{course}}', y: 300 }),
  ])
  await expect(editor.root.getByRole('button', { name: '2 warnings, Show next warning' })).toBeVisible()
  await editor.press('F8')
  await expect(editor.root.getByRole('list', { name: 'Warnings' })).toContainText('hard to read')
})

test('a field outside of the page is warned about and can still be saved and brought back', async ({
  host,
}) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.set('X', '-500')
  await expect(editor.root.getByRole('list', { name: 'Warnings' })).toContainText('off the page')
  await expect(editor.root.getByRole('button', { name: '2 warnings, Show next warning' })).toBeVisible()
  expect((await host.field()).x).toBe(-500)
  await editor.press('Escape')
  await editor.select('Hello')
  await editor.press('Alt+A')
  expect((await host.field()).x).toBe(0)
})

test('the eyedropper takes a color from the screen, and choosing none changes nothing', async ({ host }) => {
  // Browsers show it outside the page, where tests can't reach it.
  await host.page.evaluate(() => {
    const colors = ['#12AB34', undefined]
    Object.assign(window, {
      EyeDropper: class {
        open = async () => {
          const sRGBHex = colors.shift()
          if (!sRGBHex) throw new DOMException('The person pressed Escape.', 'AbortError')
          return { sRGBHex }
        }
      },
    })
  })
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.openTool(/^Color: /)
  const eyedropper = editor.root.getByRole('button', { name: 'Pick a color from the screen' })
  await eyedropper.click()
  await expect(editor.root.getByRole('list', { name: 'Warnings' })).toContainText('hard to read')
  await eyedropper.click()
  expect((await host.field()).color).toBe('#12ab34')
})

test('Escape reverts a property, and the next Escape focuses the page', async ({ host }) => {
  const editor = await host.edit([textField()])
  for (const [label, typed] of [
    ['X', '77'],
    ['Letter spacing', '4'],
  ] as const) {
    await editor.click(100, 110)
    const input = editor.root.locator('.properties').getByLabel(label, { exact: true })
    const before = await input.inputValue()
    await input.fill(typed)
    await input.press('Escape')
    await expect(input).toHaveValue(before)
    await input.press('Escape')
    await expect(editor.root.locator('.canvas')).toBeFocused()
  }
  await editor.root.getByLabel('Design name').press('Escape')
  await expect(editor.root.locator('.canvas')).toBeFocused()
  expect(await host.field()).toEqual(textField())
})

test(
  'a family of the host is chosen like any other, and its file is fetched only then',
  longForm,
  async ({ host }) => {
    let asked = 0
    await host.page.route('**/acme-sans.ttf', async (route) => {
      asked++
      await route.fulfill({ body: font, headers: { 'access-control-allow-origin': '*' } })
    })
    const fonts = [{ name: 'Acme Sans', files: { Regular: '/acme-sans.ttf' } }]
    const editor = await host.edit([textField()], { fonts })
    expect(asked).toBe(0)
    await editor.click(100, 110)
    await editor.chooseFont('Acme Sans')
    await expect.poll(() => asked).toBe(1)
    expect((await host.field()).fontFamily).toBe('Acme Sans')
    await expect(editor.root.getByRole('button', { name: 'Acme Sans has no bold style' })).toBeDisabled()
  },
)

test('shows characters of every script and warns of one that no font has', async ({ host }) => {
  const texts = ['محمد', '王小明', '山田はな', '김민준', 'สมชาย', 'ნინო', '🎓']
  const editor = await host.edit([
    textField({ type: 'name', text: 'Name', x: 300, y: 300 }),
    ...texts.map((text, i) => textField({ text, y: 20 + i * 40 })),
  ])
  const badge = editor.root.getByRole('button', { name: 'Show next warning' })
  await expect(editor.root.getByRole('button', { name: /^Save/ })).toBeVisible()
  await expect(badge).toHaveCount(0)
  await host.edit([textField({ text: 'Ada 𓂀' }), textField({ type: 'name', text: 'Name', y: 300 })])
  await expect(badge).toHaveAccessibleName(/^1 /)
  await editor.click(60, 110)
  await expect(editor.root.locator('.properties')).toContainText('𓂀')
})

test('the font that the keys have come to is in sight, and Enter takes it', longForm, async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.click(100, 110)
  await editor.root.getByRole('button', { name: /^Font:/ }).click()
  const list = editor.root.getByRole('listbox', { name: 'Font' })
  await list.press('d')
  const option = editor.root.getByRole('option', { name: 'Dancing Script' })
  await expect(option).toBeInViewport()
  await list.press('Enter')
  expect((await host.field()).fontFamily).toBe('Dancing Script')
})
