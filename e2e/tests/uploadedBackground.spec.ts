import { createCanvas } from '@napi-rs/canvas'
import { expect } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
import { longForm } from '../support/longForm.ts'
import { test } from '../support/openEditor.ts'

/** EXIF of a camera that was held upright: turn the image by 90° to show it. */
const turnedByExif = Buffer.from(
  'ffe1002245786966000049492a00080000000100120103000100000006000000' + '00000000',
  'hex',
)

test('a photo that its EXIF data turns is as wide and high as it is shown', async ({ host }) => {
  const jpeg = certificateImage(800, 566)
  const photo = Buffer.concat([jpeg.subarray(0, 2), turnedByExif, jpeg.subarray(2)])
  const editor = await host.create()
  await editor.uploadBackground({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  await editor.hasPage()
  expect((await host.save()).dimensions).toEqual({ width: 566, height: 800 })
})

test('name, date, and code lie inside the frame of an own certificate', longForm, async ({ host }) => {
  const [width, height] = [2000, 1414]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fdfbf5'
  context.fillRect(0, 0, width, height)
  context.strokeStyle = '#b08d3c'
  context.lineWidth = 4
  context.strokeRect(90, 90, width - 180, height - 180)
  const editor = await host.create()
  const buffer = canvas.toBuffer('image/png')
  await editor.uploadBackground({ name: 'own.png', mimeType: 'image/png', buffer })
  await editor.hasPage()
  const [name, date, code] = await host.fields()
  // The longest name shrinks and wraps inside its box.
  const half = (name?.width ?? 0) / 2
  expect((name?.x ?? 0) - half).toBeGreaterThan(92 + 30)
  expect((name?.x ?? 0) + half).toBeLessThan(width - 92 - 30)
  expect(half).toBeGreaterThan(width * 0.35)
  expect(date?.x).toBeGreaterThan(300)
  expect((code?.x ?? 0) + (code?.fontSize ?? 0) / 2).toBeLessThan(width - 92 - 30)
  expect((code?.y ?? 0) + (code?.fontSize ?? 0)).toBeLessThan(height - 92 - 30)
})
