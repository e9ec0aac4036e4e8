import { mergeFieldOf, type PlaceholderName } from './mergeFieldOf.ts'
import { readDate } from './readDate.ts'
import { sampleNames, sampleWords } from './sampleWords.ts'

/** A stretch of a text that stands for a value. */
export interface Placeholder {
  /** UTF-16 offsets. */
  start: number
  end: number
  name: PlaceholderName
  /** How a date is written, and its language. */
  format?: string
  locale?: string
}

/** Bounded and without nested quantifiers. */
const delimited =
  /\{\{([^{}\n]{1,100})\}\}|«([^«»\n]{1,100})»|<<([^<>\n]{1,100})>>|‹‹([^‹›\n]{1,100})››|\[([^[\]\n]{1,60})\]|⟨⟨([^⟨⟩\n]{1,100})⟩⟩/g

/** Finds placeholders, and the sample words that designers type for names, courses, and dates. */
export function findPlaceholders(text: string): Placeholder[] {
  const found: Placeholder[] = []
  for (const match of text.matchAll(delimited)) {
    const name = mergeFieldOf(match.slice(1).find((group) => group !== undefined) ?? '')
    if (name) found.push({ start: match.index, end: match.index + match[0].length, name })
  }
  const isFree = (start: number, end: number) => found.every((one) => end <= one.start || start >= one.end)
  for (const match of text.matchAll(sampleNames)) {
    const end = match.index + match[0].length
    if (isFree(match.index, end)) found.push({ start: match.index, end, name: 'name' })
  }
  const date = readDate(text)
  if (date && isFree(date.start, date.end)) found.push({ name: 'date', ...date })
  if (found.length === 0) {
    const name = sampleWords(text)
    const start = text.length - text.trimStart().length
    if (name) found.push({ start, end: start + text.trim().length, name })
  }
  return found.sort((a, b) => a.start - b.start)
}
