import { describe, expect, it } from 'vitest'
import type { DrawOp, GlyphsOp, PictureOp, RectsOp } from '../layout/DrawOp.ts'
import type { PaintSurface } from './PaintSurface.ts'
import { paint } from './paint.ts'

/** A surface that writes down what is done to it. */
function record(ops: DrawOp[], { loaded = true } = {}): unknown[][] {
  const calls: unknown[][] = []
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      calls.push([name, ...values])
    }
  const surface: PaintSurface<string, string> = {
    set globalAlpha(alpha: number) {
      calls.push(['alpha', alpha])
    },
    set fillStyle(style: unknown) {
      calls.push(['fillStyle', style])
    },
    imageSmoothingEnabled: true,
    save: note('save'),
    restore: note('restore'),
    translate: note('translate'),
    rotate: note('rotate'),
    fill: note('fill'),
    fillRect: note('fillRect'),
    drawImage: note('drawImage'),
  }
  paint(ops, surface, {
    glyphPath: (face, glyph, size, degrees) => (loaded ? `${face}/${glyph} ${size} ${degrees}` : undefined),
    outline: () => (loaded ? { svg: 'M0,0L1000,0L0,500Z', unitsPerEm: 1000 } : undefined),
    path: (svg) => svg.trim(),
    picture: (url, width, height) => (loaded ? `${url} ${width}x${height}` : undefined),
  })
  return calls
}

const rects: RectsOp = { kind: 'rects', color: '#112233', opacity: 0.5, rects: [1, 2, 3, 4, 5, 6, 7, 8] }
const picture: PictureOp = { kind: 'picture', url: 'a', x: 1, y: 2, width: 3, height: 4, opacity: 1 }
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
  it('fills rectangles in their colour and opacity', () => {
    expect(record([rects])).toEqual([
      ['save'],
      ['alpha', 0.5],
      ['fillStyle', '#112233'],
      ['fillRect', 1, 2, 3, 4],
      ['fillRect', 5, 6, 7, 8],
      ['restore'],
    ])
  })

  it('asks for a picture in exactly its size and draws it in its place', () => {
    expect(record([picture])).toEqual([
      ['save'],
      ['alpha', 1],
      ['drawImage', 'a 3x4', 1, 2, 3, 4],
      ['restore'],
    ])
  })

  it('fills the outline of each glyph at its place, upside up', () => {
    expect(record([glyphs])).toEqual([
      ['save'],
      ['alpha', 1],
      ['fillStyle', '#445566'],
      ['translate', 100, 50],
      ['fill', 'Arimo/7 20 0'],
      ['translate', 10, -2],
      ['fill', 'Arimo/8 20 0'],
      ['restore'],
    ])
  })

  it('turns clockwise around the point that is named', () => {
    const calls = record([{ ...picture, turn: { degrees: 90, x: 30, y: 40 } }])
    expect(calls.slice(2, 5)).toEqual([
      ['translate', 30, 40],
      ['rotate', Math.PI / 2],
      ['translate', -30, -40],
    ])
  })

  it('puts glyphs on a grid of 1/64 px, wherever layout placed them', () => {
    const [, , , move] = record([{ ...glyphs, x: 100.123456 }])
    expect(move).toEqual(['translate', 100.125, 50])
  })

  it('turns glyphs itself: their outlines and their places', () => {
    const turn = { degrees: 90, x: 100, y: 50 }
    const calls = record([{ ...glyphs, turn }])
    expect(calls.filter(([name]) => name === 'rotate')).toEqual([])
    expect(calls.filter(([name]) => name === 'translate')).toEqual([
      ['translate', 100, 50],
      // From there on.
      ['translate', 2, 10],
    ])
    expect(calls).toContainEqual(['fill', 'Arimo/7 20 90'])
  })

  it('fills turned rectangles as one outline', () => {
    const calls = record([{ ...rects, rects: [1, 2, 3, 4], turn: { degrees: 90, x: 0, y: 0 } }])
    expect(calls).toContainEqual(['fill', 'M-2,1 L-2,4 L-6,4 L-6,1 Z'])
  })

  it('fills a translucent run once, so that overlapping glyphs get no darker', () => {
    const fills = record([{ ...glyphs, opacity: 0.5 }]).filter(([name]) => name === 'fill')
    expect(fills).toEqual([['fill', 'M100,50 L120,50 L100,40 ZM110,48 L130,48 L110,38 Z']])
  })

  it('draws in the order it is given and leaves the surface as it was', () => {
    const calls = record([picture, rects, glyphs]).map(([name]) => name)
    expect(calls.indexOf('drawImage')).toBeLessThan(calls.indexOf('fillRect'))
    expect(calls.indexOf('fillRect')).toBeLessThan(calls.lastIndexOf('fill'))
    const count = (name: string) => calls.filter((call) => call === name).length
    expect(count('save')).toBe(count('restore'))
  })

  it('leaves out what is not loaded', () => {
    const names = record([picture, glyphs], { loaded: false }).map(([name]) => name)
    expect(names).not.toContain('drawImage')
    expect(names).not.toContain('fill')
  })

  it('does nothing for nothing', () => {
    expect(record([])).toEqual([])
  })
})
