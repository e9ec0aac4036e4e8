import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { GlyphsOp, RectsOp } from '../drawing/DrawOp.ts'
import type { TemplateField, TemplateRun } from '../model/Template.ts'
import { joinedText } from '../runs/runsOf.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()

function lay(runs: TemplateRun[], keys: Partial<TemplateField> = {}) {
  const text = joinedText(runs)
  const field = testField({ text, runs, ...keys })
  const result = layoutItem(itemOf(field, text, undefined), 0, testPage, testResources(fonts))
  const glyphOps = result.ops.filter((op): op is GlyphsOp => op.kind === 'glyphs')
  const rects = result.ops.filter((op): op is RectsOp => op.kind === 'rects')
  return { ...result, glyphOps, rects, baselines: [...new Set(glyphOps.map(({ y }) => y))] }
}

const red = '#ff0000'

describe('underlines of runs', () => {
  it('lie below their words only, in their color', () => {
    const { rects, glyphOps } = lay([
      { text: 'mm ' },
      { text: 'mmm', isUnderline: true, color: red },
      { text: ' mm' },
    ])
    expect(rects).toHaveLength(1)
    expect(rects[0]?.color).toBe(red)
    const [x = 0, , width = 0] = rects[0]?.rects ?? []
    expect(x).toBeCloseTo(glyphOps[1]?.x ?? 0, 6)
    expect(x + width).toBeCloseTo(glyphOps[2]?.x ?? 0, 6)
  })

  it('end with their words, whatever the next ones have below the line', () => {
    const { rects, glyphOps } = lay([
      { text: 'mm', isUnderline: true },
      { text: ' gg jj', color: red },
    ])
    expect(rects[0]?.rects).toHaveLength(4)
    const [x = 0, , width = 0] = rects[0]?.rects ?? []
    expect(x + width).toBeCloseTo(glyphOps[1]?.x ?? 0, 6)
  })

  it('are joined where runs of one color meet, and end where the color does', () => {
    const runs = [
      { text: 'mm', isUnderline: true },
      { text: 'mm', isUnderline: true, isBold: true },
      { text: 'mm', isUnderline: true, color: red },
    ]
    expect(lay(runs).rects.map(({ rects }) => rects.length)).toEqual([4, 4])
  })
})

describe('a justified paragraph', () => {
  const words =
    'Has completed the course with distinction and may use the title of it in public and in private.'
  const width = 450
  const rightOf = (ops: readonly GlyphsOp[], y: number) => {
    const line = ops.filter((op) => op.y === y)
    return Math.max(
      ...line.flatMap(({ x, glyphs, face, size }) =>
        glyphs.map((glyph) => {
          const font = fonts.get(face)
          return x + glyph.x + ((font?.advance(glyph.id) ?? 0) * size) / (font?.unitsPerEm ?? 1)
        }),
      ),
    )
  }

  it('fills the width with every line but the last', () => {
    const { glyphOps, baselines } = lay(
      [{ text: words.slice(0, 30) }, { text: words.slice(30), color: red }],
      {
        isJustified: true,
        width,
      },
    )
    expect(baselines.length).toBeGreaterThan(3)
    const ends = baselines.map((y) => rightOf(glyphOps, y))
    for (const end of ends.slice(0, -1)) expect(end).toBeCloseTo(100 + width, 4)
    expect(ends.at(-1)).toBeLessThan(100 + width - 20)
  })

  it('fills it in each paragraph, and never with a line that was typed short', () => {
    const { glyphOps, baselines } = lay([{ text: `${words}\n${words}\nEnd` }], {
      isJustified: true,
      width,
      y: 10,
      fontSize: 20,
    })
    const short = baselines.map((y) => rightOf(glyphOps, y)).filter((end) => end < 100 + width - 1)
    expect(short).toHaveLength(3)
  })

  it('of Chinese is stretched between its letters', () => {
    const text = '兹证明该学员已圆满完成本课程的全部学习内容并通过考核特发此证以资鼓励'
    const { glyphOps, baselines } = lay([{ text }], { isJustified: true, width: 410 })
    for (const y of baselines.slice(0, -1)) expect(rightOf(glyphOps, y)).toBeCloseTo(510, 4)
  })

  it('of Hebrew fills it, too', () => {
    const text = 'סיים בהצלחה את הקורס ורשאי להשתמש בתואר בפומבי ובפרטיות לאורך כל הדרך'
    const { glyphOps, baselines } = lay([{ text }], { isJustified: true, width, alignment: 'right', x: 500 })
    expect(baselines.length).toBeGreaterThan(1)
    const [first = 0] = baselines
    expect(rightOf(glyphOps, first)).toBeCloseTo(500, 4)
    expect(Math.min(...glyphOps.filter(({ y }) => y === first).map(({ x }) => x))).toBeCloseTo(500 - width, 4)
  })
})

describe('paragraph spacing', () => {
  it('is between paragraphs, not between wrapped lines, and shrinks with the text', () => {
    const text = 'One\nTwo'
    const at = (keys: Partial<TemplateField>) => lay([{ text }], keys)
    expect(at({ paragraphSpacing: 30 }).baselines).toEqual([82, 82 + 48 + 30])
    expect(at({ paragraphSpacing: 30 }).box.height).toBe(at({}).box.height + 30)
    const wrapped = lay([{ text: 'Some words that wrap' }], { fit: 'wrap', width: 150, paragraphSpacing: 30 })
    expect((wrapped.baselines[1] ?? 0) - (wrapped.baselines[0] ?? 0)).toBeCloseTo(wrapped.size * 1.2, 6)
    const { size, baselines } = at({ paragraphSpacing: 40, height: 80, minFontSize: 5 })
    expect((baselines[1] ?? 0) - (baselines[0] ?? 0)).toBeCloseTo(size * 1.2 + size, 6)
  })
})

describe('a text in capitals', () => {
  const shown = (runs: TemplateRun[], locale = 'en') =>
    lay(runs, { textTransform: 'uppercase', locale }).glyphOps.map(({ text, color }) => [text, color])

  it('is in its language’s capitals, and its runs keep their letters', () => {
    expect(shown([{ text: 'Stra' }, { text: 'ße', color: red }, { text: ' x' }], 'de')).toEqual([
      ['STRA', '#000000'],
      ['SSE', red],
      [' X', '#000000'],
    ])
    expect(shown([{ text: 'istanbul' }], 'tr')).toEqual([['İSTANBUL', '#000000']])
  })
})
