import { describe, expect, it } from 'vitest'
import type { DrawOp, GlyphsOp, ImageOp, PathOp, RectsOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { ScratchSurface } from './PaintSurface.ts'
import { paint } from './paint.ts'

const page = { x: 0, y: 0, width: 300, height: 200, scale: 1 }

/** A surface that records its calls. */
function record(ops: DrawOp[], { loaded = true, place = page, bounds = page as Rect } = {}): unknown[][] {
  const calls: unknown[][] = []
  const surfaceOf = (name: string, width: number, height: number): ScratchSurface<string, object> => {
    const note =
      (call: string) =>
      (...values: unknown[]) => {
        calls.push([`${name}${call}`, ...values])
      }
    return {
      canvas: { width, height },
      set globalAlpha(alpha: number) {
        note('alpha')(alpha)
      },
      set fillStyle(style: unknown) {
        note('fillStyle')(style)
      },
      set imageSmoothingEnabled(smoothing: boolean) {
        note('smoothing')(smoothing)
      },
      save: note('save'),
      restore: note('restore'),
      setTransform: (a, _b, _c, _d, e, f) => note('transform')(a, e, f),
      translate: note('translate'),
      rotate: note('rotate'),
      clip: note('clip'),
      clearRect: note('clearRect'),
      fill: note('fill'),
      fillRect: note('fillRect'),
      drawImage: note('drawImage'),
      getImageData: () => ({ data: new Uint8ClampedArray() }),
      createLinearGradient: (...line) => gradient('linear', line),
      createRadialGradient: (...circles) => gradient('radial', circles),
    }
  }
  paint(
    ops,
    surfaceOf('', 300, 200),
    {
      glyphPath: (face, glyph, size, degrees) => (loaded ? `${face}/${glyph} ${size} ${degrees}` : undefined),
      outline: () => (loaded ? { svg: 'M0,0L1000,0L0,500Z', unitsPerEm: 1000 } : undefined),
      path: (svg) => svg.trim(),
      shapePaths: (op) => op.parts.map(({ outline }) => outline),
      bounds: () => bounds,
      scratch: (width, height) => surfaceOf('scratch ', width, height),
      image: (url, { width, height }, degrees) =>
        loaded ? [{ image: { of: `${url} ${width}x${height} ${degrees}` }, top: 0 }] : undefined,
      draftImage: (url) => ({ draft: url }),
    },
    place,
  )
  return calls
}

/** A gradient as a list of its calls. */
function gradient(...parts: unknown[]) {
  return Object.assign(parts, { addColorStop: (...stop: unknown[]) => parts.push(stop) })
}

/** Rectangle well inside the page. */
const inside: Rect = { x: 10, y: 10, width: 100, height: 50 }
const paintInside = (ops: DrawOp[]) => record(ops, { bounds: inside })

const rects: RectsOp = { kind: 'rects', color: '#112233', opacity: 0.5, rects: [1, 2, 3, 4, 5, 6, 7, 8] }
const image: ImageOp = { kind: 'image', url: 'a', x: 1, y: 2, width: 3, height: 4, opacity: 1 }
const glyphs: GlyphsOp = {
  kind: 'glyphs',
  face: 'Arimo',
  size: 20,
  color: '#445566',
  opacity: 1,
  x: 100,
  y: 50,
  glyphs: [
    { id: 7, x: 0, y: 0, cluster: 0 },
    { id: 8, x: 10, y: -2, cluster: 1 },
  ],
  text: 'ab',
  rightToLeft: false,
}

describe('paint', () => {
  it('fills rectangles in their color and opacity', () => {
    expect(paintInside([rects])).toEqual([
      ['save'],
      ['transform', 1, 0, 0],
      ['alpha', 0.5],
      ['fillStyle', '#112233'],
      ['fillRect', 1, 2, 3, 4],
      ['fillRect', 5, 6, 7, 8],
      ['restore'],
    ])
  })

  it('asks for an image in its size on the device and copies it to whole pixels there', () => {
    const place = { x: 7, y: 9, width: 750, height: 500, scale: 2.5 }
    expect(record([image], { place })).toEqual([
      ['save'],
      ['alpha', 1],
      ['transform', 1, 0, 0],
      ['smoothing', false],
      ['drawImage', { of: 'a 8x10 0' }, 7 + 3, 9 + 5],
      ['restore'],
    ])
  })

  it('asks for a turned image in its angle and copies it around its center', () => {
    const turned = {
      ...image,
      x: 100,
      y: 100,
      width: 20,
      height: 10,
      rotation: { degrees: -90, x: 110, y: 105 },
    }
    const calls = record([turned])
    expect(calls).toContainEqual(['drawImage', { of: 'a 20x10 270' }, 105, 95])
    expect(calls.map(([name]) => name)).not.toContain('rotate')
  })

  const shape: PathOp = {
    kind: 'path',
    opacity: 1,
    parts: [
      {
        outline: 'M0,0L9,0L5,9Z',
        paint: {
          type: 'linear',
          from: { x: 0, y: 0 },
          to: { x: 9, y: 0 },
          stops: [
            { offset: 0, color: '#112233', opacity: 1 },
            { offset: 1, color: '#445566', opacity: 0.5 },
          ],
        },
      },
      { outline: 'M1,1L2,1L2,2Z', paint: '#778899' },
    ],
  }

  it('fills the parts of a shape, with gradients that are rotated here', () => {
    const rotation = { degrees: 90, x: 0, y: 0 }
    const calls = paintInside([{ ...shape, rotation }])
      .filter(([name]) => String(name).startsWith('scratch '))
      .map(([name, ...values]) => [String(name).slice('scratch '.length), ...values] as unknown[])
    expect(calls.map(([name]) => name)).toEqual([
      'save',
      'transform',
      'alpha',
      'fillStyle',
      'fill',
      'fillStyle',
      'fill',
      'restore',
    ])
    const [, [from0, from1, to0, to1], ...stops] = calls.flatMap(([name, style]) =>
      name === 'fillStyle' ? [style] : [],
    )[0] as [string, number[], ...unknown[]]
    expect([from0, from1, to0, to1].map((value) => Math.round(value as number) + 0)).toEqual([0, 0, 0, 9])
    expect(stops).toEqual([
      [0, '#112233ff'],
      [1, '#44556680'],
    ])
    expect(calls.slice(4, 7)).toEqual([
      ['fill', 'M0,0L9,0L5,9Z'],
      ['fillStyle', '#778899'],
      ['fill', 'M1,1L2,1L2,2Z'],
    ])
  })

  it('blends the parts of a translucent shape as one', () => {
    const calls = paintInside([{ ...shape, opacity: 0.4 }])
    expect(calls.filter(([name]) => name === 'scratch alpha')).toEqual([['scratch alpha', 1]])
    expect(calls.filter(([name]) => name === 'fill')).toEqual([])
    expect(calls.slice(-3)).toEqual([
      ['alpha', 0.4],
      ['drawImage', { width: 104, height: 54 }, 8, 8],
      ['restore'],
    ])
  })

  it('paints a shape of upright edges directly, even if it is cut', () => {
    const box: PathOp = {
      kind: 'path',
      opacity: 0.5,
      parts: [{ outline: 'M0,0L9,0L9,9L0,9Z', paint: '#778899' }],
    }
    const bounds = { x: -20, y: -20, width: 900, height: 900 }
    expect(record([box], { bounds }).map(([name]) => name)).toEqual([
      'save',
      'transform',
      'alpha',
      'fillStyle',
      'fill',
      'restore',
    ])
    const round = { ...box, parts: [{ outline: 'M0,0L9,1L9,9L0,9Z', paint: '#778899' }] }
    expect(record([round], { bounds }).map(([name]) => name)).toContain('scratch fill')
  })

  it('lets the surface resample a draft if the image is not ready', () => {
    expect(record([{ ...image, rotation: { degrees: 90, x: 30, y: 40 } }], { loaded: false })).toEqual([
      ['save'],
      ['alpha', 1],
      ['transform', 1, 0, 0],
      ['smoothing', true],
      ['translate', 30, 40],
      ['rotate', Math.PI / 2],
      ['translate', -30, -40],
      ['drawImage', { draft: 'a' }, 1, 2, 3, 4],
      ['restore'],
    ])
  })

  it('fills the outline of each glyph at its place, upside up', () => {
    expect(paintInside([glyphs])).toEqual([
      ['save'],
      ['transform', 1, 0, 0],
      ['alpha', 1],
      ['fillStyle', '#445566'],
      ['translate', 100, 50],
      ['fill', 'Arimo/7 20 0'],
      ['translate', 10, -2],
      ['fill', 'Arimo/8 20 0'],
      ['restore'],
    ])
  })

  it('paints an outline that leaves the page aside, placed by the page alone', () => {
    const bounds = { x: 280, y: 10, width: 40, height: 20 }
    const calls = record([glyphs], { bounds })
    expect(calls).toContainEqual(['scratch transform', 1, -278, -8])
    expect(calls).toContainEqual(['scratch fill', 'Arimo/7 20 0'])
    expect(calls.filter(([name]) => name === 'fill')).toEqual([])
    expect(calls.at(-2)).toEqual(['drawImage', { width: 44, height: 24 }, 278, 8])
    const moved = record([glyphs], { bounds, place: { ...page, x: -30, y: 40 } })
    expect(moved).toContainEqual(['scratch transform', 1, -278, -8])
  })

  it('paints an outline that only the surface cuts aside, on the same ground', () => {
    const calls = record([glyphs], { bounds: inside, place: { ...page, x: -50 } })
    const names = calls.map(([name]) => name)
    expect(names.indexOf('scratch drawImage')).toBeLessThan(names.indexOf('scratch fill'))
    expect(calls.slice(-3)).toEqual([
      ['clearRect', -42, 8, 104, 54],
      ['drawImage', { width: 104, height: 54 }, -42, 8],
      ['restore'],
    ])
  })

  it('paints an outline directly if a scratch surface would take more than 64 MB', () => {
    const place = { ...page, x: -5_000, y: -5_000, width: 10_000, height: 10_000 }
    const triangle: PathOp = {
      kind: 'path',
      opacity: 1,
      parts: [{ outline: 'M0,0L9,0L5,9Z', paint: '#778899' }],
    }
    const turned: RectsOp = { ...rects, rotation: { degrees: 45, x: 0, y: 0 } }
    const scratchesOf = (op: DrawOp, size: number) => {
      const bounds = { x: 2_000, y: 2_000, width: size, height: size }
      return record([op], { place, bounds }).filter(([name]) => String(name).startsWith('scratch '))
    }
    for (const op of [glyphs, { ...glyphs, opacity: 0.5 }, triangle, turned]) {
      expect(scratchesOf(op, 3_990)).not.toEqual([])
      expect(scratchesOf(op, 4_000)).toEqual([])
    }
  })

  it('leaves out what lies beyond the surface', () => {
    const bounds = { x: 400, y: 10, width: 40, height: 20 }
    expect(record([glyphs, rects], { bounds }).map(([name]) => name)).toEqual([
      'save',
      'restore',
      'save',
      'restore',
    ])
  })

  it('puts glyphs on a grid of 1/64 px, wherever layout placed them', () => {
    const moves = paintInside([{ ...glyphs, x: 100.123456 }]).filter(([name]) => name === 'translate')
    expect(moves[0]).toEqual(['translate', 100.125, 50])
  })

  it('turns glyphs itself: their outlines and their places', () => {
    const rotation = { degrees: 90, x: 100, y: 50 }
    const calls = paintInside([{ ...glyphs, rotation }])
    expect(calls.filter(([name]) => name === 'rotate')).toEqual([])
    expect(calls.filter(([name]) => name === 'translate')).toEqual([
      ['translate', 100, 50],
      // From there on.
      ['translate', 2, 10],
    ])
    expect(calls).toContainEqual(['fill', 'Arimo/7 20 90'])
  })

  it('fills turned rectangles as one outline', () => {
    const calls = paintInside([{ ...rects, rects: [1, 2, 3, 4], rotation: { degrees: 90, x: 0, y: 0 } }])
    expect(calls).toContainEqual(['fill', 'M-2,1 L-2,4 L-6,4 L-6,1 Z'])
  })

  it('fills a translucent run once, so that overlapping glyphs get no darker', () => {
    const fills = paintInside([{ ...glyphs, opacity: 0.5 }]).filter(([name]) => name === 'fill')
    expect(fills).toEqual([['fill', 'M100,50 L120,50 L100,40 ZM110,48 L130,48 L110,38 Z']])
  })

  it('draws in the order it is given and leaves the surface as it was', () => {
    const calls = paintInside([image, rects, glyphs]).map(([name]) => name)
    expect(calls.indexOf('drawImage')).toBeLessThan(calls.indexOf('fillRect'))
    expect(calls.indexOf('fillRect')).toBeLessThan(calls.lastIndexOf('fill'))
    const count = (name: string) => calls.filter((call) => call === name).length
    expect(count('save')).toBe(count('restore'))
  })

  it('leaves out glyphs of a face that is not loaded', () => {
    const names = record([glyphs], { loaded: false, bounds: inside }).map(([name]) => name)
    expect(names).not.toContain('fill')
  })

  it('does nothing for nothing', () => {
    expect(record([])).toEqual([])
  })
})
