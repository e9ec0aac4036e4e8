import { expect } from '@playwright/test'
import { PNG } from 'pngjs'
import { createImage } from '../support/createImage.ts'
import { touch, way } from '../support/fingers.ts'
import { giveFiles } from '../support/giveFile.ts'
import { listen } from '../support/heardIn.ts'
import { longForm } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'

const photo = createImage({ width: 400, height: 200, seed: 3, type: 'image/png' })
const imageUrl = `data:image/png;base64,${photo.toString('base64')}`
/** Twice as large as drawn. */
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

test(
  'Escape takes a drag back, and then all of it; a press beside the image applies it',
  longForm,
  async ({ host }) => {
    const editor = await host.edit([image])
    await editor.click(200, 150)
    const { keyboard, mouse } = host.page
    const bar = editor.root.getByRole('toolbar', { name: 'Crop' })
    const start = async () => {
      await editor.openTool('Crop')
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
  },
)

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
  await host.page.keyboard.press('Control+z')
  await heard.next(/^Crop: .*Escape cancels/)
  await host.page.keyboard.press('ArrowLeft')
  // Focusing another control applies the crop.
  expect(await host.field()).toMatchObject({ crop: { x: 0.02, y: 0, width: 0.9, height: 1 } })
  await expect(bar).toHaveCount(0)
})

test('fingers crop a rotated image, and a button applies it', longForm, async ({ openHost }) => {
  const host = await openHost({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const editor = await host.edit([{ ...image, x: 300, y: 50, fontSize: 150, rotation: 90 }])
  const inside = await editor.at(250, 150)
  await host.page.touchscreen.tap(inside.x, inside.y)
  await editor.root.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Crop' }).tap()
  const apply = editor.root.getByRole('toolbar', { name: 'Crop' }).getByRole('button', { name: 'Apply' })
  await expect(apply).toBeVisible()
  // The right side of the image is at the bottom.
  const from = await editor.at(225, 350)
  const to = await editor.at(225, 200)
  await touch(
    host.page,
    way({ x: from.x + 10, y: from.y + 10 }, { x: to.x + 10, y: to.y + 10 }).map((point) => [point]),
  )
  // Chromium treats a tap right after a swipe as stopping the swipe.
  await expect(async () => {
    if (await apply.count()) await apply.tap()
    await expect(apply).toHaveCount(0, { timeout: 500 })
  }).toPass()
  const { crop, x, y } = await host.field()
  expect(crop?.width).toBeCloseTo(0.5, 1)
  expect([crop?.height, x, y]).toEqual([1, 300, 50])
})

/** A red image. */
function redPng(width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  for (let i = 0; i < width * height; i++) png.data.set([255, 0, 0, 255], i * 4)
  return PNG.sync.write(png)
}

/** Returns the box of all red pixels: their first and last column and row. */
function redBox(bytes: Buffer): number[] {
  const { data, width } = PNG.sync.read(bytes)
  const red = [...Array(data.length / 4).keys()].filter((i) => data[i * 4] === 255 && data[i * 4 + 1] === 0)
  const [columns, rows] = [red.map((i) => i % width), red.map((i) => Math.floor(i / width))]
  const ends = (list: number[]) => [
    list.reduce((a, b) => Math.min(a, b)),
    list.reduce((a, b) => Math.max(a, b)),
  ]
  return red.length ? [...ends(columns), ...ends(rows), red.length] : []
}

test(
  'another image fills the frame, however it is given, and one undo takes it back',
  longForm,
  async ({ host }) => {
    const cropped = { ...image, crop: { x: 0, y: 0, width: 0.5, height: 1 } }
    const editor = await host.edit([cropped])
    await editor.click(150, 150)
    const before = await editor.pixels(size)
    const file = (width: number, height: number) => ({
      name: 'red.png',
      type: 'image/png',
      bytes: redPng(width, height),
    })
    const ways = [
      [{ x: 0, y: 0.25, width: 1, height: 0.5 }, 200, 400],
      [{ x: 0.25, y: 0, width: 0.5, height: 1 }, 600, 300],
      [{ x: 0, y: 0.4, width: 1, height: 0.2 }, 60, 300],
    ] as const
    for (const [i, [crop, width, height]] of ways.entries()) {
      const given = file(width, height)
      if (i === 0)
        await editor.root
          .locator('.property-bar input[type=file]')
          .setInputFiles({ name: given.name, mimeType: given.type, buffer: given.bytes })
      else if (i === 1) await giveFiles(editor, 'paste', [given])
      else await giveFiles(editor, 'drop', [given], await editor.at(150, 150))
      await expect.poll(async () => (await host.field()).crop).toEqual(crop)
      expect(await host.field()).toMatchObject({ x: 100, y: 100, fontSize: 100 })
      await expect.poll(async () => redBox(await editor.pixels(size))).toEqual([100, 199, 100, 199, 10_000])
      await editor.undo()
      expect(await host.field()).toEqual(cropped)
    }
    await expect.poll(async () => (await editor.pixels(size)).equals(before)).toBe(true)
  },
)
