import { expect } from '@playwright/test'
import { longForm, longUnless } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

test('Arabic mirrors the layout, and dragging goes where the pointer goes', async ({ host }) => {
  const editor = await host.edit([textField()], { locale: 'ar' })
  const { root } = editor
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(root).toHaveAttribute('lang', /^ar/)
  const add = root.locator('.rail button').first()
  await add.click()
  const [rail, panel, canvas, properties] = await Promise.all(
    ['.rail', '.side-panel', '.canvas', '.properties'].map((part) => root.locator(part).boundingBox()),
  )
  expect(rail?.x).toBeGreaterThan(panel?.x ?? 0)
  expect(panel?.x).toBeGreaterThan(canvas?.x ?? 0)
  expect(canvas?.x).toBeGreaterThan(properties?.x ?? 0)
  await add.click()
  await editor.drag({ x: 100, y: 110 }, { x: 137, y: 153 }, 'Control')
  const [x, y] = [await editor.value('X'), await editor.value('Y')]
  expect([x, y]).toEqual(['87', '143'])
  await editor.drag({ x: 193, y: 153 }, { x: 233, y: 153 })
  expect(await host.field()).toEqual(textField({ x: 87, y: 143, width: 140 }))
  await editor.press('ArrowLeft')
  expect((await host.field()).x).toBe(86)
})

test('every button is in Arabic', async ({ host }) => {
  const { root } = await host.edit([textField()], { locale: 'ar' })
  await expect(root.locator('.save')).toHaveAccessibleName('حفظ التصميم')
  for (const name of await root.locator('.rail button').allTextContents())
    expect(name).toMatch(/\p{Script=Arabic}/u)
})

test(
  'long words stay in their buttons at 320 px, and no dialog scrolls sideways',
  longForm,
  async ({ openHost }) => {
    const host = await openHost({ viewport: { width: 320, height: 640 }, hasTouch: true })
    const editor = await host.edit([textField()], { locale: 'de' })
    await editor.press('Control+p')
    const preview = editor.root.getByRole('dialog', { name: 'Vorschau' })
    for (const format of ['PNG', 'PDF']) {
      const button = preview.getByRole('button', { name: `${format} herunterladen` })
      const sizes = await button.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const icon = element.querySelector('svg')?.getBoundingClientRect().width
        return { icon, over: words.getBoundingClientRect().width - element.clientWidth }
      })
      expect(sizes.icon).toBe(16)
      expect(sizes.over).toBeLessThan(0)
    }
    await host.page.keyboard.press('Escape')
    await editor.press('?')
    const widths = await editor.root
      .getByRole('dialog', { name: 'Tastenkürzel' })
      .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])
    expect(widths[0]).toBe(widths[1])
  },
)

test('the start screen and the editor are in Japanese', async ({ host }) => {
  const start = await host.create({ locale: 'ja' })
  await expect(start.root).toHaveAttribute('lang', /^ja/)
  await expect(start.root.getByRole('heading', { level: 1 })).toHaveText('どのように始めますか？')
  const { root } = await host.edit([textField()], { locale: 'ja' })
  await expect(root.locator('.save')).toHaveAccessibleName('デザインを保存')
  await expect(root.getByRole('button', { name: 'レイヤー' })).toBeVisible()
  await root.getByRole('button', { name: '追加', exact: true }).click()
  await expect(root.locator('.palette button').first()).toContainText('見出し')
})

const always = new Set(['de', 'ar'])
for (const locale of ['de', 'es', 'fr', 'pt', 'pt-PT', 'ja', 'ar'])
  test(
    `nothing in the editor is left in English in ${locale}`,
    longUnless(always.has(locale)),
    async ({ host }) => {
      const english = await host.edit([textField()], { locale: 'en' })
      await english.click(100, 110)
      const words = async () =>
        english.root
          .locator('button')
          .evaluateAll((buttons) =>
            buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
          )
      const inEnglish = new Set((await words()).filter((word) => /^[A-Z][a-z]+( [a-z]+)+/.test(word)))
      const other = await host.edit([textField()], { locale })
      await other.click(100, 110)
      expect((await words()).filter((word) => inEnglish.has(word) && !word.startsWith('Font'))).toEqual([])
    },
  )

test('a certificate speaks the language of the interface until another one is chosen', async ({ host }) => {
  const editor = await host.create({ locale: 'de' })
  await editor.root.getByRole('button', { name: 'A4 Querformat' }).click()
  await editor.hasPage()
  expect((await host.save()).locale).toBe('de')
  await editor.press('Escape')
  const language = editor.root.getByLabel('Sprache des Zertifikats')
  // The names of all languages are loaded once somebody is about to choose one.
  await language.focus()
  await language.selectOption({ label: 'Français' })
  const { locale } = await host.save()
  expect(locale).toBe('fr')
  await editor.press('Control+z')
  expect((await host.save()).locale).toBe('de')
})
