import { expect } from '@playwright/test'
import { createImage } from '../support/createImage.ts'
import { touch, way } from '../support/fingers.ts'
import { listen } from '../support/heardIn.ts'
import { test } from '../support/openEditor.ts'

const photo = createImage({ width: 400, height: 200, seed: 3, type: 'image/png' })
const imageUrl = `data:image/png;base64,${photo.toString('base64')}`
/** Twice as large as it is drawn. */
const image = { type: 'image', text: 'Photo', x: 100, y: 100, fontSize: 100, imageUrl }
const size = { width: 600, height: 400 }

test('an image is cropped by its handles, and moved under the frame, as one step', async ({ host }) => {
  const editor = await host.edit([image])
  const whole = await editor.pixels(size)
  const point = await editor.at(200, 150)
  const heard = await listen(editor.root)
  await host.page.mouse.dblclick(point.x, point.y)
  const bar = editor.root.getByRole('toolbar', { name: 'Crop' })
  await expect(bar).toBeVisible()
  await heard.next(/Arrow keys move the image/)
  await expect(editor.root.locator('.canvas')).toBeFocused()
  await expect(editor.root.getByRole('toolbar', { name: 'Field tools' })).toHaveCount(0)

  await editor.drag({ x: 300, y: 200 }, { x: 200, y: 150 })
  await editor.drag({ x: 150, y: 125 }, { x: 130, y: 125 })
  await host.page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  const cropped = await host.field()
  expect(cropped.crop).toEqual({ x: 0.1, y: 0, width: 0.5, height: 0.5 })
  expect(cropped).toMatchObject({ x: 100, y: 100, fontSize: 50 })
  // The panel has the same numbers.
  await expect(editor.root.locator('.properties').getByLabel('Crop: Left')).toHaveValue('10')
  await expect(editor.root.locator('.properties').getByLabel('Crop: Right')).toHaveValue('40')

  await editor.undo()
  await expect(editor.root.getByRole('button', { name: /^Undo/ })).toBeDisabled()
  expect(await host.field()).not.toHaveProperty('crop')
  await expect.poll(async () => (await editor.pixels(size)).equals(whole)).toBe(true)
})

test('Escape takes a drag back, and then all of it; a press beside the image applies it', async ({
  host,
}) => {
  const editor = await host.edit([image])
  await editor.click(200, 150)
  const { keyboard, mouse } = host.page
  const bar = editor.root.getByRole('toolbar', { name: 'Crop' })
  const start = async () => {
    await editor.root.locator('.floating-bar').getByRole('button', { name: 'Crop' }).click()
    await expect(bar).toBeVisible()
  }
  await start()
  await editor.drag({ x: 100, y: 100 }, { x: 140, y: 110 })
  const corner = await editor.at(300, 200)
  await mouse.move(corner.x, corner.y)
  await mouse.down()
  await mouse.move(corner.x - 50, corner.y - 30, { steps: 3 })
  await keyboard.press('Escape')
  await mouse.up()
  await expect(bar).toBeVisible()
  await keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  expect(await host.field()).not.toHaveProperty('crop')

  await start()
  await editor.drag({ x: 100, y: 150 }, { x: 120, y: 150 })
  await editor.click(500, 350)
  await expect(bar).toHaveCount(0)
  expect(await host.field()).toMatchObject({ crop: { x: 0.1, y: 0, width: 0.9, height: 1 }, x: 120 })
})

test('keys crop without a mouse, and a save keeps what was done', async ({ host }) => {
  const editor = await host.edit([image])
  await editor.press('n')
  await editor.press('Control+k')
  await host.page.keyboard.type('Crop')
  await host.page.keyboard.press('Enter')
  const bar = editor.root.getByRole('toolbar', { name: 'Crop' })
  await expect(bar).toBeVisible()
  await expect(editor.root.locator('.canvas')).toBeFocused()
  const heard = await listen(editor.root)
  for (let i = 0; i < 5; i++) await host.page.keyboard.press('Shift+ArrowLeft')
  await heard.next(/Crop: 90% × 100%/)
  await host.page.keyboard.press('ArrowLeft')
  // Focusing another control applies the crop.
  expect(await host.field()).toMatchObject({ crop: { x: 0.02, y: 0, width: 0.9, height: 1 } })
  await expect(bar).toHaveCount(0)
})

test('fingers crop a rotated image, and a button applies it', async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const editor = await host.edit([{ ...image, x: 300, y: 50, fontSize: 150, rotation: 90 }])
  const inside = await editor.at(250, 150)
  await host.page.touchscreen.tap(inside.x, inside.y)
  await editor.root.getByRole('toolbar', { name: 'Field tools' }).getByRole('button', { name: 'Crop' }).tap()
  const apply = editor.root.getByRole('toolbar', { name: 'Crop' }).getByRole('button', { name: 'Apply' })
  await expect(apply).toBeVisible()
  // The right side of the image is at the bottom.
  const from = await editor.at(225, 350)
  const to = await editor.at(225, 200)
  await touch(
    host.page,
    way({ x: from.x + 10, y: from.y + 10 }, { x: to.x + 10, y: to.y + 10 }).map((point) => [point]),
  )
  // Chromium takes a tap right after a swipe for one that stops it.
  await expect(async () => {
    if (await apply.count()) await apply.tap()
    await expect(apply).toHaveCount(0, { timeout: 500 })
  }).toPass()
  const { crop, x, y } = await host.field()
  expect(crop?.width).toBeCloseTo(0.5, 1)
  expect([crop?.height, x, y]).toEqual([1, 300, 50])
})
