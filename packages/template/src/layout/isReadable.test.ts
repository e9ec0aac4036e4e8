import { describe, expect, it } from 'vitest'
import { type Color, contrast } from '../drawing/colorContrast.ts'
import type { DrawOp, GlyphsOp } from '../drawing/DrawOp.ts'
import { isReadable } from './isReadable.ts'

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]

/** Four letters starting at (0, 100), 20 px apart. */
const text = (keys: Partial<GlyphsOp> = {}): GlyphsOp => ({
  kind: 'glyphs',
  opacity: 1,
  face: 'Arimo-Regular',
  size: 20,
  color: '#777777',
  x: 0,
  y: 100,
  glyphs: [0, 20, 40, 60].map((x) => ({ id: 1, x, y: 0, cluster: 0 })),
  text: 'Name',
  rightToLeft: false,
  ...keys,
})

describe('isReadable', () => {
  it('asks for 4.5 of small text and for 3 of large text', () => {
    expect(contrast([0x77, 0x77, 0x77], white)).toBeCloseTo(4.48, 2)
    expect(isReadable([text()], () => white, 0.5)).toBe(false)
    expect(isReadable([text()], () => white, 0.9)).toBe(true)
    expect(isReadable([text({ color: '#d8d8d8' })], () => white, 5)).toBe(false)
  })

  it('counts how much of the page shines through', () => {
    expect(isReadable([text({ color: '#000000', opacity: 0.3 })], () => white, 1)).toBe(false)
    expect(isReadable([text({ color: '#000000', opacity: 0.7 })], () => white, 1)).toBe(true)
  })

  it('asks nothing of a watermark', () => {
    const faint = text({ color: '#000000', opacity: 0.1 })
    expect(isReadable([{ ...faint, size: 160 }], () => white, 1)).toBe(true)
    expect(isReadable([{ ...faint, size: 100 }], () => white, 1)).toBe(false)
    expect(isReadable([{ ...faint, size: 160, opacity: 0.3 }], () => white, 1)).toBe(false)
  })

  it('minds a letter on a dark line less than half of the text on a dark area', () => {
    const darkUntil = (end: number) => (point: { x: number }) => (point.x < end ? black : white)
    expect(isReadable([text({ color: '#000000' })], darkUntil(20), 1)).toBe(true)
    expect(isReadable([text({ color: '#000000' })], darkUntil(40), 1)).toBe(false)
  })

  it('looks where the letters stand after a rotation, and not outside the page', () => {
    const upright = text({ color: '#000000', rotation: { degrees: 90, x: 0, y: 100 } })
    expect(isReadable([upright], ({ x }) => (x > 20 ? black : white), 1)).toBe(true)
    expect(isReadable([upright], ({ y }) => (y > 110 ? black : white), 1)).toBe(false)
    expect(isReadable([upright], () => undefined, 1)).toBe(true)
  })

  it('looks where the letters of a curved text are, and not where it would be straight', () => {
    const curved = (paint: string): DrawOp[] => [
      {
        kind: 'path',
        isLetters: true,
        opacity: 1,
        parts: [{ outline: 'M10,10L20,10C20,15 20,18 20,20Z', paint }],
      },
      text({ opacity: 0, color: paint }),
    ]
    const ring = ({ y }: { y: number }) => (y < 30 ? black : white)
    expect(isReadable(curved('#ffffff'), ring, 1)).toBe(true)
    expect(isReadable(curved('#222222'), ring, 1)).toBe(false)
  })

  it('says nothing about a field without letters', () => {
    expect(isReadable([], () => black, 1)).toBe(true)
  })
})
