import { describe, expect, it } from 'vitest'
import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import { itemOf } from '../certificate/itemOf.ts'
import type { GlyphsOp } from '../drawing/DrawOp.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { caretLines } from './caretLines.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()
const resources = testResources(fonts)

function lay(text: string, keys: Partial<TemplateField> = {}) {
  const field = testField({ text, ...keys })
  const layout = layoutItem(itemOf(field, text, undefined), 0, testPage, resources)
  const runs = layout.ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
  const lines = caretLines(
    itemOf(field, text, undefined) as CertificateItem<TextContent>,
    testPage,
    resources,
  )
  return { lines, runs, size: layout.size, texts: lines.map(({ start, end }) => text.slice(start, end)) }
}

const lettersOf = (text: string, keys: Partial<TemplateField> = {}) =>
  lay(text, keys).lines.flatMap(({ letters }) => letters)

const many = 'Has completed the course with distinction and may use the title in public'
const chinese = '此證書證明持有人已圓滿完成課程並可使用該頭銜'

describe('caretLines', () => {
  it.each<[string, string, Partial<TemplateField>]>([
    ['at its own size', 'Hello World', {}],
    ['that shrank', 'Hello World', { width: 170 }],
    ['that wrapped', many, { width: 400, fit: 'wrap' }],
    ['that wrapped between characters', chinese, { width: 300, fit: 'wrap' }],
    ['with a line height of 0.8', 'Hello\nWorld', { lineHeight: 0.8 }],
    ['with a line height of 2', 'Hello\nWorld', { lineHeight: 2 }],
    ['with spaced letters', 'Hello World', { letterSpacing: 7 }],
    ['in the center', 'Hello\nWorldwide', { x: 500, alignment: 'center' }],
    ['at the right', 'Hello\nWorldwide', { x: 500, alignment: 'right' }],
    ['at the bottom of a box', 'Hello\nWorld', { height: 300, verticalAlign: 'bottom' }],
    ['in the middle of a box', many, { width: 400, height: 300, verticalAlign: 'middle', fit: 'wrap' }],
    ['whose ink is centered', 'Jpg', { height: 300, verticalAlign: 'ink' }],
    ['that is rotated, as if it were upright', 'Hello\nWorld', { rotation: 30 }],
    ['in Hebrew', 'שלום חבר', {}],
    ['in Hebrew with spaced letters', 'שלום חבר', { letterSpacing: 7 }],
    ['in two directions', 'Dr. שלום of 1984', { letterSpacing: 3 }],
    ['that is justified', many, { width: 400, isJustified: true }],
    ['in capitals', 'Hello World', { textTransform: 'uppercase' }],
    ['with merge fields', 'For {{ name }}, {{attributes.Course|x}}', { fontSize: 20 }],
    ['in paragraphs', 'Hello\nWorld', { paragraphSpacing: 20 }],
    [
      'with runs',
      'Hello World',
      {
        runs: [
          { text: 'Hel', isBold: true },
          { text: 'lo Wor', letterSpacing: 4 },
          { text: 'ld', color: '#ff0000' },
        ],
      },
    ],
  ])('puts every letter of a text %s on its glyph', (_name, text, keys) => {
    const { lines, runs, size } = lay(text, keys)
    const glyphs = runs.flatMap((op) => op.glyphs.map((glyph) => ({ x: op.x + glyph.x, baseline: op.y })))
    const letters = lines.flatMap((line) =>
      line.letters.map(({ left }) => ({ x: left, baseline: line.baseline })),
    )
    const sorted = (places: typeof glyphs) =>
      places
        .map(({ x, baseline }) => ({ x: Math.round(x * 100), baseline: Math.round(baseline * 100) }))
        .sort((a, b) => a.baseline - b.baseline || a.x - b.x)
    expect(sorted(letters)).toEqual(sorted(glyphs))
    for (const line of lines) {
      expect(line.size).toBe(size)
      expect(line.left).toBeCloseTo(Math.min(...line.letters.map(({ left }) => left)), 6)
      expect(line.left + line.width).toBeCloseTo(Math.max(...line.letters.map(({ right }) => right)), 6)
    }
  })

  it('has one letter for a character that becomes two capitals', () => {
    const letters = lettersOf('aßb', { textTransform: 'uppercase' })
    expect(letters.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ])
    for (const [i, { left }] of letters.entries())
      if (i) expect(left).toBeCloseTo(letters[i - 1]?.right ?? 0, 6)
  })

  it('has lines as high as their largest run, and letters as wide as theirs', () => {
    const runs = [{ text: 'small ' }, { text: 'large', fontSize: 80 }, { text: '\nnext' }]
    const { lines } = lay('small large\nnext', { runs })
    expect(lines.map(({ size, baseline }) => [size, baseline])).toEqual([
      [80, 50 + 64],
      [40, 50 + 64 + 48],
    ])
    const [first] = lines
    const widthOf = (at: number) => (first?.letters[at]?.right ?? 0) - (first?.letters[at]?.left ?? 0)
    expect(widthOf(6)).toBeCloseTo(2 * widthOf(4), 6)
  })

  it('gives every line the letters that were typed on it', () => {
    const { texts, lines } = lay(many, { width: 400, fit: 'wrap' })
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.join(' ')).toBe(many)
    for (const { start, end, letters } of lines) {
      expect(letters[0]?.start).toBe(start)
      expect(letters.at(-1)?.end).toBe(end)
    }
  })

  it('ends a line that breaks between characters where the next one starts', () => {
    const { texts, lines } = lay(chinese, { width: 300, fit: 'wrap' })
    expect(texts.join('')).toBe(chinese)
    expect(lines[1]?.start).toBe(lines[0]?.end)
  })

  it('has a line for each line end that was typed, also the last', () => {
    expect(lay('a\n\nb\n').lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [2, 2],
      [3, 4],
      [5, 5],
    ])
  })

  it('counts in what was typed, whatever of it is not shown', () => {
    // Decomposed, with a soft hyphen, a zero width space, and a line end of two characters.
    const text = 'Ame\u0301l\u00adi\u200be\r\nB'
    expect(lettersOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'A',
      'm',
      'e\u0301',
      'l',
      'i',
      'e',
      'B',
    ])
    expect(lay(text).lines.map(({ start }) => start)).toEqual([0, text.indexOf('B')])
  })

  it('has no letter for the hyphen of a wrapped word', () => {
    const text = 'Hohen\u00adzollern'
    const { lines } = lay(text, { width: 110, fit: 'wrap' })
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 5],
      [6, 13],
    ])
    expect(lines[0]?.letters).toHaveLength(5)
  })

  it('keeps the spaces that a wrapped paragraph begins with on its first line', () => {
    const text = `Note\n   ${many}`
    expect(
      lay(text, { width: 400, fit: 'wrap' })
        .lines.map(({ start }) => start)
        .slice(0, 2),
    ).toEqual([0, 5])
  })

  it('runs from right to left in Arabic', () => {
    const letters = lettersOf('سلام')
    expect(letters.map(({ start }) => start)).toEqual([0, 1, 2, 3])
    expect(letters.every(({ rightToLeft }) => rightToLeft)).toBe(true)
    for (const [i, letter] of letters.slice(1).entries())
      expect(letter.right).toBeCloseTo(letters[i]?.left ?? 0, 6)
  })

  it('stands around a character of several code points, never inside', () => {
    expect(lettersOf('a👩‍👩‍👧b').map(({ end }) => end)).toEqual([1, 9, 10])
    expect(lettersOf('น้ำ')).toHaveLength(1)
  })

  it('gives the controls around a value no width', () => {
    const widths = (text: string) =>
      lettersOf(text).flatMap(({ start, end, left, right }) =>
        /[\u2068\u2069]/.test(text.slice(start, end)) ? [] : right - left,
      )
    const [isolated, plain] = [widths('To \u2068עוז\u2069, 12'), widths('To \u05e2וז, x')]
    expect(isolated.slice(0, 3)).toEqual(plain.slice(0, 3))
  })

  it('divides a ligature evenly', () => {
    const keys = { fontFamily: 'Lora' }
    expect(lay('fi', keys).runs[0]?.glyphs).toHaveLength(1)
    const [f, i] = lettersOf('fi', keys)
    const middle = ((f?.left ?? 0) + (i?.right ?? 0)) / 2
    expect(f?.right).toBeCloseTo(middle, 6)
    expect(i?.left).toBeCloseTo(middle, 6)
  })

  it('has one line without letters for an empty text, at the anchor', () => {
    expect(lay('', { x: 500, alignment: 'center' }).lines).toEqual([
      { start: 0, end: 0, baseline: 82, size: 40, left: 500, width: 0, letters: [] },
    ])
  })
})
