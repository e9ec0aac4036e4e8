import type { TemplateField } from '@certificate-sdk/template'
import type { MeasuredField } from '../assets/measurePage.ts'
import type { MeasureFields } from '../uploads/ImportParts.ts'
import type { MeasuredText, MeasureText } from './text/MeasureText.ts'
import { shippedFamily } from './text/matchFamily.ts'
import type { FontHint } from './text/TextBlock.ts'

const size = 100
/** Two letters with a space, whose width layouts don't report at the end of a line. */
const spaced = 'n n'
/** Width of the page on which texts are measured, in px; each has a line. */
const pageWidth = 1_000_000
const lineHeight = 3 * size
/** Distance of texts from the edges of the page; nearer ones would shrink. */
const margin = 3 * size

/**
 * Reads a document twice: to find out which texts it measures, and then with their widths in the shipped fonts. A
 * computer that lacks the document's font measures texts in another one, but the shipped fonts are always available.
 *
 * @param read calls `measure` for the same texts each time
 * @param computer measures texts in other fonts
 */
export async function measureShipped<Read>(
  read: (measure: MeasureText) => Read,
  computer: MeasureText,
  measureFields: MeasureFields,
): Promise<Read> {
  const asked = new Map<string, { text: string; field: TemplateField }>()
  read((text, font, at) => {
    const fontFamily = shippedFamily(font)
    for (const words of text.trim() === text ? [text] : [text.trim(), spaced]) {
      const key = keyOf(words, font)
      if (fontFamily !== undefined && words && !asked.has(key))
        asked.set(key, { text: words, field: fieldOf(font, fontFamily, asked.size) })
    }
    return computer(text, font, at)
  })
  const all = [...asked.values()]
  if (!all.length) return read(computer)
  const page = { width: pageWidth, height: all.length * lineHeight + 2 * margin }
  const measured = await measureFields(
    all.map(({ field }) => field),
    page,
    all.map(({ text }) => text),
  )
  const known = new Map([...asked.keys()].map((key, i) => [key, textOf(measured[i], all[i]?.text ?? '')]))
  return read((text, font, at) => {
    const found = known.get(keyOf(text.trim(), font))
    const space = known.get(keyOf(spaced, font))?.letters?.[1]
    return found
      ? withSpaces(text, found, space ? space.right - space.left : 0, at)
      : computer(text, font, at)
  })
}

function keyOf(text: string, { name, isBold, isItalic }: FontHint): string {
  return [name, isBold, isItalic, text].join('\n')
}

function fieldOf({ isBold, isItalic }: FontHint, fontFamily: string, row: number): TemplateField {
  return {
    type: 'text',
    text: '',
    x: margin,
    y: margin + row * lineHeight,
    fontSize: size,
    fontFamily,
    isBold,
    isItalic,
  }
}

function textOf(field: MeasuredField | undefined, text: string): MeasuredText | undefined {
  const [line] = field?.lines ?? []
  if (!line?.letters.length) return undefined
  const letters = line.letters.map(({ start, end, left, right }) => ({
    text: text.slice(start, end),
    left: left - margin,
    right: right - margin,
  }))
  return { width: Math.max(...letters.map(({ right }) => right)), letters }
}

/** Measures a text with the spaces around it, which layouts omit. */
function withSpaces(
  text: string,
  { width, letters = [] }: MeasuredText,
  space: number,
  at: number,
): MeasuredText {
  const before = /^\s*/.exec(text)?.[0] ?? ''
  const after = text.trim() ? (/\s*$/.exec(text)?.[0] ?? '') : ''
  const scale = at / size
  const start = before.length * space * scale
  const end = start + width * scale
  const whole = end + after.length * space * scale
  return {
    width: whole,
    letters: [
      ...(before ? [{ text: ' ', left: 0, right: start }] : []),
      ...letters.map((one) => ({ ...one, left: start + one.left * scale, right: start + one.right * scale })),
      ...(after ? [{ text: ' ', left: end, right: whole }] : []),
    ],
  }
}
