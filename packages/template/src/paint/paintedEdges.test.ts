import { readFontFile } from '@certificate-sdk/fonts/node'
import { type Canvas, createCanvas, Path2D } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { certificateOf } from '../certificate/resolve.ts'
import type { DrawOp } from '../drawing/DrawOp.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import { layout } from '../layout/layout.ts'
import type { TemplateField } from '../model/Template.ts'
import { testTemplate } from '../testing/testExamples.ts'
import { createPaintResources } from './createPaintResources.ts'
import { type PagePlacement, placePage } from './PagePlacement.ts'
import { paint, paintGround } from './paint.ts'

const fonts = await createFontSet()
for (const face of ['GreatVibes-Regular', 'Arimo-Regular']) fonts.add(face, await readFontFile(face))
const resources = createPaintResources<Path2D, Canvas>(fonts, {
  newPath: () => new Path2D(),
  scratch(width, height) {
    scratches.push(width * height)
    return createCanvas(width, height).getContext('2d')
  },
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

/** Pixels of each scratch surface so far. */
const scratches: number[] = []

/** Returns the pixels of the page on a canvas of this size. */
function pixels(width: number, height: number, place: PagePlacement): Buffer {
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

describe('a text many times as wide as the window', () => {
  const texts: TemplateField[] = [
    { type: 'text', text: '', x: 10, y: 20, fontSize: 32, width: 280, color: '#1a2b3c' },
    { type: 'text', text: '', x: 40, y: 70, fontSize: 46, width: 600, fontFamily: 'Great Vibes' },
    { type: 'text', text: '', x: 20, y: 130, fontSize: 24, width: 280, rotation: 11, color: '#a03020' },
  ]
  const values = ['Sphinx of quartz', 'Judge my vow, Zoë', 'Quagmires, fjords']
  const design = { ...testTemplate(texts), dimensions: page }
  const { ops: lines } = layout(certificateOf(design, values).pages[0], {
    fonts,
    imageSize: () => undefined,
  })
  const scale = 8
  const view = { width: 280, height: 200 }

  function shown(x: number, y: number, { width, height } = view): Canvas {
    const context = createCanvas(width, height).getContext('2d')
    const place = placePage(page, scale, -x, -y)
    paintGround(context, place)
    paint(lines, context, resources, place)
    return context.canvas
  }

  it('looks the same in the window, and takes no scratch surface for what is not shown', () => {
    const whole = shown(0, 0, { width: page.width * scale, height: page.height * scale }).getContext('2d')
    scratches.length = 0
    for (let y = 90; y < 1_400; y += 173)
      for (let x = 0; x < 2_100; x += 287) {
        const separately = Buffer.from(whole.getImageData(x, y, view.width, view.height).data)
        const data = shown(x, y).getContext('2d').getImageData(0, 0, view.width, view.height).data
        expect(separately.equals(Buffer.from(data)), `${x}, ${y}`).toBe(true)
      }
    // The whole lines take from 500,000 to 1,300,000 pixels.
    expect(Math.max(...scratches)).toBeLessThan(300_000)
  })
})

describe('a rectangle that an edge cuts', () => {
  const fractions = [0, 0.25, 0.4, 0.75]
  const sides = fractions.flatMap((from) => fractions.map((to) => [from, to] as const))
  // On each edge, one of which only the first or last fraction of a pixel remains, and one that is cut elsewhere.
  const rects = sides.flatMap(([from, to], i) => [
    ...[10 + 15 * i, page.height - 1 + from, 9, 2 + to],
    ...[10 + 15 * i, -3 - from, 9, 3 + from + to],
    ...[page.width - 1 + from, 5 + 12 * i, 2 + to, 7],
    ...[-3 - from, 5 + 12 * i, 3 + from + to, 7],
    ...[10 + 15 * i, page.height - 20 + from, 9, 30 + to],
  ])
  const outline =
    'M20.3,40.2 L299.4,40.2 L299.4,90.7 L20.3,90.7 Z M-4,199.4 L150.5,199.4 L150.5,203 L-4,203 Z '
  const drawn: DrawOp[] = [
    { kind: 'rects', color: '#e2e4e8', opacity: 1, rects },
    { kind: 'rects', color: '#204060', opacity: 0.7, rects },
    { kind: 'path', opacity: 1, parts: [{ outline, paint: '#806020' }] },
  ]

  function painted(width: number, height: number, place: PagePlacement): Canvas {
    const context = createCanvas(width, height).getContext('2d')
    paintGround(context, place)
    paint(drawn, context, resources, place)
    return context.canvas
  }
  const bytes = (canvas: Canvas, x: number, y: number, width: number, height: number) =>
    Buffer.from(canvas.getContext('2d').getImageData(x, y, width, height).data)

  it.each([1, 2])('looks the same on a larger canvas, at %i ×', (scale) => {
    const { width, height } = placePage(page, scale)
    const separately = bytes(painted(width, height, placePage(page, scale)), 0, 0, width, height)
    const around = painted(width + 40, height + 40, placePage(page, scale, 20, 20))
    expect(bytes(around, 20, 20, width, height).equals(separately)).toBe(true)
  })

  it('looks the same on a canvas that shows a part of the page', () => {
    const whole = painted(page.width, page.height, placePage(page, 1))
    for (let top = 150; top < 199; top++) {
      const part = painted(100, 1 + (top % 7), placePage(page, 1, -11, -top))
      const height = Math.min(part.height, page.height - top)
      expect(bytes(part, 0, 0, 100, height).equals(bytes(whole, 11, top, 100, height))).toBe(true)
    }
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
