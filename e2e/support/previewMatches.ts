import type { Template } from '@certificate-sdk/template'
import { expect, type Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import { comparePixels } from './comparePixels.ts'
import type { EditorDriver } from './EditorDriver.ts'

/**
 * Expects the page on the canvas to equal the preview, byte by byte. The window must be large enough to show all of it
 * at actual size.
 */
export async function expectPreview(
  editor: EditorDriver,
  dimensions: Template['dimensions'],
  what = 'the canvas beside the preview',
): Promise<void> {
  await editor.press('Control+0')
  const shown = () => editor.pixels(dimensions).then((file) => PNG.sync.read(file).data)
  await shown()
  await editor.press('Control+p')
  const canvas = editor.root.locator('.preview-page canvas')
  await expect(canvas).toBeVisible()
  // Both repeatedly: fonts and images may arrive while the preview is open.
  await expect
    .poll(async () => differing(await shown(), await pixelsOf(canvas), dimensions), { message: what })
    .toBe('no pixel')
  await editor.page.keyboard.press('Escape')
  await expect(editor.root.locator('.preview')).toHaveCount(0)
}

function differing(a: Uint8Array, b: Uint8Array, { width }: Template['dimensions']): string {
  if (a.length !== b.length) return `${a.length / 4} pixels, not ${b.length / 4}`
  const { pixels, places } = comparePixels(a, b)
  const [at = 0] = places
  const colorIn = (rgba: Uint8Array) => rgba.subarray(at * 4, at * 4 + 4).join()
  const place = `${at % width}, ${Math.floor(at / width)}`
  return pixels ? `${pixels} pixels, such as ${place}: ${colorIn(a)}, not ${colorIn(b)}` : 'no pixel'
}

/** Returns RGBA bytes of the preview, with the person's own sample data. */
async function pixelsOf(canvas: Locator): Promise<Uint8Array> {
  const url = await canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL('image/png'))
  return PNG.sync.read(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')).data
}
