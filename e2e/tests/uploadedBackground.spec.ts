import { expect } from '@playwright/test'
import { certificateImage } from '../support/certificateImage.ts'
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
