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

/** Returns the runs of each line from left to right, each in reading order, with a bar before right-to-left ones. */
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
    expect(linesOf('7 – {{name}} – {{name}}')).toEqual([`|${recipientName}| – |${recipientName}|– |7`])
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

  it('joins the letters beside it that belong to its first or last word', () => {
    const arabic = { Arabic: 'أحمد' }
    const drawn = (text: string) => {
      const field = testField({ type: 'text', text, x: 10, fontSize: 20 })
      const data = { ...testData, attributes: arabic }
      const { ops } = layout(resolve(testTemplate([field]), data, dateLocales).pages[0], resources)
      return ops
    }
    for (const sentence of ['تمنح لأحمد تقديرا', 'تمنح لـأحمد', 'شكرا أحمدكم'])
      expect(drawn(sentence.replace('أحمد', '{{attributes.Arabic}}'))).toEqual(drawn(sentence))
  })

  it('is a part of the number that it stands in', () => {
    const drawn = (text: string) => {
      const field = testField({ type: 'text', text, x: 10, fontSize: 20 })
      const data = { ...testData, attributes: { Points: '90', Most: '100' } }
      return layout(resolve(testTemplate([field]), data, dateLocales).pages[0], resources).ops
    }
    for (const sentence of ['ציון: 90%, 3', 'ציון: 90/100', 'النتيجة 90/100.', 'מחיר $90', '3.90 א'])
      for (const filled of [
        sentence.replace('90', '{{attributes.Points}}'),
        sentence.replace('90', '{{attributes.Points}}').replace('100', '{{attributes.Most}}'),
      ])
        expect(drawn(filled).map((op) => 'text' in op && [op.text, op.x])).toEqual(
          drawn(sentence).map((op) => 'text' in op && [op.text, op.x]),
        )
  })

  it('is drawn like the same words of the author if it is alone on its line', () => {
    for (const text of ['{{name}}', 'A\n{{name}}'])
      for (const letterSpacing of [0, 20]) {
        const drawn = (words: string) => {
          const field = testField({ type: 'text', text: words, x: 10, fontSize: 20, letterSpacing })
          const { ops } = layout(
            resolve(testTemplate([field]), { ...testData, recipientName }, dateLocales).pages[0],
            resources,
          )
          return ops.flatMap((op) =>
            op.kind === 'glyphs' ? op.glyphs.map(({ id, x, y }) => [id, op.x + x, op.y + y]) : [],
          )
        }
        expect(drawn(text)).toEqual(drawn(text.replace('{{name}}', recipientName)))
      }
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
