import { describe, expect, it } from 'vitest'
import { dateLocales } from '../dates/dateLocales.ts'
import { layout } from '../layout/layout.ts'
import type { TemplateField } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testData, testField, testResources, testTemplate } from '../testing/testExamples.ts'
import { resolve } from './resolve.ts'

const resources = testResources(await loadShippedFonts())
const recipientName = 'محمد عبد الله'
const attributes = { Course: 'الملاحة 101', Latin: 'John Smith Jr.', Lines: 'الملاحة\nSailing' }

/** The runs of each line from left to right, each in reading order, with a bar before those from right to left. */
function linesOf(text: string, keys: Partial<TemplateField> = {}) {
  const field = testField({ type: 'text', text, x: 10, fontSize: 20, ...keys })
  const certificate = resolve(testTemplate([field]), { ...testData, recipientName, attributes }, dateLocales)
  const { ops } = layout(certificate.pages[0], resources)
  const lines = new Map<number, string>()
  for (const op of ops
    .filter((op) => op.kind === 'glyphs')
    .filter(({ glyphs }) => glyphs.length)
    .sort((a, b) => a.x - b.x))
    lines.set(op.y, (lines.get(op.y) ?? '') + (op.rightToLeft ? `|${op.text.trim()}|` : op.text))
  return [...lines.values()].map((line) => line.replace(/[\u200f\u2066-\u2069]/g, '').replace(/\|+/g, '|'))
}

describe('a value in a sentence', () => {
  it('does not turn the sentence around', () => {
    expect(linesOf('{{name}} has attended the course.')).toEqual([
      `|${recipientName}| has attended the course.`,
    ])
    expect(linesOf('{{attributes.Latin}} أكمل الدورة.')).toEqual(['|.|أكمل الدورة|John Smith Jr.'])
  })

  it('keeps numbers and signs of the sentence in their place, and its own', () => {
    expect(linesOf('Course: {{attributes.Course}}, 12 hours')).toEqual(['Course: 101|الملاحة|, 12 hours'])
    const date = { locale: 'ar', format: 'd MMMM y' }
    expect(linesOf('Room 5 – {{date}}.', date)).toEqual(['Room 5 – 2026|نوفمبر|21.'])
  })

  it('decides the direction of a line without words of the author', () => {
    expect(linesOf('{{name}} – {{attributes.Latin}}')).toEqual([`John Smith Jr.| – |${recipientName}|`])
    expect(linesOf('Awarded to\n{{name}} – {{attributes.Latin}}')[1]).toBe(
      `John Smith Jr.| – |${recipientName}|`,
    )
    expect(linesOf('{{attributes.Latin}} – {{name}}')).toEqual([`John Smith Jr. – |${recipientName}|`])
  })

  it('may be beside any character', () => {
    expect(linesOf('\ufffc {{name}} B')[0]).toContain(`|${recipientName}| B`)
  })

  it('stays apart on each of its lines, typed or wrapped', () => {
    expect(linesOf('On {{attributes.Lines}}, 12 hours')).toEqual(['On |الملاحة|', 'Sailing, 12 hours'])
    expect(linesOf('A {{name}}, 12 hours', { width: 110, minFontSize: 20 })).toEqual([
      'A |محمد|',
      '|عبد الله|,',
      '12 hours',
    ])
  })

  it('takes no letter spacing for what isolates it', () => {
    const widthOf = (text: string) => {
      const field = testField({ type: 'text', text, x: 10, fontSize: 20, letterSpacing: 10 })
      const certificate = resolve(
        testTemplate([field]),
        { ...testData, recipientName, attributes },
        dateLocales,
      )
      return layout(certificate.pages[0], resources).fields[0]?.box.width
    }
    expect(widthOf('A {{attributes.Latin}} א')).toBeCloseTo(widthOf('A John Smith Jr. א') as number, 6)
  })

  it('is as before without a letter from right to left', () => {
    const field = testField({ type: 'text', text: 'To {{attributes.Latin}}, 12 hours' })
    const { content } = resolve(testTemplate([field]), { ...testData, attributes }, dateLocales).pages[0]
      .items[0] as { content: object }
    expect(content).toMatchObject({ spans: [{ text: 'To John Smith Jr., 12 hours' }] })
  })
})
