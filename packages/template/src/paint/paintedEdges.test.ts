import { readFontFile } from '@certificate-sdk/fonts/node'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import { layout } from '../layout/layout.ts'
import type { TemplateField } from '../model/Template.ts'
import { testTemplate } from '../testing/testExamples.ts'
import { createPaintResources } from './createPaintResources.ts'
import { type PagePlace, placePage } from './PagePlace.ts'
import { paint, paintGround } from './paint.ts'
import { tracePath } from './tracePath.ts'

const fonts = await createFontSet()
for (const face of ['GreatVibes-Regular', 'Arimo-Regular']) fonts.add(face, await readFontFile(face))
const resources = createPaintResources<Path2D, Canvas>(fonts, {
  path: (svg) => tracePath(svg, new Path2D()),
  scratch: (width, height) => createCanvas(width, height).getContext('2d'),
  image: () => undefined,
})
const page = { width: 300, height: 200 }

const fields: TemplateField[] = [
  {
    type: 'text',
    text: 'Quagmire',
    x: -20,
    y: -10,
    fontSize: 60,
    fontFamily: 'Great Vibes',
    color: '#1a2b3c',
  },
  { type: 'text', text: 'Sphinx', x: 250, y: 90, fontSize: 50, width: 400, color: '#a03020' },
  { type: 'text', text: 'Ogre', x: 150, y: 150, fontSize: 80, rotation: 27, width: 500, opacity: 0.6 },
  { type: 'text', text: 'B', x: -400, y: -300, fontSize: 900, width: 3000, color: '#e0d0c0' },
  { type: 'qr', text: '', x: 260, y: 150, fontSize: 90, rotation: 45 },
  { type: 'text', text: 'Within', x: 100, y: 60, fontSize: 30, fontFamily: 'Great Vibes' },
]
const { ops } = layout(
  certificateOf({ ...testTemplate(fields), dimensions: page }, [
    'Quagmire',
    'Sphinx',
    'Ogre',
    'B',
    'https://example.org/v/3F9K2M7Q',
    'Within',
  ]).pages[0],
  { fonts, imageSize: () => undefined },
)

/** Pixels of the page on a canvas of this size. */
function pixels(width: number, height: number, place: PagePlace): Buffer {
  const context = createCanvas(width, height).getContext('2d')
  paintGround(context, place)
  paint(ops, context, resources, place)
  const { data } = context.getImageData(place.x, place.y, place.width, place.height)
  return Buffer.from(data)
}

describe('ink at the edge of a page', () => {
  it.each([1, 2, 3])('does not depend on the canvas around it, at %i ×', (scale) => {
    const { width, height } = placePage(page, scale)
    const separately = pixels(width, height, placePage(page, scale))
    expect(pixels(width + 400, height + 300, placePage(page, scale, 111, 73)).equals(separately)).toBe(true)
    expect(pixels(width + 9, height + 1_000, placePage(page, scale, 1, 987)).equals(separately)).toBe(true)
  })

  it('is whole if the canvas is smaller than the page', () => {
    const separately = pixels(300, 200, placePage(page, 1))
    const context = createCanvas(150, 120).getContext('2d')
    const place = placePage(page, 1, -90, -37)
    paintGround(context, place)
    paint(ops, context, resources, place)
    const { data } = context.getImageData(0, 0, 150, 120)
    let different = 0
    for (let y = 0; y < 120; y++)
      for (let x = 0; x < 150 * 4; x++)
        if (data[y * 600 + x] !== separately[(y + 37) * 1200 + 90 * 4 + x]) different++
    expect(different).toBe(0)
  })
})

describe('an underline', () => {
  const underlined = Array.from({ length: 40 }, (_, i): TemplateField => {
    const [x, y] = [10 + 3.3247 * i, 12.691 + 4.3363 * i]
    const more = i % 3 ? {} : { opacity: 0.55, letterSpacing: 1.7 }
    return {
      type: 'text',
      text: 'text',
      x,
      y,
      fontSize: 8 + (i % 7),
      color: '#951bcd',
      isUnderline: true,
      ...more,
    }
  })
  const { ops: lines } = layout(
    certificateOf(
      { ...testTemplate(underlined), dimensions: page },
      underlined.map(() => 'text'),
    ).pages[0],
    { fonts, imageSize: () => undefined },
  )

  it.each([1, 2, 3])('looks the same wherever the page is on the canvas, at %i ×', (scale) => {
    const { width, height } = placePage(page, scale)
    const at = (x: number, y: number) => {
      const context = createCanvas(width + x, height + y).getContext('2d')
      const place = placePage(page, scale, x, y)
      paintGround(context, place)
      paint(lines, context, resources, place)
      return Buffer.from(context.getImageData(x, y, width, height).data)
    }
    const separately = at(0, 0)
    for (const [x, y] of [
      [111, 73],
      [900, 1_201],
      [1, 2_047],
    ] as const)
      expect(at(x, y).equals(separately)).toBe(true)
  })
})
