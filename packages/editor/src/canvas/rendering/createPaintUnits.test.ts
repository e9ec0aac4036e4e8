import type { GlyphsOp } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import { testField } from '../../testing/testDocument.ts'
import { itemOf } from '../../testing/testItems.ts'
import { createPaintUnits } from './createIncrementalPainter.ts'

/** A line of letters with its number as the only glyph. */
function line(id: number, y: number): GlyphsOp {
  const glyphs = [{ id, x: 0, y: 0, cluster: id }]
  const style = { face: 'Arial-Regular' as GlyphsOp['face'], size: 20, color: '#000000', opacity: 1 }
  return { kind: 'glyphs', ...style, x: 10, y, glyphs, text: 'a', rightToLeft: false }
}

const item = (...ops: GlyphsOp[]): CanvasItem => ({ ...itemOf(testField()), ops })

describe('createPaintUnits', () => {
  it('keeps the lines that typing leaves as they are', () => {
    const unitsOf = createPaintUnits()
    const before = item(line(1, 0), line(2, 20), line(3, 40))
    const after = item(line(1, 0), line(7, 20), line(3, 40), line(4, 60))
    const old = unitsOf([before], [])
    const now = unitsOf([after], [before])
    expect(now.map((unit) => old.indexOf(unit))).toEqual([0, -1, 2, -1])
    expect(now.map(({ op }) => op)).toEqual(after.ops)
  })

  it('keeps the words of a line that changes, of which the spaces paint nothing', () => {
    const spelled = (text: string): GlyphsOp => {
      const glyphs = Array.from(text, (letter, i) => ({
        id: letter.charCodeAt(0),
        x: 10 * i,
        y: 0,
        cluster: i,
      }))
      return { ...line(1, 0), text, glyphs }
    }
    const unitsOf = createPaintUnits()
    const [first, second, third] = [
      item(spelled('one tw')),
      item(spelled('one two')),
      item(spelled('one two t')),
    ]
    unitsOf([first], [])
    const old = unitsOf([second], [first])
    const now = unitsOf([third], [second])
    expect(now.map((unit) => old.indexOf(unit))).toEqual([0, 1, -1])
    const painted = now.flatMap(({ op }) => (op.kind === 'glyphs' ? [op.glyphs] : []))
    expect(painted).toEqual(
      [0, 4, 8].map(
        (at, i) => third.ops[0]?.kind === 'glyphs' && third.ops[0].glyphs.slice(at, [3, 7, 9][i]),
      ),
    )
  })

  it('never divides a line of translucent letters, which are one outline', () => {
    const unitsOf = createPaintUnits()
    const glyphs = [0, 1, 2].map((i) => ({ id: i, x: 10 * i, y: 0, cluster: i }))
    const [before, after] = [0.5, 0.6].map((opacity) => item({ ...line(1, 0), text: 'a b', glyphs, opacity }))
    if (!before || !after) throw new Error()
    unitsOf([before], [])
    expect(unitsOf([after], [before]).map(({ op }) => op)).toEqual(after.ops)
  })

  it.each([
    ['place', { y: 1 }],
    ['color', { color: '#ff0000' }],
    ['size', { size: 21 }],
    ['opacity', { opacity: 0.5 }],
    ['rotation', { rotation: { degrees: 1, x: 0, y: 0 } }],
  ])('repaints a line of another %s', (_, change) => {
    const unitsOf = createPaintUnits()
    const before = item(line(1, 0))
    const [old] = unitsOf([before], [])
    expect(unitsOf([item({ ...line(1, 0), ...change })], [before])[0]).not.toBe(old)
  })

  it('is the same for an item that is still there', () => {
    const unitsOf = createPaintUnits()
    const same = item(line(1, 0))
    expect(unitsOf([same], [same])).toEqual(unitsOf([same], []))
  })
})
