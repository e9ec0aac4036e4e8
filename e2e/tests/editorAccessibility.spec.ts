import { expect } from '@playwright/test'
import { findViolations } from '../support/findViolations.ts'
import { focusedName } from '../support/keyboardFocus.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { type EditorHost, type EditorSettings, test, textField } from '../support/openEditor.ts'

const fields = [
  textField({ type: 'name', text: 'Name', fontSize: 40, width: 300 }),
  textField({ x: 300, y: 300 }),
  textField({ type: 'attribute', text: 'Course', x: 60, y: 200 }),
  textField({ type: 'attribute', text: 'Course', x: 60, y: 240, locked: true }),
  textField({ type: 'date', text: 'Date', x: 60, y: 300, hidden: true }),
]

/** Every visually different state of the editor, each reached with nothing selected. */
const states: [name: string, reach: (host: EditorHost) => Promise<void>][] = [
  ['nothing selected', async () => undefined],
  ['a name selected', ({ page }) => page.keyboard.press('n')],
  [
    'an attribute with a warning selected',
    async ({ page }) => {
      for (let i = 0; i < 2; i++) await page.keyboard.press('n')
    },
  ],
  ['everything selected', ({ page }) => page.keyboard.press('Control+a')],
  [
    'a text being typed',
    async ({ page }) => {
      await page.keyboard.press('Shift+N')
      await page.keyboard.press('Enter')
      await expect(page.locator('.csdk .text-editor')).toBeFocused()
    },
  ],
  [
    'the fonts',
    async ({ page }) => {
      await page.keyboard.press('n')
      await page.locator('.csdk .font-picker button').click()
    },
  ],
  ['adding', ({ page }) => page.keyboard.press('1')],
  ['the background', ({ page }) => page.keyboard.press('2')],
  ['the layers', ({ page }) => page.keyboard.press('3')],
  ['the samples', ({ page }) => page.keyboard.press('4')],
  ['the palette of commands', ({ page }) => page.keyboard.press('Control+k')],
  [
    'the palette of commands without a match',
    async ({ page }) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('zzzz')
    },
  ],
  [
    'a locked field in a small window',
    async ({ page }) => {
      const size = page.viewportSize()
      if (size) await page.setViewportSize({ width: size.width, height: 450 })
      const canvas = page.locator('.csdk .canvas')
      await expect.poll(() => canvas.evaluate((element) => element.clientHeight)).toBeLessThan(450)
      for (let i = 0; i < 3; i++) await page.keyboard.press('n')
    },
  ],
  ['the keyboard shortcuts', ({ page }) => page.keyboard.press('?')],
  [
    'the preview',
    async ({ page }) => {
      await page.keyboard.press('Control+p')
      await expect(page.locator('.csdk .preview-page canvas')).toBeVisible()
    },
  ],
  [
    'the tools of a color',
    async ({ page }) => {
      await page.keyboard.press('n')
      await page.locator('.csdk .property-tools [aria-haspopup=dialog]').first().click()
      await expect(page.locator('.csdk .popup .swatches')).toBeVisible()
    },
  ],
  [
    'everything unfolded',
    async ({ page }) => {
      await page.keyboard.press('n')
      const folded = page.locator('.csdk .properties .fold:not([open]) > summary')
      while (await folded.count()) await folded.first().press('Enter')
    },
  ],
  [
    'five pages, and their preview',
    async ({ page }) => {
      const add = page.locator('.csdk :is(.add-page, .page-strip > button)').first()
      const thumbs = page.locator('.csdk .page-thumb')
      for (let pages = 2; pages <= 5; pages++) {
        await add.click()
        await expect(thumbs).toHaveCount(pages)
      }
      await page.locator('.csdk .canvas').press('Control+p')
      await expect(page.locator('.csdk .preview-page canvas')).toHaveCount(5)
    },
  ],
  [
    'a notice',
    async ({ page }) => {
      await page.locator('.csdk .name').fill('')
      await page.locator('.csdk .save').click()
    },
  ],
  [
    'the question before closing',
    async ({ page }) => {
      await page.locator('.csdk .name').fill('Changed')
      await page.locator('.csdk .top-bar button').first().click()
      await expect(page.locator('.csdk dialog[open]')).toBeVisible()
    },
  ],
]

/** Returns every violation with the states in which it was found. */
async function violationsOf(host: EditorHost, settings: EditorSettings): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const look = async (state: string) => {
    for (const violation of await findViolations(host.page))
      found[violation] = found[violation] ? `${found[violation]}, ${state}` : state
  }
  const size = host.page.viewportSize()
  const { root } = await host.create(settings)
  await expect(root.locator('.design-image')).toHaveCount(30)
  await root.locator('.blank-size select').selectOption('')
  await expect(root.locator('.custom-size')).toBeVisible()
  await look('start')
  for (const [name, reach] of states) {
    const editor = await host.edit(fields, settings)
    // Close the panels first; the state opens the one it needs.
    const open = editor.root.locator('.rail button[aria-expanded=true]')
    if (await open.count()) await open.click()
    await editor.root.locator('.canvas').focus()
    await reach(host)
    await look(name)
    if (size) await host.page.setViewportSize(size)
  }
  return found
}

for (const { theme, settings } of [
  { theme: 'light', settings: { theme: 'light' } },
  { theme: 'dark', settings: { theme: 'dark' } },
  // The same elements and colors, mirrored.
  { theme: 'Arabic', settings: { locale: 'ar' } },
] satisfies { theme: string; settings: EditorSettings }[])
  test(
    `no state of the editor breaks a rule of accessibility: ${theme}`,
    longUnless(theme === 'light'),
    async ({ host }) => {
      test.slow()
      await host.page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await violationsOf(host, settings)).toEqual({})
    },
  )

test('no state of the editor breaks a rule of accessibility on a phone', longForm, async ({ openHost }) => {
  test.slow()
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await host.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOf(host, { theme: 'light' })).toEqual({})
})

test('no state of the editor breaks a rule of accessibility at 400 %', longForm, async ({ openHost }) => {
  test.slow()
  const host = await openHost({ viewport: { width: 320, height: 256 } })
  await host.page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await violationsOf(host, { theme: 'light' })).toEqual({})
})

test(
  'no state of the editor breaks a rule of accessibility in forced colors',
  longForm,
  async ({ openHost }) => {
    test.slow()
    const host = await openHost({ forcedColors: 'active' })
    await host.page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    expect(await violationsOf(host, {})).toEqual({})
  },
)

test('actions announce their outcome, and only changed values', async ({ host }) => {
  const editor = await host.edit([textField(), textField({ text: 'Second', x: 300, y: 300 })])
  const status = editor.root
    .getByRole('status')
    .filter({ has: host.page.locator('span:only-child') })
    .last()
  const said = (text: string | RegExp) => expect(status).toHaveText(text)
  await editor.press('n')
  await said(/^Text, \u2068Hello\u2069, .* from the left, .* from the top, Size: 20\spx, .*\. 1 of 2\.$/)
  await editor.press('Shift+ArrowRight')
  await said(/^\d+\s\w+ from the left, \d+\s\w+ from the top$/)
  await editor.press('Control+z')
  await said(/^Undone: move\. /)
  await editor.press('Control+Shift+z')
  await said(/^Redone: move\. /)
  await editor.press('Control+c')
  await said('Copied')
  await editor.press('Control+Shift+l')
  await said('Locked')
  await editor.press('Control+Shift+l')
  await editor.press('Delete')
  await said('Deleted \u2068Hello\u2069')
  await editor.press('Control+0')
  await said('Zoom: 100%')
  await editor.press('Control+k')
  // Regions behind a modal dialog are silent, so it has its own.
  await expect(editor.root.getByRole('dialog', { name: 'Commands' }).getByRole('status')).toHaveCount(1)
})

test('errors are alerts and other notices are status', async ({ host }) => {
  const editor = await host.edit([textField()])
  await editor.rename('')
  await editor.save()
  await expect(editor.root.getByRole('alert')).toContainText('Name the design before you save it.')
})

test('every dialog has a name and takes the focus', async ({ host }) => {
  const editor = await host.edit([textField()])
  await expect(host.page.getByRole('dialog', { name: 'Certificate editor' })).toBeVisible()
  for (const [keys, name] of [
    ['Control+k', 'Commands'],
    ['?', 'Keyboard shortcuts'],
    ['Control+p', 'Preview'],
  ] as const) {
    await editor.press(keys)
    const dialog = editor.root.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    expect(
      await dialog.evaluate((element) =>
        element.contains((element.getRootNode() as ShadowRoot).activeElement),
      ),
      name,
    ).toBe(true)
    await host.page.keyboard.press('Escape')
  }
  await editor.rename('Changed')
  await editor.root.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(editor.root.getByRole('dialog', { name: 'Close without saving?' })).toBeVisible()
  expect(await focusedName(host.page)).not.toBe('')
})

test('a selection of several fields and a save are announced', async ({ host }) => {
  const editor = await host.edit([textField(), textField({ y: 200 })])
  await editor.press('Control+a')
  await expect(editor.root.getByRole('status').filter({ hasText: '2 fields selected' })).toHaveCount(1)
  await host.save()
  await expect(editor.root.getByRole('status').filter({ hasText: /^Design saved/ })).toHaveCount(1)
})
