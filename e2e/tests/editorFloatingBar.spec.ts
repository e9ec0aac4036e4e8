import { expect } from '@playwright/test'
import { tabTo } from '../support/keyboardFocus.ts'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

/** The second lies above the first, where the tools would be. */
const neighbors = [textField({ x: 250, y: 200 }), textField({ text: 'Above', x: 250, y: 145 })]

test('the tools float on a free side, and leave the neighbors to the pointer', async ({ host }) => {
  const editor = await host.edit(neighbors)
  const tools = editor.root.getByRole('toolbar', { name: 'Field tools' })
  await editor.click(300, 210)
  await expect(tools).toHaveCSS('opacity', '1')
  const box = await tools.boundingBox()
  const selected = await editor.at(250, 220)
  expect(box?.y).toBeGreaterThan(selected.y)
  await editor.drag({ x: 300, y: 155 }, { x: 500, y: 60 }, 'Control')
  expect(await host.fields()).toMatchObject([
    { x: 250, y: 200 },
    { x: 450, y: 50 },
  ])

  const neighbor = await editor.at(300, 210)
  await host.page.mouse.move(neighbor.x, neighbor.y)
  await expect(tools).toHaveCSS('opacity', '0')
  const own = await editor.at(500, 60)
  await host.page.mouse.move(own.x, own.y)
  await expect(tools).toHaveCSS('opacity', '1')
})

test(
  'the tools are one tab stop, and no panel covers the one with the focus',
  longForm,
  async ({ openHost }) => {
    const host = await openHost({ viewport: { width: 900, height: 700 } })
    const editor = await host.edit([textField({ x: 100, y: 150 })])
    await editor.openPanel('Layers')
    await editor.press('n')
    await tabTo(host.page, 'Duplicate')
    const tools = editor.root.getByRole('toolbar', { name: 'Field tools' })
    for (const name of ['Duplicate', 'Lock', 'Bring forward', 'Send backward', 'Delete', 'Field actions']) {
      const button = tools.getByRole('button', { name })
      await expect(button).toBeFocused()
      const isOnTop = await button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const root = element.getRootNode() as ShadowRoot
        return element.contains(root.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isOnTop, name).toBe(true)
      await host.page.keyboard.press('ArrowRight')
    }
    await expect(tools.getByRole('button', { name: 'Duplicate' })).toBeFocused()
    await host.page.keyboard.press('Tab')
    await expect(tools.getByRole('button', { name: 'Lock' })).not.toBeFocused()
  },
)

test('on a phone the tools are in the sheet', longForm, async ({ openHost }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const host = await openHost(phone)
  const editor = await host.edit([textField({ fontSize: 40, width: 200 })])
  const field = await editor.at(100, 120)
  await host.page.touchscreen.tap(field.x, field.y)
  const tools = editor.root.getByRole('toolbar', { name: 'Field tools' })
  await expect(tools).toHaveCount(1)
  const sheet = editor.root.getByRole('complementary', { name: 'Properties' })
  await expect(sheet.getByRole('toolbar', { name: 'Field tools' })).toBeVisible()
  await tools.getByRole('button', { name: 'Duplicate' }).tap()
  expect(await host.fields()).toHaveLength(2)
})
