import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { GlyphsOp } from '../drawing/DrawOp.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import { fontFamilies } from '../fonts/fontFamilies.ts'
import { parseTemplate } from '../model/parseTemplate.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources, testTemplate } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()

function lay(value: string, keys: Partial<TemplateField> = {}, set = fonts) {
  const result = layoutItem(itemOf(testField(keys), value, undefined), 3, testPage, testResources(set))
  const runs = result.ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
  return { ...result, runs, lines: [...new Set(runs.map((op) => op.y))] }
}

const widthOf = (value: string, keys: Partial<TemplateField> = {}) => lay(value, keys).box.width

describe('the locale of a field', () => {
  it.each([
    ['ja', 'NotoSansJP-Regular'],
    ['zh-TW', 'NotoSansTC-Regular'],
    [undefined, 'NotoSansSC-Regular'],
  ])('%s decides the forms of Chinese characters', (locale, face) => {
    const field = testField(locale ? { locale } : {})
    const resources = testResources(fonts)
    const { ops } = layoutItem(itemOf(field, '直', 'zh'), 0, testPage, resources)
    expect(ops).toMatchObject([{ face }])
  })
})

it('ignores a key of a stored template that the format does not have', () => {
  const text = 'A line that is much too long for the page that it is on'
  const placed = (keys: Partial<TemplateField>) => {
    const result = parseTemplate(testTemplate([testField({ text, fontSize: 100, ...keys })]))
    const [field = testField()] = result.ok ? result.template.fields : []
    expect(field).toMatchObject(keys)
    return layoutItem(itemOf(field, text, undefined), 0, testPage, testResources(fonts))
  }
  expect(placed({ glow: { x: 1, y: 1, blur: 2 } }).ops).toEqual(placed({}).ops)
})

describe('the anchor of a text', () => {
  const width = widthOf('Hello')
  it.each([
    [undefined, 500],
    ['left', 500],
    ['center', 500 - width / 2],
    ['right', 500 - width],
  ] as const)('with alignment %s puts its left end at %d', (alignment, left) => {
    const { runs, box } = lay('Hello', { x: 500, ...(alignment && { alignment }) })
    expect(runs[0]?.x).toBeCloseTo(left, 6)
    expect(box.x).toBeCloseTo(left, 6)
  })

  it('stays the middle of every line of a centered text', () => {
    const { runs, lines } = lay('Hello\nWorldwide', { x: 500, alignment: 'center' })
    expect(lines).toHaveLength(2)
    for (const run of runs) expect(run.x + widthOf(run.text) / 2).toBeCloseTo(500, 6)
  })

  it('stays where it is when the text is in a box of its own width', () => {
    const { box } = lay('Hello', { x: 500, width: 300, alignment: 'right' })
    expect(box).toEqual({ x: 200, y: 50, width: 300, height: 40 })
  })
})

describe('the baseline of a text', () => {
  it.each(fontFamilies.map(({ name }) => name))('in %s is 0.8 of the size below the top', (fontFamily) => {
    expect(lay('Hello', { fontFamily, y: 50, fontSize: 40 }).runs[0]?.y).toBe(82)
  })

  it('stays when a long text shrinks', () => {
    const { size, lines } = lay('Hello World', { width: 170 })
    expect(size).toBeLessThan(40)
    expect(lines).toEqual([82])
  })

  it('stays when a character comes from a fallback font', () => {
    const { runs, lines } = lay('a₿')
    expect(new Set(runs.map(({ face }) => face)).size).toBe(2)
    expect(lines).toEqual([82])
  })

  it.each([
    [undefined, 48],
    [2, 80],
  ])('of the next line with line height %s is %d px below', (lineHeight, distance) => {
    const { lines, box } = lay('a\nb', lineHeight ? { lineHeight } : {})
    expect(lines).toEqual([82, 82 + distance])
    expect(box.height).toBe(40 + distance)
  })
})

describe('the room of a text', () => {
  const long = 'Hello '.repeat(30).trim()
  it.each([
    ['left', 700, 300],
    ['right', 700, 700],
    ['center', 700, 600],
    ['center', 200, 400],
  ] as const)('%s-aligned at x = %d reaches to the page edge', (alignment, x, room) => {
    const { box, issues } = lay(long, { alignment, x })
    expect(issues).toEqual([])
    expect(box.width).toBeLessThanOrEqual(room + 0.01)
    expect(box.width).toBeGreaterThan(room / 2)
    expect(box.x).toBeGreaterThanOrEqual(-0.01)
    expect(box.x + box.width).toBeLessThanOrEqual(1000.01)
  })

  it('is its own width if it has one', () => {
    const { size } = lay('Hello World', { width: 150 })
    expect(size).toBeLessThan(40)
    expect(widthOf('Hello World', { fontSize: size })).toBeLessThanOrEqual(150.01)
  })

  it('shrinks to 60 % of the size, and then wraps', () => {
    expect(lay('Hello World', { width: 130, fontSize: 40 }).lines).toHaveLength(1)
    expect(lay('Hello World', { width: 120 })).toMatchObject({ size: 40, lines: [82, 82 + 40 * 1.2] })
    expect(lay('Hello World', { width: 100, minFontSize: 10 }).lines).toHaveLength(1)
  })
})

describe('a text in a box of its own height', () => {
  const box = { y: 100, height: 200, fontSize: 40 }

  it.each([
    [undefined, 100],
    ['top', 100],
    ['middle', 100 + (200 - 88) / 2],
    ['bottom', 300 - 88],
  ] as const)('stands at the %s', (verticalAlign, top) => {
    const { lines } = lay('a\nb', { ...box, ...(verticalAlign && { verticalAlign }) })
    expect(lines).toEqual([top + 32, top + 32 + 48].map((y) => expect.closeTo(y, 6)))
  })

  it.each(['Q', 'J', 'x', 'ج', 'ي', '永', 'a\ng'])('has the ink of %j in its middle', (text) => {
    const inks = lay(text, { ...box, verticalAlign: 'ink' }).runs.map(createOpBounds(fonts))
    const bottom = Math.max(...inks.map(({ y, height }) => y + height))
    expect((Math.min(...inks.map(({ y }) => y)) + bottom) / 2).toBeCloseTo(200, 6)
  })

  it('keeps a text without ink, or on a curve, where the middle is', () => {
    for (const [text, keys] of [
      [' ', {}],
      ['Q', { curve: 400 }],
    ] as const)
      expect(lay(text, { ...box, ...keys, verticalAlign: 'ink' }).ops).toEqual(
        lay(text, { ...box, ...keys, verticalAlign: 'middle' }).ops,
      )
  })

  it('shrinks until all lines are inside, and stands at the top in its smaller size', () => {
    const { size, lines, issues } = lay('a\nb\nc', { ...box, height: 100, minFontSize: 10 })
    expect(issues).toEqual([])
    expect(size).toBe(29.25)
    expect(lines[0]).toBe(100 + 0.8 * 29.25)
    expect(100 + 29.25 * (1 + 2 * 1.2)).toBeLessThanOrEqual(200)
  })

  it('wraps into it, and says if it cannot', () => {
    const words = 'Has completed the course with distinction'
    const { issues, lines, size } = lay(words, { ...box, height: 60, width: 300, minFontSize: 10 })
    expect(issues).toEqual([])
    expect(lines.length).toBe(1)
    expect(size).toBeLessThan(20)
    expect(lay(words, { ...box, height: 60, width: 150 }).issues).toMatchObject([{ code: 'too_many_lines' }])
  })

  it('is that box, however few lines there are', () => {
    expect(lay('a', { ...box, width: 300 }).box).toEqual({ x: 100, y: 100, width: 300, height: 200 })
    expect(lay('', { ...box, width: 300 }).box.height).toBe(200)
  })
})

describe('a long value', () => {
  const value = { type: 'attribute', x: 0, width: 420, fontSize: 60 }

  it.each([
    ['a name with a hyphen', 'Maximilian von Hohenzollern-Sigmaringen'],
    ['a Thai course without spaces', 'หลักสูตรการพัฒนาทักษะการบริหารจัดการโครงการขั้นสูง'],
    ['a Korean sentence', '정보통신기술 관리 과정을 우수한 성적으로 수료하였습니다'],
  ])('%s fits by lines of its own language', (_what, text) => {
    const { issues, runs, lines } = lay(text, value)
    expect(issues).toEqual([])
    expect(lines.length).toBeGreaterThan(1)
    expect(
      runs
        .map((run) => run.text)
        .join('')
        .replace(/\s/g, ''),
    ).toBe(text.replace(/\s/g, ''))
  })
})

describe('a paragraph of the author', () => {
  const text = 'Has completed the course with distinction and may use the title\nof it in public'

  it('wraps at its size, and shrinks only when the page ends', () => {
    expect(lay(text, { text, width: 300 })).toMatchObject({ size: 40, issues: [] })
    const { size, issues } = lay(text, { text, width: 300, y: 480 })
    expect(issues).toEqual([])
    expect(size).toBeLessThan(40)
  })

  it('shrinks first if the field says so, as the words of a single line do', () => {
    const [line = ''] = text.split('\n')
    expect(lay(text, { text, width: 900, fit: 'shrink' }).lines).toHaveLength(2)
    expect(lay(line, { text: line, width: 900 }).lines).toHaveLength(1)
    expect(lay(line, { text: line, width: 900, fit: 'wrap' })).toMatchObject({ size: 40 })
  })
})

describe('letter spacing', () => {
  it('is between the letters and not after the last', () => {
    expect(widthOf('abcd', { letterSpacing: 5 })).toBeCloseTo(widthOf('abcd') + 3 * 5, 6)
  })

  it('moves every letter by its place', () => {
    const plain = lay('bcd').runs[0]?.glyphs ?? []
    const spaced = lay('bcd', { letterSpacing: 5 }).runs[0]?.glyphs ?? []
    expect(spaced.map(({ x }, i) => x - (plain[i]?.x ?? 0))).toEqual(
      [0, 5, 10].map((n) => expect.closeTo(n, 6)),
    )
  })

  it('is between runs, too', () => {
    const at = (letterSpacing: number) => lay('a₿', { letterSpacing }).runs[1]?.x ?? 0
    expect(at(5)).toBeCloseTo(at(0) + 5, 6)
  })

  it('takes ligatures apart', () => {
    expect(lay('fi', { fontFamily: 'Playfair Display' }).runs[0]?.glyphs).toHaveLength(1)
    expect(lay('fi', { fontFamily: 'Playfair Display', letterSpacing: 1 }).runs[0]?.glyphs).toHaveLength(2)
  })
})

describe('the look of a text', () => {
  it('is handed on with the field’s place in the template', () => {
    const { runs } = lay('Hello', { color: '#1A2B3C', opacity: 0.5, isBold: true, isItalic: true })
    expect(runs[0]).toMatchObject({
      field: 3,
      color: '#1A2B3C',
      opacity: 0.5,
      face: 'Arimo-BoldItalic',
      size: 40,
      text: 'Hello',
      rightToLeft: false,
    })
  })

  it('turns around the anchor', () => {
    expect(lay('Hello', { rotation: 30 }).runs[0]?.rotation).toEqual({ degrees: 30, x: 100, y: 50 })
  })

  it.each([0, 360, -720])('has no rotation for %d degrees', (rotation) => {
    expect(lay('Hello', { rotation }).runs[0]).not.toHaveProperty('rotation')
  })
})

describe('a text that shows nothing', () => {
  it('has a box as high as its size and draws nothing', () => {
    expect(lay('', { width: 200, alignment: 'center' })).toMatchObject({
      ops: [],
      issues: [],
      box: { x: 0, y: 50, width: 200, height: 40 },
    })
  })

  it('draws nothing, and throws nothing, while its font is not loaded', async () => {
    expect(lay('Hello', {}, await createFontSet())).toMatchObject({ ops: [], issues: [] })
  })
})
