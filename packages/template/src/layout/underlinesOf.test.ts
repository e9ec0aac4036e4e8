import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { GlyphsOp, RectsOp } from '../drawing/DrawOp.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()

/** Returns the underline of a text, line by line, and the runs above it. */
function lay(value: string, keys: Partial<TemplateField> = {}) {
  const field = testField({ isUnderline: true, ...keys })
  const { ops, size, box } = layoutItem(itemOf(field, value, undefined), 3, testPage, testResources(fonts))
  const runs = ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
  const [line] = ops.filter((op): op is RectsOp => op.kind === 'rects')
  const rects = Array.from({ length: (line?.rects.length ?? 0) / 4 }, (_, i) => {
    const [x = 0, y = 0, width = 0, height = 0] = line?.rects.slice(4 * i, 4 * i + 4) ?? []
    return { x, y, width, height }
  })
  return { runs, line, rects, size, box, baselines: [...new Set(runs.map(({ y }) => y))] }
}

describe('underlinesOf', () => {
  it('lies below the baseline, from the first letter to the last, spaces included', () => {
    const { rects, box, baselines } = lay('Two words')
    expect(rects).toHaveLength(1)
    expect(rects[0]).toMatchObject({ x: box.x, width: box.width })
    const down = (rects[0]?.y ?? 0) - (baselines[0] ?? 0)
    expect(down / 40).toBeGreaterThan(0.03)
    expect(down / 40).toBeLessThan(0.3)
  })

  it('is there once per line of a wrapped text, at equal distances', () => {
    const { rects, baselines } = lay('A text\nof three\nlines', {
      lineHeight: 2,
      alignment: 'center',
      x: 400,
    })
    expect(rects).toHaveLength(3)
    const gaps = rects.map(({ y }, i) => y - (baselines[i] ?? 0))
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6)
    for (const { x, width } of rects) expect(x + width / 2).toBeCloseTo(400, 6)
  })

  it('is thinner and nearer if the text shrinks', () => {
    const [whole, shrunk] = [lay('Shrunk text'), lay('Shrunk text', { width: 150, minFontSize: 1 })]
    const ratio = shrunk.size / whole.size
    expect(ratio).toBeLessThan(1)
    expect(shrunk.rects[0]?.height).toBeCloseTo((whole.rects[0]?.height ?? 0) * ratio, 6)
    expect(shrunk.rects[0]?.width).toBeLessThanOrEqual(150)
  })

  it('turns with the text and has its color', () => {
    const { line, runs } = lay('Turned', { rotation: 30, color: '#123456', opacity: 0.5 })
    expect(line).toMatchObject({ color: '#123456', opacity: 0.5, field: 3 })
    expect(line?.rotation).toEqual(runs[0]?.rotation)
  })

  it.each([
    ['spaced letters', 'Wide', { letterSpacing: 12 }],
    ['right-to-left text', 'שלום', {}],
    ['text in several fonts', 'Zoë 中文 ok', {}],
  ])('spans %s', (_name, value, keys) => {
    const { rects, box } = lay(value, keys)
    expect(rects).toHaveLength(1)
    expect(rects[0]?.x).toBeCloseTo(box.x, 6)
    expect(rects[0]?.width).toBeCloseTo(box.width, 6)
  })

  it.each(['Arial', 'Great Vibes', 'UnifrakturMaguntia'])('leaves out descenders in %s', (fontFamily) => {
    const { rects, box, line } = lay('Typography', { fontFamily })
    expect(rects.length).toBeGreaterThanOrEqual(5)
    const thickness = line?.rects[3] ?? 0
    for (const { width } of rects) expect(width).toBeGreaterThanOrEqual(thickness)
    const gaps = rects.slice(1).map(({ x }, i) => x - (rects[i]?.x ?? 0) - (rects[i]?.width ?? 0))
    for (const gap of gaps) expect(gap).toBeGreaterThan(2 * thickness)
    expect((rects[0]?.x ?? 0) - box.x).toBeLessThan(1)
  })

  it('leaves out letters of a line only on that line', () => {
    const { rects, baselines } = lay('gg\nno')
    expect(rects.filter(({ y }) => y < (baselines[1] ?? 0)).length).not.toBe(1)
    expect(rects.filter(({ y }) => y > (baselines[1] ?? 0))).toHaveLength(1)
  })

  it('lies below the baseline of emoji', () => {
    const { rects, baselines } = lay('🎓 ⭐')
    for (const { y } of rects) expect(y).toBeGreaterThan(baselines[0] ?? 0)
  })

  it('is absent unless it is asked for, and below an empty line', () => {
    expect(lay('Plain', { isUnderline: false }).line).toBeUndefined()
    expect(lay('One\n\nTwo').rects).toHaveLength(2)
  })
})
