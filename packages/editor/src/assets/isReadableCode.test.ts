import { createFontSet, createInkShapes, itemOf, layoutItem } from '@certificate-sdk/template/internal'
import { createCanvas } from '@napi-rs/canvas'
import { expect, it } from 'vitest'
import type { Images } from '../assets/createImages.ts'
import { testField } from '../testing/testDocument.ts'
import { DecodedImage } from './DecodedImage.ts'
import { isReadableCode } from './isReadableCode.ts'

const fonts = await createFontSet()
const ink = createInkShapes(fonts)
const page = { imageUrl: 'page', dimensions: { width: 1000, height: 700 } }

/** A page of one color, with a dark square on the left. */
function imagesOf(color: string): Images {
  const canvas = createCanvas(500, 350)
  const context = canvas.getContext('2d')
  context.fillStyle = color
  context.fillRect(0, 0, 500, 350)
  context.fillStyle = '#000000'
  context.fillRect(0, 0, 50, 350)
  const source = () => canvas as unknown as HTMLCanvasElement
  const find = () => new DecodedImage(source())
  return { source, find, load: async () => true, trouble: () => undefined, watch: () => () => true }
}

const code = testField({ type: 'qr', x: 400, y: 200, fontSize: 200, opacity: 0.4 })

function isReadable(
  color: string,
  field = code,
  below = testField({ type: 'qr', x: 700, y: 400, fontSize: 100 }),
) {
  const fields = [below, field]
  const layouts = fields.map((one, i) =>
    layoutItem(itemOf(one, 'https://example.org/v/0123456789abcdef', undefined), i, page.dimensions, {
      fonts,
      imageSize: () => undefined,
    }),
  )
  return isReadableCode(layouts, 1, page, { images: imagesOf(color), ink })
}

it('a code without a square is read on a light page only, and not on another field', () => {
  const clear = { ...code, opacity: 1, background: 'transparent' }
  expect(isReadable('#fdf6e3', clear)).toBe(true)
  expect(isReadable('#d4af37', clear)).toBe(false)
  expect(isReadable('#ffffff', { ...clear, color: '#999999' })).toBe(false)
  expect(isReadable('#ffffff', { ...clear, x: 50 })).toBe(false)
  expect(isReadable('#ffffff', clear, testField({ type: 'qr', x: 500, y: 300, fontSize: 100 }))).toBe(false)
})

it('a code on a dark square is not read because the page is light', () => {
  expect(isReadable('#ffffff', { ...code, opacity: 1, background: '#d4af37' })).toBe(false)
})

it('a translucent code is read on a light page only, and not on another field', () => {
  expect(isReadable('#ffffff')).toBe(true)
  expect(isReadable('#808080')).toBe(false)
  expect(isReadable('#ffffff', { ...code, x: 50 })).toBe(false)
  expect(isReadable('#ffffff', { ...code, opacity: 0.3 })).toBe(false)
  expect(isReadable('#ffffff', code, testField({ type: 'qr', x: 500, y: 300, fontSize: 100 }))).toBe(false)
})
