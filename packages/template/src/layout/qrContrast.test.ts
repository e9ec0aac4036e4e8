import { type Canvas, createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import fc from 'fast-check'
import jsqr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { DrawOp, RectsOp } from '../drawing/DrawOp.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import type { TemplateField } from '../model/Template.ts'
import { paint } from '../paint/paint.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'
import { goodQrContrast } from './qrContrast.ts'
import { isReadableOn, tonesOf } from './qrOnPage.ts'

const address = 'https://certificates.example.org/v/3F9K2M7Q'

const resources = testResources(await createFontSet())

function lay(value: string, keys: Partial<TemplateField> = {}) {
  const result = layoutItem(
    itemOf(testField({ type: 'qr', fontSize: 200, ...keys }), value, undefined),
    2,
    testPage,
    resources,
  )
  const [white, dark] = result.ops.filter((op): op is RectsOp => op.kind === 'rects')
  return { ...result, white, dark }
}

/** Decodes the painted code like a QR reader; `scale` is how much larger than the template it is printed. */
function decode(value: string, fontSize: number, scale: number): string | undefined {
  const { ops } = lay(value, { x: 0, y: 0, fontSize })
  return decodeOps(ops, fontSize, scale)
}

/** Decodes painted operations like a QR reader; `background` paints the page below them. */
function decodeOps(
  ops: readonly DrawOp[],
  fontSize: number,
  scale: number,
  background: (context: SKRSContext2D, side: number) => void = () => undefined,
): string | undefined {
  const side = fontSize * scale
  return jsqr.default(paintOps(ops, fontSize, scale, background), side, side)?.data
}

/**
 * Decodes a code from the page printed in gray at 600 dpi and scanned at 150 dpi, with pixels between those of the
 * page.
 */
function decodePrinted(ops: readonly DrawOp[], side: number, paper: string): string | undefined {
  const fine = 4
  const pixels = paintOps(ops, side, fine, fill(paper))
  const scanned = new Uint8ClampedArray(4 * side * side).fill(255)
  const grayAt = (x: number, y: number) => {
    const at = 4 * (Math.min(y, side * fine - 1) * side * fine + Math.min(x, side * fine - 1))
    // Without destructuring, which takes 20 times as long: 200 million pixels are read.
    return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0)
  }
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      let sum = 0
      for (let i = 0; i < fine; i++)
        for (let j = 0; j < fine; j++) sum += grayAt(x * fine + i + fine / 2, y * fine + j + fine / 2)
      scanned.fill(sum / fine ** 2, 4 * (y * side + x), 4 * (y * side + x) + 3)
    }
  return jsqr.default(scanned, side, side)?.data
}

/** Returns RGBA pixels of painted operations; `background` paints the page below them. */
function paintOps(
  ops: readonly DrawOp[],
  fontSize: number,
  scale: number,
  background: (context: SKRSContext2D, side: number) => void,
): Uint8ClampedArray {
  const side = fontSize * scale
  const canvas: Canvas = createCanvas(side, side)
  const context = canvas.getContext('2d')
  background(context, side)
  const whole = { x: 0, y: 0, width: side, height: side }
  paint<Path2D, Canvas>(
    ops,
    context,
    {
      glyphPath: () => undefined,
      outline: () => undefined,
      shapePaths: () => [],
      path: (svg) => new Path2D(svg),
      bounds: () => whole,
      scratch: (width, height) => createCanvas(width, height).getContext('2d'),
      image: () => undefined,
    },
    { ...whole, scale },
  )
  return context.getImageData(0, 0, side, side).data
}

const fill = (color: string) => (context: SKRSContext2D, side: number) => {
  context.fillStyle = color
  context.fillRect(0, 0, side, side)
}

/** Returns the smallest side at which the code is drawn. */
function smallestSide(value: string): number {
  for (let side = 1; side < 300; side++) if (lay(value, { fontSize: side }).ops.length) return side
  throw new Error('never drawn')
}

describe('a painted QR code', () => {
  it('is read at its smallest allowed side', () => {
    expect(decode(address, smallestSide(address), 3)).toBe(address)
  })

  it.each([50, 87, 200])('is read at %d px, one pixel per template pixel', (side) => {
    expect(decode(address, side, side < 100 ? 2 : 1)).toBe(address)
  })

  it('is read when it holds letters beyond ASCII', () => {
    expect(decode('https://example.org/Ünïcödé/証明', 200, 1)).toBe('https://example.org/Ünïcödé/証明')
  })
})

describe('the contrast of a QR code', () => {
  const shaded = (context: SKRSContext2D, side: number) => {
    const gradient = context.createLinearGradient(0, 0, side, side)
    gradient.addColorStop(0, '#000000')
    gradient.addColorStop(1, '#ffffff')
    context.fillStyle = gradient
    context.fillRect(0, 0, side, side)
  }
  const backgrounds = [fill('#ffffff'), fill('#808080'), fill('#000000'), shaded]
  const channel = fc.integer({ min: 0, max: 255 })
  const colors = fc
    .tuple(channel, channel, channel)
    .map((rgb) => `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`)

  it('is good if a reader that takes gray for light decodes it on any background', () => {
    const opacities = fc.oneof(fc.constant(1), fc.double({ min: 0.8, max: 1, noNaN: true }))
    fc.assert(
      fc.property(colors, opacities, (color, opacity) => {
        const { ops, qr } = lay(address, { x: 0, y: 0, color, opacity })
        fc.pre((qr?.contrast ?? 0) >= goodQrContrast)
        for (const background of backgrounds) expect(decodeOps(ops, 200, 1, background)).toBe(address)
      }),
      { numRuns: 25 },
    )
  })

  it('is not good for the lightest gray that the reader takes for light', () => {
    const readable = (gray: number) => {
      const color = `#${gray.toString(16).repeat(3)}`
      const { ops, qr } = lay(address, { x: 0, y: 0, color })
      return { read: decodeOps(ops, 200, 1) === address, good: (qr?.contrast ?? 0) >= goodQrContrast }
    }
    const grays = Array.from({ length: 128 }, (_, i) => readable(128 + i))
    expect(grays.filter(({ read, good }) => read !== good).length).toBeLessThanOrEqual(1)
    expect(grays.some(({ read }) => read)).toBe(true)
  })

  it.each([
    [{ color: '#ffffff' }, 0],
    [{ color: '#000000', opacity: 0.1 }, 1],
    [{ color: '#000000', opacity: 0 }, 0],
    [{ color: '#ffff00' }, 7],
    [{ color: '#eaeaea' }, 17],
  ])('is an issue below 20 %%: %o', (keys, contrast) => {
    const { issues } = lay(address, { x: 0, y: 0, ...keys })
    expect(issues).toEqual([
      {
        code: 'qr_too_pale',
        message: `This QR code is too pale to be read: its contrast is ${contrast} %, and it needs 20 %.`,
        values: { contrast, needed: 20 },
      },
    ])
  })
})

describe('a QR code on a color', () => {
  const readings = coloredReadings()

  it('is read by web pages at scale 1 if it has no issue, in 200 colors and sizes, and on any page', () => {
    const allowed = readings.filter(({ isAllowed }) => isAllowed)
    expect(allowed.length).toBeGreaterThanOrEqual(200)
    expect(new Set(allowed.map(({ side }) => side)).size).toBeGreaterThan(10)
    expect(allowed.filter(({ isRead }) => !isRead)).toEqual([])
  })

  // The editor warns about smaller modules on a page printed with 150 px per inch.
  it('is read from a gray print at 150 dpi with modules of 3 px, in 200 colors and sizes', () => {
    const allowed = readings.filter(({ isAllowed, module }) => isAllowed && module >= 3)
    expect(allowed.length).toBeGreaterThanOrEqual(200)
    expect(allowed.filter(({ isReadInPrint }) => !isReadInPrint)).toEqual([])
  })

  it('is refused in most colors that the reader does not see', () => {
    const unread = readings.filter(({ isRead }) => !isRead)
    expect(unread.length).toBeGreaterThan(100)
    expect(unread.some(({ isAllowed }) => isAllowed)).toBe(false)
  })

  it('has a square of that color', () => {
    const { white, dark, issues } = lay(address, { background: '#fdf6e3', color: '#1b2a49', opacity: 0.95 })
    expect(white).toMatchObject({ color: '#fdf6e3', opacity: 0.95, rects: [100, 50, 200, 200] })
    expect([dark?.color, issues]).toEqual(['#1b2a49', []])
  })

  it.each([
    ['#fdf6e3', '#1b2a49'],
    ['#8b8b8b', '#fdf6e3'],
    ['#000000', '#d4af37'],
  ])('has an issue with %s on %s', (color, background) => {
    const { issues } = lay(address, { color, background })
    expect(issues).toMatchObject([{ code: 'qr_too_pale', values: {} }])
  })
})

describe('a QR code without a square', () => {
  const clear = testField({ type: 'qr', fontSize: 200, background: 'transparent' })

  it('is only its modules, and its contrast is unknown', () => {
    const { ops, box, issues } = lay(address, clear)
    expect(ops).toMatchObject([{ kind: 'rects', color: '#000000' }])
    expect(box).toEqual({ x: 100, y: 50, width: 200, height: 200 })
    expect(issues).toMatchObject([{ code: 'qr_too_pale', values: {} }])
  })

  it('is drawn by nothing before its encoder has loaded', () => {
    const layOut = (issuesOnly: boolean) =>
      layoutItem(itemOf(clear, address, undefined), 0, testPage, { ...resources, parts: {}, issuesOnly }).ops
    expect([layOut(false), layOut(true).length]).toEqual([[], 1])
  })

  it('is read at scale 1 on each of 200 pages of which its contrast is enough', () => {
    const random = seeded(7)
    let count = 0
    while (count < 200) {
      const [paper, color] = [anyColor(random, 190), anyColor(random, 0, random())]
      const fontSize = 90 + Math.floor(random() * 160)
      const { item, ops } = lay(address, { ...clear, x: 0, y: 0, color, fontSize })
      const tones = tonesOf(Uint8ClampedArray.of(...rgbOf(paper), 255))
      if (!isReadableOn(item, tones)) continue
      count++
      const read = decodeOps(ops, fontSize, 1, fill(paper))
      expect([paper, color, fontSize, read]).toEqual([paper, color, fontSize, address])
    }
  })
})

/**
 * Returns, for codes of many colors and sizes on paper of several colors, whether they have no issue, and whether a
 * reader reads them.
 */
function coloredReadings() {
  const random = seeded(1)
  return Array.from({ length: 700 }, (_, i) => {
    const [background, color] = [anyColor(random, i % 4 ? 210 : 0), anyColor(random, 0, random())]
    const side = 90 + Math.floor(random() * 160)
    const { ops, issues, qr } = lay(address, { x: 20, y: 20, background, color, fontSize: side })
    const paper = ['#ffffff', '#808080', background][i % 3] ?? background
    const isRead = decodeOps(ops, side + 40, 1, fill(paper)) === address
    const isAllowed = issues.length === 0
    const isReadInPrint =
      isAllowed && (qr?.module ?? 0) >= 3 && decodePrinted(ops, side + 40, paper) === address
    return { background, color, side, paper, isAllowed, isRead, isReadInPrint, module: qr?.module ?? 0 }
  })
}

const rgbOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/**
 * @param darkest smallest channel
 * @param share of the channels above it that are possible, from 0 to 1
 */
function anyColor(random: () => number, darkest = 0, share = 1): string {
  const channels = [0, 1, 2].map(() => darkest + Math.floor(random() * (256 - darkest) * share))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns a generator of the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
