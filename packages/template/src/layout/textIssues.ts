import type { FittedText } from '../text/fitText.ts'
import { lineWidth, type TextLine } from '../text/shapeLine.ts'
import type { FieldIssue } from './FieldLayout.ts'

/** Maximum number of missing characters named in a message. */
const maxNamed = 10

/** Issue of characters missing from all fonts; none without any. */
export function missingIssues(missing: readonly string[]): FieldIssue[] {
  if (!missing.length) return []
  const named = missing.slice(0, maxNamed).map((text) => [...text].slice(0, 8).join(''))
  const more = missing.length > maxNamed
  const characters = more ? [...named, '…'] : named
  const message = `No shipped font has ${named.map((text) => `“${text}”`).join(', ')}${more ? ' …' : ''}.`
  return [{ code: 'missing_character', message, values: { characters } }]
}

/** Issue of lines that don't fit: too wide, or else too many. */
export function overflowIssue(fitted: FittedText, maxWidth: number): FieldIssue {
  const widthOf = (line: TextLine) => lineWidth(line, fitted.size)
  const widest = fitted.lines.reduce((a, b) => (widthOf(a) >= widthOf(b) ? a : b))
  const width = widthOf(widest)
  if (width <= maxWidth) return tooManyLines(fitted.size)
  const over = Math.max(1, Math.ceil([...widest.text].length * (1 - maxWidth / width)))
  return textTooLong(over, fitted.size)
}

/** Issue of a text that is some characters too long at a font size in px. */
export function textTooLong(over: number, fontSize: number): FieldIssue {
  const size = round(fontSize)
  const characters = over === 1 ? 'character' : 'characters'
  return {
    code: 'text_too_long',
    message: `This text does not fit: ${over} ${characters} too long at ${size} px.`,
    values: { over, size },
  }
}

/** Issue of too many lines. */
export function tooManyLines(fontSize: number): FieldIssue {
  const size = round(fontSize)
  return {
    code: 'too_many_lines',
    message: `This text does not fit: it needs more lines than there is room for at ${size} px.`,
    values: { size },
  }
}

function round(size: number): number {
  return Math.round(size * 100) / 100
}
