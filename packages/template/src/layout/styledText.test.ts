import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { GlyphsOp, RectsOp } from '../drawing/DrawOp.ts'
import type { TemplateField, TemplateRun } from '../model/Template.ts'
import { joinedText } from '../runs/runsOf.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'
import { missingFaces } from './loadFonts.ts'

const fonts = await loadShippedFonts()

function lay(runs: TemplateRun[], keys: Partial<TemplateField> = {}) {
  const text = joinedText(runs)
  const field = testField({ text, runs, ...keys })
  const result = layoutItem(itemOf(field, text, undefined), 0, testPage, testResources(fonts))
  const glyphOps = result.ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
  const rects = result.ops.filter((op): op is RectsOp => op.kind === 'rects')
  return { ...result, glyphOps, rects, baselines: [...new Set(glyphOps.map(({ y }) => y))] }
}

/** Returns every glyph with its position on the page, regardless of its operation. */
const placesOf = (ops: readonly GlyphsOp[]) =>
  ops
    .flatMap(({ face, size, x, y, glyphs }) =>
      glyphs.map((glyph) => [face, size, glyph.id, rounded(x + glyph.x), rounded(y + glyph.y)].join(' ')),
    )
    .sort()

/** Rounds to hundredths of a px; the shift keeps halves, which fonts have, away from rounding borders. */
const rounded = (px: number) => Math.round(px * 100 + 0.123)

const red = '#ff0000'

describe('a border of color', () => {
  it.each([
    ['a ligature', 'Playfair Display', ['of', 'fice']],
    ['kerning', 'Arial', ['A', 'V', 'A']],
    ['joined Arabic letters', 'Arial', ['مح', 'مد عل', 'ي']],
    ['a Devanagari conjunct', 'Arial', ['प्र', 'माण प', 'त्र']],
    ['both directions', 'Arial', ['abc שלו', 'ם 12', '3 def']],
    ['a letter and its accent', 'Arial', ['e', '\u0301a']],
    ['a surrogate pair', 'Arial', ['a\ud83c', '\udf93b']],
    ['letters in several fonts', 'Great Vibes', ['Zoë 中', '文 ok']],
  ])('does not change the shapes and places of %s', (_what, fontFamily, parts) => {
    const colored = lay(
      parts.map((text, i) => (i % 2 ? { text, color: red } : { text })),
      { fontFamily },
    )
    const plain = lay([{ text: parts.join('') }], { fontFamily })
    expect(placesOf(colored.glyphOps)).toEqual(placesOf(plain.glyphOps))
    expect(new Set(colored.glyphOps.map(({ color }) => color)).size).toBeGreaterThan(
      parts[1] === '\u0301a' ? 0 : 1,
    )
  })

  it('does not change any text, and no character is lost', () => {
    const part = fc.string({
      unit: fc.constantFrom('f', 'i', 'A', 'V', ' ', 'م', 'ح', 'ש', '1', 'प', '्', 'र', '中', '\u0301', '🎓'),
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const colored = lay(parts.map((text, i) => ({ text, color: i % 2 ? red : '#000000' })))
        const plain = lay([{ text: parts.join('') }])
        expect(placesOf(colored.glyphOps)).toEqual(placesOf(plain.glyphOps))
        const text = (ops: readonly GlyphsOp[]) => ops.map((op) => op.text).join('')
        expect(text(colored.glyphOps)).toBe(text(plain.glyphOps))
      }),
      { numRuns: 200 },
    )
  })

  it('paints each letter in its own color, and a ligature like its first letter', () => {
    const { glyphOps } = lay([{ text: 'of' }, { text: 'fice', color: red }], {
      fontFamily: 'Playfair Display',
    })
    expect(glyphOps.map(({ text, color }) => [text, color])).toEqual([
      ['offi', '#000000'],
      ['ce', red],
    ])
  })

  it('links the letters of a run', () => {
    const href = 'https://example.org/course'
    const { glyphOps } = lay([{ text: 'See ' }, { text: 'here', href }, { text: '.' }])
    expect(glyphOps.map((op) => [op.text, op.href])).toEqual([
      ['See ', undefined],
      ['here', href],
      ['.', undefined],
    ])
  })
})

describe('runs in one style', () => {
  it('are drawn as one', () => {
    const runs = [{ text: 'One ' }, { text: 'two ' }, { text: 'three' }]
    expect(placesOf(lay(runs).glyphOps)).toEqual(placesOf(lay([{ text: 'One two three' }]).glyphOps))
  })
})

describe('runs in other fonts and sizes', () => {
  it('have their own faces', () => {
    const { glyphOps } = lay([
      { text: 'a ' },
      { text: 'b ', isBold: true },
      { text: 'c', fontFamily: 'Times New Roman', isItalic: true },
    ])
    expect(glyphOps.map(({ face }) => face)).toEqual(['Arimo-Regular', 'Arimo-Bold', 'Tinos-Italic'])
    for (const [i, { x }] of glyphOps.entries()) if (i) expect(x).toBeGreaterThan(glyphOps[i - 1]?.x ?? 0)
  })

  it('keep the joins of Arabic letters', () => {
    const whole = lay([{ text: 'محمد' }]).glyphOps[0]?.glyphs.length
    const parts = lay([{ text: 'مح' }, { text: 'مد', fontSize: 60 }]).glyphOps
    expect(parts.flatMap(({ glyphs }) => glyphs)).toHaveLength(whole ?? 0)
    const ids = new Set(lay([{ text: 'محمد' }]).glyphOps[0]?.glyphs.map(({ id }) => id))
    for (const { id } of parts.flatMap(({ glyphs }) => glyphs)) expect(ids).toContain(id)
  })

  it('set the height of their line by the largest of them', () => {
    const { glyphOps, box } = lay([{ text: 'small ' }, { text: 'LARGE', fontSize: 80 }, { text: '\nnext' }], {
      y: 50,
    })
    expect(glyphOps.map(({ y, size }) => [y, size])).toEqual([
      [50 + 0.8 * 80, 40],
      [50 + 0.8 * 80, 80],
      [50 + 0.8 * 80 + 48, 40],
    ])
    expect(box.height).toBe(80 + 48)
  })

  it('shrink together, in proportion, once the paragraph has wrapped', () => {
    const runs = [
      { text: 'Has completed the ' },
      { text: 'course', fontSize: 60 },
      { text: ' with distinction' },
    ]
    const { glyphOps, size, issues, baselines } = lay(runs, { width: 250, height: 120, fit: 'wrap' })
    expect(issues).toEqual([])
    expect(size).toBeLessThan(40)
    expect(baselines.length).toBeGreaterThan(1)
    for (const op of glyphOps) expect(op.size / size).toBeCloseTo(op.text.includes('course') ? 1.5 : 1, 10)
  })

  it('never leave the box, whatever the styles are', () => {
    const style = fc.record({
      text: fc.stringMatching(/^[a-z]{1,7} $/),
      fontSize: fc.constantFrom(20, 40, 55),
      letterSpacing: fc.constantFrom(0, 3),
      isBold: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(style, { minLength: 1, maxLength: 12 }), (runs) => {
        const { glyphOps, issues, box } = lay(runs, { x: 100, width: 400, fit: 'wrap' })
        if (issues.length) return
        for (const { x } of glyphOps) expect(x).toBeGreaterThanOrEqual(99.9)
        expect(box.width).toBe(400)
        expect(Math.max(...glyphOps.map(({ x, glyphs }) => x + (glyphs.at(-1)?.x ?? 0)))).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  })

  it('are each asked for', () => {
    const field = testField({ text: 'ab', runs: [{ text: 'a' }, { text: 'b', isBold: true }] })
    const item = itemOf(field, 'ab', undefined)
    const certificate = { pages: [{ items: [item] }] } as never
    const empty = { ...fonts, get: () => undefined }
    expect(missingFaces(certificate, empty)).toEqual(['Arimo-Regular', 'Arimo-Bold'])
  })
})

describe('raised and lowered letters', () => {
  it('are smaller, off the baseline, and do not change the line', () => {
    const { glyphOps, box } = lay([
      { text: 'E=mc' },
      { text: '2', script: 'super' },
      { text: ' H' },
      { text: '2', script: 'sub' },
    ])
    const [base, raised, , lowered] = glyphOps
    expect(raised?.size).toBeLessThan(40)
    expect(raised?.y).toBeLessThan(base?.y ?? 0)
    expect(lowered?.y).toBeGreaterThan(base?.y ?? 0)
    expect([base?.y, box.height]).toEqual([82, 40])
  })
})

describe('letter spacing of a run', () => {
  it('moves only its letters', () => {
    const plain = lay([{ text: 'ab' }, { text: 'cd', color: red }, { text: 'ef' }])
    const spaced = lay([{ text: 'ab' }, { text: 'cd', color: red, letterSpacing: 10 }, { text: 'ef' }])
    expect(spaced.box.width).toBeCloseTo(plain.box.width + 20, 6)
    expect(spaced.glyphOps[1]?.glyphs[1]?.x).toBeCloseTo((plain.glyphOps[1]?.glyphs[1]?.x ?? 0) + 10, 6)
    expect(lay([{ text: 'ab' }, { text: 'cd', letterSpacing: 10 }]).box.width).toBeCloseTo(
      lay([{ text: 'abcd' }]).box.width + 10,
      6,
    )
  })
})

it('runs, each in another style, are laid out in linear time', () => {
  const runs = Array.from({ length: 200 }, (_, i) => ({
    text: `word${i} `.slice(0, 9),
    fontSize: 10 + (i % 7),
    isBold: i % 2 === 0,
    color: i % 3 ? red : '#000000',
  }))
  // Shapes each word once.
  lay(runs, { width: 600, fit: 'wrap' })
  expect((n: number) => {
    const { issues } = lay(runs.slice(0, n), { width: 600, fit: 'wrap', fontSize: 12 })
    expect(issues).toEqual([])
  }).toTakeLinearTime(200)
})
