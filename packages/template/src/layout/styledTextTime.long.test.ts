import { expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { TemplateRun } from '../model/Template.ts'
import { loadShippedFonts } from '../testing/loadShippedFonts.ts'
import { testField, testPage, testResources } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await loadShippedFonts()
const words = (
  'This certifies that the person named above has completed the whole course of studies with distinction and may ' +
  'use the title of it in public and in private from this day on until it is revoked by the academy or by law which ' +
  'the board of examiners confirms by hand and seal on behalf of all the members of the faculty and staff here'
).split(' ')

/** Five stretches of twelve words, in styles that differ in font, size, and color. */
const styles: Partial<TemplateRun>[] = [
  {},
  { isBold: true },
  { color: '#aa0000' },
  { fontFamily: 'Times New Roman', isItalic: true },
  { fontSize: 26 },
]

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

it.each([
  ['plain', false],
  ['underlined', true],
])(
  'a paragraph of 60 words in 5 styles takes at most 1.5 times as long as in one: %s',
  (_what, isUnderline) => {
    expect(words.length).toBeGreaterThanOrEqual(60)
    const sentence = words.slice(0, 60).join(' ')
    const runs = styles.map((style, i) => {
      const part = words.slice(12 * i, 12 * i + 12).join(' ')
      return { ...style, text: i < styles.length - 1 ? `${part} ` : part }
    })
    const keys = { text: sentence, width: 600, height: 250, fontSize: 24, fit: 'wrap', isUnderline } as const
    const measure = (field: ReturnType<typeof testField>) => {
      const before = performance.now()
      const { issues } = layoutItem(itemOf(field, sentence, undefined), 0, testPage, testResources(fonts))
      expect(issues).toEqual([])
      return performance.now() - before
    }
    const [plain, styled] = [testField(keys), testField({ ...keys, runs })]
    const times: { plain: number[]; styled: number[] } = { plain: [], styled: [] }
    for (let i = 0; i < 300; i++) {
      times.plain.push(measure(plain))
      times.styled.push(measure(styled))
    }
    const [one, five] = [median(times.plain), median(times.styled)]
    console.log(
      `${one.toFixed(2)} ms in one style, ${five.toFixed(2)} ms in five: ${(five / one).toFixed(2)} times`,
    )
    expect(five / one).toBeLessThanOrEqual(1.5)
  },
)
