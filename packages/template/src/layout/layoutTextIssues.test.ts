import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { GlyphsOp } from '../drawing/DrawOp.ts'
import { fontFamilies } from '../fonts/fontFamilies.ts'
import type { TemplateField } from '../model/Template.ts'
import { templateLimits } from '../model/templateLimits.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()

function lay(value: string, keys: Partial<TemplateField> = {}) {
  const result = layoutItem(itemOf(testField(keys), value, undefined), 0, testPage, testResources(fonts))
  return { ...result, runs: result.ops.filter((op): op is GlyphsOp => op.kind === 'glyphs') }
}

describe('reading order', () => {
  const seen = (value: string, keys = {}) => {
    const { runs } = lay(value, keys)
    return {
      read: runs.map(({ text }) => text),
      leftToRight: [...runs].sort((a, b) => a.y - b.y || a.x - b.x).map(({ text }) => text.trim()),
    }
  }

  it('is the order of writing, while the runs stand as they are seen', () => {
    expect(seen('שלום abc')).toEqual({ read: ['שלום ', 'abc'], leftToRight: ['abc', 'שלום'] })
    expect(lay('שלום abc').runs.map(({ rightToLeft }) => rightToLeft)).toEqual([true, false])
  })

  it('keeps the direction of the paragraph on a line that begins with a foreign word', () => {
    const { leftToRight } = seen('שלום עולם ABC דג', { width: 150, minFontSize: 40, letterSpacing: 0 })
    expect(leftToRight.slice(-2)).toEqual(['דג', 'ABC'])
  })

  it('counts clusters from the beginning of each run', () => {
    for (const run of lay('ab שלום cd').runs)
      expect(run.glyphs.map(({ cluster }) => cluster).sort((a, b) => a - b)).toEqual(
        [...run.text].map((_, i) => i),
      )
  })
})

describe('the issue of a text', () => {
  it.each([
    ['𓂀', 'No shipped font has “𓂀”.'],
    ['a𓂀b𒀀𓂀', 'No shipped font has “𓂀”, “𒀀”.'],
    ['𓂀\u0301', 'No shipped font has “𓂀\u0301”.'],
  ])('%s names the characters that no font has', (value, message) => {
    expect(lay(value).issues).toMatchObject([{ code: 'missing_character', message }])
  })

  it.each(['a\tb', 'a\u0001b'])('%j never is a box that is drawn without a word', (value) => {
    const { runs, issues } = lay(value)
    expect(issues.length > 0 || runs.every((run) => run.glyphs.every(({ id }) => id !== 0))).toBe(true)
  })

  it('tells about how many characters are too long', () => {
    const text = 'Incomprehensible'
    const [issue] = lay(text, { width: 100 }).issues
    expect(issue?.code).toBe('text_too_long')
    const told = Number(/: (\d+) characters too long at 24 px\.$/.exec(issue?.message ?? '')?.[1])
    let over = 0
    while (lay(text.slice(0, text.length - over), { width: 100 }).issues.length) over++
    expect(Math.abs(told - over)).toBeLessThanOrEqual(1)
  })

  it('says one character, not one characters', () => {
    const room = lay('aaaaaaaaaa', { fontSize: 24 }).box.width - 1
    expect(lay('aaaaaaaaaa', { width: room, fontSize: 24, minFontSize: 24 }).issues).toEqual([
      {
        code: 'text_too_long',
        message: 'This text does not fit: 1 character too long at 24 px.',
        values: { over: 1, size: 24 },
      },
    ])
  })

  it('speaks of lines if a wrapped text runs off the page', () => {
    const [issue] = lay('Hello '.repeat(40), { width: 100, y: 600 }).issues
    expect(issue?.message).toBe(
      'This text does not fit: it needs more lines than there is room for at 24 px.',
    )
  })

  it('speaks of the line that is too long, although another has wider letters', () => {
    const keys = { width: 200, letterSpacing: 40, fontSize: 40, minFontSize: 40 }
    const [issue] = lay('iiiiiiii\nWWW', keys).issues
    expect(issue?.message).toMatch(/characters too long/)
  })

  it('counts the characters that no field may show, also a single one', () => {
    const tooLong = (over: number) => lay('x'.repeat(templateLimits.shownLength + over)).issues
    expect(tooLong(1)).toMatchObject([{ message: 'This text does not fit: 1 character too long at 40 px.' }])
    expect(tooLong(2)).toMatchObject([
      {
        code: 'text_too_long',
        message: 'This text does not fit: 2 characters too long at 40 px.',
        values: { over: 2, size: 40 },
      },
    ])
  })

  it('is none if the author’s own lines leave the page', () => {
    expect(lay('a\nb\nc', { y: 650, text: 'a\nb\nc' }).issues).toEqual([])
  })
})

const unit = fc.oneof(
  fc.constantFrom(...'abcWi   אבנЖ中、₿\n\u00a0\u0301'),
  fc.string({ unit: 'grapheme', maxLength: 2 }),
)
const someText = fc.array(unit, { maxLength: 40 }).map((units) => units.join(''))
const keys = fc.record({
  x: fc.integer({ min: -100, max: 1100 }),
  fontSize: fc.integer({ min: 8, max: 120 }),
  fontFamily: fc.constantFrom(...fontFamilies.map(({ name }) => name)),
  alignment: fc.constantFrom('left', 'center', 'right'),
  letterSpacing: fc.constantFrom(0, 0, 3),
})

describe('any text', () => {
  it('stays on its side of the page, or has an issue', () => {
    fc.assert(
      fc.property(someText, keys, fc.integer({ min: 20, max: 900 }), (text, field, width) => {
        const { box, issues } = lay(text, field)
        const rooms = { left: 1000 - field.x, right: field.x, center: 2 * Math.min(field.x, 1000 - field.x) }
        const room = rooms[field.alignment]
        // Without any space, only the ink must be on the page.
        const isBound = !issues.length && text.trim() && room > 0
        expect(box.width).toBeLessThanOrEqual(isBound ? room + 0.011 : Number.POSITIVE_INFINITY)

        const boxed = lay(text, { ...field, width })
        if (boxed.issues.some(({ code }) => code === 'text_too_long')) return
        for (const run of boxed.runs) {
          expect(run.x).toBeGreaterThanOrEqual(boxed.box.x - 0.011)
          for (const glyph of run.glyphs)
            expect(run.x + glyph.x).toBeLessThanOrEqual(boxed.box.x + width + run.size * 0.5 + 0.011)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('made of any code units throws nothing and gives numbers only', () => {
    const wild = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
    fc.assert(
      fc.property(wild, keys, (units, field) => {
        const { runs, box } = lay(String.fromCharCode(...units), field)
        expect(Object.values(box).every(Number.isFinite)).toBe(true)
        for (const run of runs)
          expect([run.x, run.y, ...run.glyphs.flatMap(({ x, y }) => [x, y])].every(Number.isFinite)).toBe(
            true,
          )
      }),
    )
  })
})

describe('a text beyond any field', () => {
  it('is refused without being shaped', () => {
    const { ops, issues } = lay('م'.repeat(5_000_000))
    expect(ops).toEqual([])
    expect(issues).toMatchObject([{ code: 'text_too_long', values: { over: 4_990_000 } }])
  })

  it('names at most ten missing characters', () => {
    const { issues } = lay(Array.from({ length: 500 }, (_, i) => String.fromCodePoint(0x13000 + i)).join(''))
    const missing = issues.find(({ code }) => code === 'missing_character')
    expect(missing?.message.match(/“/g)).toHaveLength(10)
    expect(missing?.message.length).toBeLessThan(200)
  })
})
