import type { TextContent, TextSpan } from '../certificate/Certificate.ts'
import { graphemes, isSeparate } from '../text/graphemes.ts'
import { mapParts } from '../text/mapParts.ts'
import { normalizeText } from '../text/normalizeText.ts'

/** A part of a text, as laid out. */
export interface DisplayedSpan {
  span: TextSpan
  /** Composed, and in capitals if the text is. */
  text: string
}

/** Returns the parts of a text as laid out. A character across a border belongs to the part it starts in. */
export function displayedSpans(content: TextContent): DisplayedSpan[] {
  const { spans } = content
  const change = displayChange(content)
  const texts = mapParts(
    spans.map(({ text }) => text),
    change,
  )
  const whole = atCharacters(texts)
  return spans.map((span, i) => ({ span, text: whole[i] ?? '' }))
}

/** Returns the function that changes a text for layout. */
export function displayChange({ isUppercase, locale }: TextContent): (text: string) => string {
  return isUppercase ? (text) => normalizeText(text.toLocaleUpperCase(locale)) : normalizeText
}

/** Moves borders to grapheme boundaries. */
function atCharacters(texts: readonly string[]): readonly string[] {
  if (texts.length === 1) return texts
  const text = texts.join('')
  if (isSeparate(text)) return texts
  const ends = graphemes(text).map(({ end }) => end)
  let [typed, start, next] = [0, 0, 0]
  return texts.map((part) => {
    typed += part.length
    while ((ends[next] ?? text.length) < typed) next++
    const from = start
    if (typed > 0) start = ends[next] ?? text.length
    return text.slice(from, start)
  })
}
