import { expect, type Locator } from '@playwright/test'
import { courseFields } from '../support/courseFields.ts'
import { longForm, longUnless } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'

function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
}

/** Returns the contrast between a color and its background, as computed by the browser. */
function contrast(element: Locator, property: 'border-top-color' | 'outline-color'): Promise<number> {
  return element.evaluate((node, name) => {
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    const luminance = (...colors: string[]) => {
      if (!context) return 0
      context.clearRect(0, 0, 1, 1)
      for (const color of colors) {
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const grounds: string[] = []
    for (let up: Element | null = node; up; up = up.parentElement)
      grounds.unshift(getComputedStyle(up).backgroundColor)
    const ground = luminance(...grounds.slice(0, -1))
    const color = luminance(...grounds.slice(0, -1), getComputedStyle(node).getPropertyValue(name))
    return (Math.max(ground, color) + 0.05) / (Math.min(ground, color) + 0.05)
  }, property)
}

for (const theme of ['light', 'dark'] as const)
  test(
    `1.4.11 borders and signs of state stand out: ${theme}`,
    longUnless(theme === 'light'),
    async ({ host }) => {
      const editor = await host.edit(courseFields, { theme })
      await editor.press('n')
      const { properties } = editor
      await editor.openTool(/^Color: /)
      const framed = {
        number: editor.root.locator('.properties .number').first(),
        size: editor.root.locator('.property-bar .number').first(),
        select: properties.getByRole('combobox').first(),
        text: properties.getByRole('textbox', { name: 'Label' }),
        color: properties.getByRole('textbox', { name: 'Color #' }),
        swatch: properties.getByRole('group', { name: 'Colors of this design' }).getByRole('button').first(),
        font: properties.getByRole('button', { name: /^Font:/ }),
        choices: properties.getByRole('radiogroup', { name: 'Alignment' }),
      }
      for (const [what, control] of Object.entries(framed))
        expect(await contrast(control, 'border-top-color'), what).toBeGreaterThanOrEqual(3)
      await properties.getByRole('button', { name: /^Font:/ }).click()
      const active = editor.root.locator('[role=option][data-active]')
      await expect(active).toHaveCSS('outline-style', 'solid')
      expect(await contrast(active, 'outline-color'), 'active font').toBeGreaterThanOrEqual(3)
      await host.page.keyboard.press('Escape')
      await properties.getByRole('button', { name: 'Bold' }).click()
      await expect(properties.getByRole('button', { name: 'Bold' })).toHaveCSS('box-shadow', /inset/)
      await expect(properties.getByRole('radio', { checked: true }).locator('..')).toHaveCSS(
        'box-shadow',
        /inset/,
      )
    },
  )

test('forced colors keep what is selected, pressed, and focused apart', longForm, async ({ openHost }) => {
  const host = await openHost({ forcedColors: 'active' })
  const editor = await host.edit(courseFields)
  await editor.press('n')
  const { properties } = editor
  const [bold, italic] = [
    properties.getByRole('button', { name: 'Bold' }),
    properties.getByRole('button', { name: 'Italic' }),
  ]
  await bold.click()
  await italic.focus()
  await host.page.keyboard.press('ArrowLeft')
  await expect(bold).toBeFocused()
  // Its border shows that it is pressed, its outline that it is focused.
  await expect(bold).toHaveCSS('border-top-width', '2px')
  await expect(bold).toHaveCSS('outline-style', 'solid')
  await expect(italic).toHaveCSS('border-top-width', '0px')
  await expect(italic).toHaveCSS('outline-style', 'none')
  await editor.openTool(/^Color: /)
  const swatch = properties.getByRole('group', { name: 'Colors of this design' }).getByRole('button').first()
  const color = /#[0-9a-f]{6}/.exec((await swatch.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  await expect(swatch).toHaveCSS('background-color', rgb(color))
  // The selection's frame keeps the accent color, which shows on any page.
  await expect(editor.root.locator('.canvas-layers')).toHaveCSS('color', rgb('#3b5bdb'))
})
