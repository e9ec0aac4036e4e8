import { expect } from '@playwright/test'
import { longForm } from '../support/longForm.ts'
import { test, textField } from '../support/openEditor.ts'

test('a kind is dragged from the panel onto the page, snaps, and is one step of undo', async ({ host }) => {
  const editor = await host.edit([textField()], { attributes: ['Course'] })
  const { mouse, keyboard } = host.page
  const entry = (name: RegExp) => editor.root.locator('.palette').getByRole('button', { name })
  const drag = async (name: RegExp, to: { x: number; y: number }) => {
    await editor.openPanel('Add')
    await entry(name).scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await entry(name).boundingBox()) ?? {}
    await mouse.move(x + width / 2, y + height / 2)
    await mouse.down()
    await mouse.move(to.x, to.y, { steps: 5 })
  }
  const types = async () => (await host.fields()).map(({ type }) => type)

  await editor.openPanel('Add')
  // Four px beside the center of the page, which attracts it.
  const nearMiddle = await editor.at(304, 250)
  expect(await editor.inkAbovePage()).toBe(0)
  await drag(/^Course/, nearMiddle)
  await expect(editor.root.locator('.drag-ghost')).toBeVisible()
  await expect.poll(() => editor.inkAbovePage()).toBeGreaterThan(100)
  await mouse.up()
  await expect(editor.root.locator('.drag-ghost')).toHaveCount(0)
  await expect(editor.root.getByRole('heading', { name: 'Attribute', exact: true })).toBeVisible()
  const [, course] = await host.fields()
  expect(course).toMatchObject({ type: 'attribute', text: 'Course', x: 300, alignment: 'center', width: 468 })
  expect(Math.abs((course?.y ?? 0) + 0.5 * (course?.fontSize ?? 0) - 250)).toBeLessThan(12)
  await editor.undo()
  expect(await types()).toEqual(['text'])

  await drag(/^QR code/, await editor.at(100, 300))
  await keyboard.press('Escape')
  await mouse.up()
  await drag(/^QR code/, await editor.at(100, 430))
  await mouse.up()
  await expect(editor.root.locator('.drag-ghost')).toHaveCount(0)
  expect(await types()).toEqual(['text'])

  await editor.add('QR code')
  await editor.openPanel('Add')
  await entry(/^Date/).press('Enter')
  expect(await types()).toEqual(['text', 'qr', 'date'])
})

test(
  'a kind that is dragged keeps the scale of the page when the wheel zooms',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([])
    const { mouse, keyboard } = host.page
    await editor.openPanel('Add')
    const entry = editor.root.locator('.palette').getByRole('button', { name: /^QR code/ })
    await entry.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await entry.boundingBox()) ?? {}
    const end = await editor.at(300, 200)
    await mouse.move(x + width / 2, y + height / 2)
    await mouse.down()
    await mouse.move(end.x, end.y, { steps: 5 })
    const ghost = editor.root.locator('.drag-ghost')
    const box = async () => (await ghost.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const before = await box()
    await keyboard.down('Control')
    for (let notch = 0; notch < 4; notch++) await mouse.wheel(0, -300)
    await keyboard.up('Control')
    await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width * 1.5)
    const zoomed = await box()
    expect(Math.abs(zoomed.x + zoomed.width / 2 - end.x)).toBeLessThan(2)
    expect(Math.abs(zoomed.y + zoomed.height / 2 - end.y)).toBeLessThan(2)
    await mouse.up()
    await expect(ghost).toHaveCount(0)
    // Equal to its ghost in size, except for the frame and padding, which are fixed.
    const [qr] = await host.fields()
    const [left, right] = [await editor.at(0, 0), await editor.at(qr?.fontSize ?? 0, 0)]
    const side = right.x - left.x
    expect(zoomed.width - side).toBeGreaterThan(0)
    expect(zoomed.width - side).toBeLessThan(40)
  },
)

test(
  'a finger that rests on a kind drags it, and one that moves on scrolls the list',
  longForm,
  async ({ openHost }) => {
    const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
    const editor = await host.edit([textField()])
    await editor.openPanel('Add')
    const entry = editor.root.locator('.palette').getByRole('button', { name: /^Date/ })
    await entry.scrollIntoViewIfNeeded()
    const middle = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await entry.boundingBox()) ?? {}
      return { x: x + width / 2, y: y + height / 2 }
    }
    const end = await editor.at(300, 300)
    const session = await host.page.context().newCDPSession(host.page)
    const send = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
    const before = await middle()
    await send('touchStart', before)
    for (const by of [10, 20, 30]) await send('touchMove', { x: before.x, y: before.y - by })
    await send('touchEnd')
    await expect.poll(async () => (await middle()).y).toBeLessThan(before.y)
    await expect(editor.root.locator('.drag-ghost')).toHaveCount(0)

    const start = await middle()
    await send('touchStart', start)
    await expect(editor.root.locator('.drag-ghost')).toBeVisible()
    await send('touchMove', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
    await send('touchMove', end)
    await expect(editor.root.locator('.drag-ghost[data-snaps]')).toBeVisible()
    await send('touchEnd')
    await expect(editor.root.getByRole('heading', { name: 'Date', exact: true })).toBeVisible()
    const fields = await host.fields()
    expect(fields.map(({ type }) => type)).toEqual(['text', 'date'])
    expect(fields[1]).toMatchObject({ x: 300 })
  },
)
