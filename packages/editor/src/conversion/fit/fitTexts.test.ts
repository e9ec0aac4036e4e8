import { beforeAll, expect, it } from 'vitest'
import { measureInNode } from '../../testing/measureInNode.ts'
import { readImportedFile } from '../../testing/readImportedFile.ts'
import type { MeasureFields } from '../../uploads/ImportParts.ts'
import type { FoundText } from '../text/recognize.ts'
import type { StyledRun } from '../text/TextBlock.ts'
import { fitTexts } from './fitTexts.ts'

let measure: MeasureFields
beforeAll(async () => {
  measure = await measureInNode()
})

/** Returns the text as found by a reader that takes its glyphs in another order. */
function misread(text: FoundText, from: string, to: string): FoundText {
  const change = (one: string) => one.replace(from, to)
  const runs = text.block.runs.map((one): StyledRun => ({ ...one, text: change(one.text) }))
  const lines = text.block.lines?.map((line) => {
    const letters = [...line.letters]
    const at = letters
      .map((letter) => letter.text)
      .join('')
      .indexOf(from)
    const glyphs = letters.splice(at, from.length)
    // The first one of equal letters comes first.
    for (const letter of [...to].reverse()) {
      const next = glyphs.findLastIndex((glyph) => glyph.text === letter)
      letters.splice(at, 0, ...glyphs.splice(next, 1))
    }
    return { ...line, letters }
  })
  return { ...text, text: change(text.text), runs, block: { ...text.block, runs, ...(lines && { lines }) } }
}

it('proves lines that the editor draws as the file does', async () => {
  const { texts, dimensions } = await readImportedFile('chromium-arabic.pdf')
  const fitted = await fitTexts(texts, dimensions, measure)
  expect(fitted.filter(({ isUnproven }) => isUnproven).map(({ text }) => text)).toEqual([])
  expect(fitted.map(({ text }) => text)).toEqual(texts.map(({ text }) => text))
})

it.each([
  ['letters of another word', 1, 'الله', 'اهلل'],
  ['digits in another order', 2, '2025', '5202'],
  ['letters in another order', 6, 'office', 'ffioce'],
])('finds %s', async (_kind, at, from, to) => {
  const { texts, dimensions } = await readImportedFile('chromium-arabic.pdf')
  const wrong = misread(texts[at] as FoundText, from, to)
  const [fitted] = await fitTexts([wrong], dimensions, measure)
  expect(fitted?.isUnproven).toBe(true)
})
