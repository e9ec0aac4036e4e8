import { certificateOf } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'

test('the memory of a large page does not grow with the ornaments that leave it', async () => {
  const images = { load: async () => undefined, size: async () => undefined }
  const renderer = await InProcessRenderer.create(images, await readFontSource(), { wholePixels: 1_000_000 })
  const dimensions = { width: 10_000, height: 800 }
  const frame = {
    type: 'frame',
    ornament: 'greekKey',
    strokeWidth: 2,
    x: 0,
    width: 10_000,
    height: 1,
  } as const
  const pngOf = (count: number) => {
    const fields = Array.from({ length: count }, () => ({ ...frame, y: 400 }))
    const certificate = certificateOf({ imageUrl: '', dimensions, fields } as never, [])
    return renderer.render({ kind: 'png', certificate, scale: 1 })
  }
  const peakMb = () => process.resourceUsage().maxRSS / 1024
  await pngOf(1)
  const before = peakMb()
  await pngOf(50)
  expect(peakMb() - before).toBeLessThan(100)
})
