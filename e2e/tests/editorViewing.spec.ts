import { expect } from '@playwright/test'
import type { EditorDriver } from '../support/EditorDriver.ts'
import { test, textField } from '../support/openEditor.ts'

async function place(editor: EditorDriver): Promise<{ x: number; y: number; zoom: number }> {
  const text = (await editor.root.locator('.canvas').getAttribute('data-page')) ?? ''
  const [x = 0, y = 0, zoom = 0] = text.split(',').map(Number)
  return { x, y, zoom }
}

test('Ctrl and the wheel zoom at the pointer', async ({ host }) => {
  const editor = await host.edit([textField()])
  const before = await editor.at(60, 350)
  await host.page.mouse.move(before.x, before.y)
  await host.page.keyboard.down('Control')
  // A notch zooms by at most a fifth, no matter how far a wheel claims to have turned.
  await host.page.mouse.wheel(0, -60)
  await expect.poll(async () => (await place(editor)).zoom).toBeCloseTo(1.22, 2)
  await host.page.mouse.wheel(0, -600)
  await expect.poll(async () => (await place(editor)).zoom).toBeCloseTo(1.49, 2)
  await host.page.keyboard.up('Control')
  const after = await editor.at(60, 350)
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2)
})

test('the wheel alone moves the page', async ({ host }) => {
  const editor = await host.edit([textField()])
  const before = await place(editor)
  const middle = await editor.at(300, 200)
  await host.page.mouse.move(middle.x, middle.y)
  await host.page.mouse.wheel(30, 50)
  await expect.poll(() => place(editor)).toEqual({ x: before.x - 30, y: before.y - 50, zoom: 1 })
})

test('keys and buttons zoom in steps, to actual size and to the whole page', async ({ host }) => {
  const editor = await host.edit([textField()])
  const zoom = async () => (await place(editor)).zoom
  await editor.press('+')
  expect(await zoom()).toBe(1.25)
  await editor.press('Control+=')
  expect(await zoom()).toBe(1.5)
  await editor.press('-')
  await editor.press('Control+-')
  await editor.press('-')
  expect(await zoom()).toBe(0.75)
  await editor.press('Control+0')
  expect(await zoom()).toBe(1)
  const { root } = editor
  await root.getByRole('button', { name: 'Zoom in' }).click()
  await root.getByRole('button', { name: 'Zoom in' }).click()
  await expect(root.locator('.zoom-level')).toHaveText('150%')
  await root.getByRole('button', { name: 'Zoom out' }).click()
  expect(await zoom()).toBe(1.25)
  await root.locator('.zoom-level').click()
  expect(await zoom()).toBe(1)
  await editor.press('+')
  await root.getByRole('button', { name: 'Zoom to fit' }).click()
  expect(await zoom()).toBe(1)
})

test('space and a drag move the page, and no field', async ({ host }) => {
  const editor = await host.edit([textField()])
  const before = await place(editor)
  await editor.root.locator('.canvas').focus()
  await host.page.keyboard.down('Space')
  await editor.drag({ x: 100, y: 110 }, { x: 160, y: 150 })
  await host.page.keyboard.up('Space')
  expect(await place(editor)).toEqual({ x: before.x + 60, y: before.y + 40, zoom: 1 })
  await expect(editor.root.getByRole('heading', { name: 'Nothing selected' })).toBeVisible()
  expect(await host.field()).toEqual(textField())
})

test('rulers, grid and margins are shown by keys and by the boxes of the page', async ({ host }) => {
  const editor = await host.edit([textField()])
  expect(await editor.inkAbovePage()).toBe(0)
  for (const [key, name] of [
    ['Shift+R', 'Rulers'],
    ['g', 'Grid'],
    ['m', 'Margins'],
  ] as const) {
    const box = editor.root.getByRole('checkbox', { name })
    await editor.press(key)
    await expect(box).toBeChecked()
    await expect.poll(() => editor.inkAbovePage(), name).toBeGreaterThan(500)
    await box.click()
    await expect(box).not.toBeChecked()
    await expect.poll(() => editor.inkAbovePage(), name).toBe(0)
  }
})
