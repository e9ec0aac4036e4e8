import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { DrawOp, GlyphsOp, PathOp } from '../drawing/DrawOp.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { bentPosition } from './bend.ts'
import { layout, layoutItem } from './layout.ts'
import { overhang } from './overhang.ts'
import { placedLetters } from './placedLetters.ts'

const fonts = await loadShippedFonts()
const resources = testResources(fonts)

function lay(value: string, keys: Partial<TemplateField> = {}) {
  const field = testField({ x: 500, y: 200, alignment: 'center', text: value, ...keys })
  return layoutItem(itemOf(field, value, undefined), 3, testPage, resources)
}

const runsOf = (ops: readonly DrawOp[]) => ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
const pathOf = (ops: readonly DrawOp[]) => ops.filter((op): op is PathOp => op.kind === 'path')
const baseline = 200 + 0.8 * 40
const bent = (value: string, radius: number, keys: Partial<TemplateField> = {}) =>
  placedLetters(runsOf(lay(value, { ...keys, curve: radius }).ops), fonts, {
    at: { x: 500, y: baseline },
    radius,
  })

describe('a curved text', () => {
  it.each([150, -150])('of radius %d has every letter on its circle, turned along it', (radius) => {
    const letters = bent('OFFICE', radius)
    expect(letters).toHaveLength(6)
    const [first, last] = [letters[0], letters.at(-1)]
    expect(Math.sign(first?.degrees ?? 0)).toBe(-Math.sign(radius))
    expect(Math.sign(last?.degrees ?? 0)).toBe(Math.sign(radius))
    for (const { x, y, degrees } of letters) {
      const angle = (degrees * Math.PI) / 180
      // The origin is beside the center of the letter, so slightly outside the circle.
      const distance = Math.hypot(x - 500, y - baseline - radius)
      expect(distance).toBeGreaterThanOrEqual(150 - 1e-9)
      expect(distance).toBeLessThan(152)
      expect(Math.abs(angle)).toBeLessThan(1)
    }
  })

  it('touches the baseline at the middle of a centered text, and at the beginning of one from the left', () => {
    const angles = bent('AVAVA', 150).map(({ degrees }) => degrees)
    expect(angles[2]).toBeCloseTo(0, 6)
    expect(bent('AVAVA', 150, { alignment: 'left' }).every(({ degrees }) => degrees > 0)).toBe(true)
    expect(bent('AVAVA', 150, { alignment: 'right' }).every(({ degrees }) => degrees < 0)).toBe(true)
  })

  it('is seen as one area, and read as one straight run in its color', () => {
    const { ops } = lay('Hello', { curve: 150, color: '#aa0000' })
    expect(runsOf(ops)).toMatchObject([{ text: 'Hello', opacity: 0 }])
    expect(pathOf(ops)).toMatchObject([{ field: 3, opacity: 1, parts: [{ paint: '#aa0000' }] }])
  })

  it('keeps ligatures and joined letters together', () => {
    const keys = { fontFamily: 'Playfair Display' }
    expect(bent('office', 150, keys).length).toBeLessThan(6)
    expect(bent('office', 150, { ...keys, letterSpacing: 2 })).toHaveLength(6)
    const straight = runsOf(lay('بسم الله').ops).flatMap(({ glyphs }) => glyphs.map(({ id }) => id))
    const curved = runsOf(lay('بسم الله', { curve: 300 }).ops).flatMap(({ glyphs }) =>
      glyphs.map(({ id }) => id),
    )
    expect(curved).toEqual(straight)
  })

  it('runs from right to left along the circle', () => {
    const [run] = runsOf(lay('שלום', { curve: 300 }).ops)
    expect(run).toMatchObject({ text: 'שלום', rightToLeft: true })
    const angles = bent('שלום', 300).map(({ degrees }) => degrees)
    expect(angles).toEqual([...angles].sort((a, b) => a - b))
    // The first letter is the rightmost.
    expect(run?.glyphs.at(-1)?.cluster).toBe(0)
  })

  it('turns a mark with its letter', () => {
    const letters = bent('q\u0323q', 100, { fontFamily: 'Noto Sans' })
    expect(letters[0]?.degrees).toBe(letters[1]?.degrees)
  })

  it('spaces letters', () => {
    const reach = (letterSpacing: number) => bent('SEAL', 150, { letterSpacing })[0]?.degrees ?? 0
    expect(reach(20)).toBeLessThan(reach(0) - 5)
  })

  it('shrinks until it is shorter than its circle, or than its box, and never wraps', () => {
    const text = 'Academy of the Arts and Sciences'
    expect(lay(text, { curve: 100 }).issues).toEqual([])
    expect(lay(text, { curve: 100 }).size).toBeLessThan(40)
    expect(lay(text, { curve: 4_000, width: 400 }).size).toBeLessThan(40)
    expect(lay(text, { curve: 4_000, width: 400, fit: 'wrap' }).size).toBeLessThan(40)
    const long = lay(text.repeat(3), { curve: 100, minFontSize: 20 })
    expect(long.size).toBe(20)
    expect(long.issues).toMatchObject([{ code: 'text_too_long' }])
  })

  it('is one line: a line break is a space', () => {
    const [run] = runsOf(lay('Summa\ncum laude', { curve: 300 }).ops)
    expect(run?.text).toBe('Summa cum laude')
  })

  it('is not underlined', () => {
    expect(lay('Hello', { curve: 150, isUnderline: true }).ops.map(({ kind }) => kind)).toEqual([
      'path',
      'glyphs',
    ])
  })

  it('has a box around its letters', () => {
    const { box } = lay('A long text that goes far around', { curve: 120 })
    expect(box.y).toBeLessThan(202)
    expect(box.height).toBeGreaterThan(200)
    expect(box.width).toBeGreaterThan(240)
    const { ops } = lay('A long text that goes far around', { curve: 120 })
    expect(
      overhang(pathOf(ops), { width: box.x + box.width, height: box.y + box.height }, fonts),
    ).toBeLessThan(1)
  })

  it('of a value shrinks until its ink is on the page', () => {
    const value = { type: 'attribute', text: 'Course', y: 5 }
    const high = lay('Mathematics and Statistics', { ...value, curve: -200, y: 60 })
    expect(high.issues).toEqual([])
    expect(high.size).toBeLessThan(40)
    expect(overhang(high.ops, testPage, fonts)).toBeLessThanOrEqual(0.5)
    expect(
      lay('Mathematics and Statistics', { ...value, curve: -200, minFontSize: 40 }).issues,
    ).toMatchObject([{ code: 'outside_page' }])
  })

  it('is in the way where its letters are, and not where they would be if it were straight', () => {
    const seal = testField({ x: 500, y: 200, alignment: 'center', text: 'Academy of the Arts', curve: 120 })
    const overlapsAt = (x: number, y: number) => {
      const value = testField({ type: 'name', text: 'Name', alignment: 'center', x, y, fontSize: 16 })
      const items = [itemOf(seal, seal.text, undefined), itemOf(value, 'Ada', undefined)]
      const page = { size: testPage, paper: { width: 842, height: 595 }, background: '', items }
      return layout(page as unknown as Parameters<typeof layout>[0], resources).overlaps.length
    }
    expect(overlapsAt(500, 300)).toBe(0)
    expect(overlapsAt(660, 212)).toBe(0)
    expect(overlapsAt(500, 215)).toBe(1)
    expect(overlapsAt(622, 320)).toBe(1)
  })
})

describe('bentPlace', () => {
  it('keeps the height above the baseline as distance from the circle', () => {
    const bend = { at: { x: 0, y: 0 }, radius: 100 }
    const { x, y, degrees } = bentPosition(bend, 50 * Math.PI, { x: 50 * Math.PI, y: -10 })
    expect([x, y, degrees].map(Math.round)).toEqual([110, 100, 90])
    const below = bentPosition({ ...bend, radius: -100 }, 50 * Math.PI, { x: 50 * Math.PI, y: -10 })
    expect([below.x, below.y, below.degrees].map(Math.round)).toEqual([90, -100, -90])
  })
})
