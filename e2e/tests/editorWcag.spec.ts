import { expect, type Locator } from '@playwright/test'
import { courseFields } from '../support/courseFields.ts'
import { focusedName, tabTo } from '../support/keyboardFocus.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { type EditorHost, test, textField } from '../support/openEditor.ts'

const viewOf = (root: Locator) => root.getByRole('application', { name: 'Page' }).getAttribute('data-page')

/** Returns true if most of the focused element is visible: neither below a bar, nor outside the window. */
function isFocusVisible({ page }: EditorHost): Promise<boolean> {
  return page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body || element.getAttribute('role') === 'application') return true
    const { x, y, width, height } = element.getBoundingClientRect()
    const root = element.getRootNode() as Document | ShadowRoot
    const points = [0.1, 0.5, 0.9].map((share) => [x + width * share, y + height / 2] as const)
    const label = element.closest('label')
    const seen = points.filter(([left, top]) => {
      const hit = root.elementFromPoint(left, top)
      return hit !== null && (element.contains(hit) || label?.contains(hit))
    })
    return seen.length >= 2
  })
}

test('2.1.4 single keys belong to the page: on a button they neither select nor delete', async ({ host }) => {
  const editor = await host.edit(courseFields)
  const { keyboard } = host.page
  await editor.press('n')
  await editor.root.getByRole('button', { name: 'Preview' }).focus()
  for (const key of ['n', '3', 'Delete', 'Backspace', 'g', '[', '?']) await keyboard.press(key)
  await expect(editor.root.getByRole('heading', { name: 'Recipient name' })).toBeVisible()
  await expect(editor.root.getByRole('region', { name: 'Layers' })).toHaveCount(0)
  await expect(editor.root.getByRole('dialog')).toHaveCount(0)
  expect(await focusedName(host.page)).toBe('Preview')
  expect(await host.fields()).toHaveLength(3)
})

test('2.4.3 the focus is somewhere after a control that had it is gone', async ({ host }) => {
  const editor = await host.edit(courseFields)
  const { keyboard } = host.page
  await editor.rename('')
  await editor.root.getByRole('button', { name: 'Save design' }).focus()
  await keyboard.press('Enter')
  await expect(editor.root.getByRole('textbox', { name: 'Design name' })).toBeFocused()
  await editor.root.getByRole('button', { name: 'Dismiss' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => focusedName(host.page)).toBe('Page')
  await editor.openPanel('Add')
  await editor.root.getByRole('button', { name: 'Close panel' }).focus()
  await keyboard.press('Enter')
  await expect.poll(() => focusedName(host.page)).toBe('Add')
  await editor.root.getByRole('application').focus()
  await keyboard.press('n')
  await keyboard.press('ArrowRight')
  await editor.root.getByRole('button', { name: /^Undo/ }).focus()
  // The previous step was the name.
  for (let press = 0; press < 2; press++) await keyboard.press('Enter')
  await expect(editor.root.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  await expect.poll(() => focusedName(host.page)).toBe('Page')
})

test('3.3.1 a wrong entry is named in words at its control, until it is mended', async ({ host }) => {
  const editor = await host.edit(courseFields)
  await editor.press('n')
  const size = editor.root.getByRole('spinbutton', { name: 'Size', exact: true })
  await size.fill('abc')
  await size.press('Enter')
  await expect(size).toHaveAccessibleDescription(/This isn’t a number/)
  await expect(editor.root.getByRole('alert').filter({ hasText: 'isn’t a number' })).toBeVisible()
  await size.fill('42')
  await size.press('Enter')
  await expect(size).toHaveAttribute('aria-invalid', 'false')
  await editor.openTool(/^Color: /)
  const color = editor.root.getByRole('textbox', { name: 'Color #' })
  await color.fill('red')
  await color.press('Enter')
  await expect(color).toHaveAccessibleDescription(/This isn’t a color/)
  await color.press('Escape')
  await expect(color).toHaveAttribute('aria-invalid', 'false')
  const name = editor.root.getByRole('textbox', { name: 'Design name' })
  await name.fill('')
  await editor.press('Control+s')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Name the design before you save it.')
  await name.fill('Named')
  await expect(name).toHaveAttribute('aria-invalid', 'false')
  await expect(editor.root.getByText('Name the design before you save it.')).toHaveCount(0)
})

test('2.1.1 keys pan the page, and a field that is selected comes into view', longForm, async ({ host }) => {
  const editor = await host.edit(courseFields)
  const { page } = host
  for (let i = 0; i < 6; i++) await editor.press('Control+=')
  const before = await viewOf(editor.root)
  await editor.press('ArrowRight')
  await editor.press('PageDown')
  expect(await viewOf(editor.root)).not.toBe(before)
  for (let i = 0; i < 3; i++) {
    await editor.press('n')
    await expect(editor.root.getByRole('heading', { name: /Recipient name|Attribute|QR code/ })).toBeVisible()
    const [x, y] = [
      [200, 120],
      [110, 210],
      [520, 260],
    ][i] as [number, number]
    const stage = await editor.root.getByRole('application').boundingBox()
    await expect
      .poll(async () => {
        const at = await editor.at(x, y)
        return at.x > (stage?.x ?? 0) && at.x < (stage?.x ?? 0) + (stage?.width ?? 0)
      })
      .toBe(true)
  }
  // With a pointer, without dragging.
  await editor.press('Escape')
  const view = await viewOf(editor.root)
  await editor.root.getByRole('button', { name: 'Commands' }).click()
  await page.keyboard.type('scroll left')
  await editor.root.getByRole('option', { name: 'Scroll left' }).click()
  await expect.poll(() => viewOf(editor.root)).not.toBe(view)
})

test('2.5.7 several fields are selected by taps alone', async ({ host }) => {
  const editor = await host.edit(courseFields)
  await editor.openPanel('Layers')
  for (const name of ['Recipient name', 'Course'])
    await editor.root.getByRole('checkbox', { name: `Add to selection: ${name}` }).check()
  await expect(editor.root.getByRole('heading', { name: '2 fields selected' })).toBeVisible()
})

for (const { what, width, height } of [
  { what: '2.4.11 with an open panel', width: 900, height: 700 },
  { what: '1.4.10 at 400 % of 1280 × 1024', width: 320, height: 256 },
  { what: '1.4.10 in a low and wide window', width: 640, height: 256 },
])
  test(
    `${what}, each control with the focus is in sight, and nothing is cut off`,
    longUnless(width === 320),
    async ({ openHost }) => {
      const host = await openHost({ viewport: { width, height } })
      const { page } = host
      const start = await host.create()
      for (let i = 0; i < 20; i++) {
        await page.keyboard.press('Tab')
        expect(await isFocusVisible(host), `start: ${await focusedName(page)}`).toBe(true)
      }
      await expect(start.root.getByRole('button', { name: 'Plain' })).toHaveCount(1)
      const editor = await host.edit(courseFields)
      if (width === 900) await editor.openPanel('Layers')
      await editor.press('n')
      const passed = new Set<string>()
      for (let i = 0; i < 80; i++) {
        await page.keyboard.press('Tab')
        const name = await focusedName(page)
        passed.add(name)
        expect(await isFocusVisible(host), name).toBe(true)
      }
      for (const name of ['Page', 'Close', 'Preview', 'Line height', 'Rotation', 'Layers'])
        expect(passed).toContain(name)
      const widths = await editor.root.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
      expect(widths[0]).toBe(widths[1])
      const stage = await editor.root.getByRole('application').boundingBox()
      expect(stage?.height).toBeGreaterThan(170)
      for (const [keys, name] of [
        ['Control+k', 'Commands'],
        ['?', 'Keyboard shortcuts'],
        ['Control+p', 'Preview'],
      ] as const) {
        await editor.press(keys)
        const box = await editor.root.getByRole('dialog', { name }).boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width)
        expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height)
        await page.keyboard.press('Escape')
      }
    },
  )

test(
  '2.4.11 a notice covers no tools of a field, and no panel covers the notice',
  longForm,
  async ({ openHost }) => {
    const host = await openHost({ viewport: { width: 1100, height: 560 } })
    const editor = await host.edit([textField({ x: 250, y: 385, fontSize: 14 })])
    await editor.rename('')
    await editor.press('Control+s')
    const notice = editor.root.getByRole('alert')
    await expect(notice).toHaveText(/Name the design before you save it/)
    await editor.openPanel('Layers')
    const panel = await editor.root.getByRole('region', { name: 'Layers' }).boundingBox()
    expect((await notice.boundingBox())?.x).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0))
    await editor.root.getByRole('button', { name: 'Close panel' }).click()
    await editor.press('n')
    await tabTo(host.page, 'Duplicate')
    for (let tool = 0; tool < 4; tool++) {
      expect(await isFocusVisible(host), await focusedName(host.page)).toBe(true)
      await host.page.keyboard.press('ArrowRight')
    }
  },
)

test('1.1.1 the page and each preview are described by the texts of the certificate', async ({ host }) => {
  const editor = await host.edit(courseFields, { samples: { recipientName: 'Zoë Ångström' } })
  await expect(editor.root.getByRole('application', { name: 'Page' })).toHaveAccessibleDescription(
    /N selects the next field.*Zoë Ångström.*QR code/s,
  )
  await editor.press('Control+p')
  const image = editor.root.getByRole('img', { name: 'Preview' })
  await expect(image).toHaveAccessibleDescription(/Zoë Ångström/)
  await editor.root.getByRole('button', { name: 'Next sample' }).click()
  await expect(image).not.toHaveAccessibleDescription(/Zoë Ångström/)
})

test('start screen, groups, and tooltips are clear without seeing them', longForm, async ({ host }) => {
  const start = await host.create()
  await expect(
    start.root.getByRole('region', { name: 'Blank page' }).getByRole('button', { name: /^Blank page/ }),
  ).toBeVisible()
  const editor = await host.edit(courseFields)
  await editor.press('n')
  const alignment = editor.root.getByRole('radiogroup', { name: 'Alignment' })
  await alignment.getByRole('radio', { checked: true }).focus()
  await host.page.keyboard.press('ArrowDown')
  await expect(alignment.getByRole('radio', { name: 'Centered' })).toBeChecked()
  await expect(alignment.getByRole('radio', { name: 'Centered' })).toBeFocused()
  // The name is not repeated as a description; a pointer still gets it with its key.
  const undo = editor.root.getByRole('button', { name: /^Undo/ })
  await expect(undo).toHaveAccessibleDescription('')
  await undo.hover()
  await expect(undo).toHaveAttribute('title', /Ctrl\+Z/)
  // Keyboard users get it, too.
  const tip = editor.root.getByText(/\(Ctrl\+Z\)$/)
  await expect(tip).toBeHidden()
  await editor.root.getByRole('button', { name: 'Preview' }).focus()
  await tabTo(host.page, /^Undo/, 'Shift+Tab')
  await expect(tip).toBeVisible()
  await editor.press('Escape')
  await expect(tip).toBeHidden()
  await editor.press('n')
  await editor.openTool(/^Color: /)
  await expect(
    editor.root.getByRole('group', { name: 'Colors of this design' }).getByRole('button').first(),
  ).toHaveAccessibleName(/^Color: 1 of \d, #[0-9a-f]{6}/)
  await expect(host.page.getByRole('dialog', { name: 'Certificate editor' })).toBeVisible()
  await expect(editor.root.getByRole('region', { name: 'Certificate editor' })).toHaveCount(0)
  await editor.root.getByRole('button', { name: /^Font:/ }).focus()
  await host.page.keyboard.press('Enter')
  await host.page.keyboard.press('End')
  const fonts = editor.root.getByRole('listbox', { name: 'Font' })
  const last = await fonts.getByRole('option').last().getAttribute('id')
  await expect(fonts).toHaveAttribute('aria-activedescendant', last ?? '')
  await host.page.keyboard.press('Escape')
  await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(
    editor.root.getByRole('dialog', { name: 'Close without saving?' }),
  ).toHaveAccessibleDescription('Your changes haven’t been saved.')
})

test('F6 goes around the regions, and back', async ({ host }) => {
  const editor = await host.edit(courseFields)
  await editor.press('n')
  await host.page.keyboard.press('F6')
  expect(await focusedName(host.page)).toBe('Properties')
  await tabTo(host.page, 'Label')
  await host.page.keyboard.press('Shift+F6')
  expect(await focusedName(host.page)).toBe('Page')
})
