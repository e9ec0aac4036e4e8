import type { Alignment, VerticalAlign } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'

/** The font of a text, as its file describes it. */
export interface FontHint {
  /** Name of the family or of the face: `ABCDEF+TimesNewRomanPS-BoldMT`. */
  name: string
  isBold: boolean
  isItalic: boolean
  isSerif?: boolean
  isFixed?: boolean
  isScript?: boolean
  /** Advances of the letters that the document uses, as shares of the font size; only files that embed fonts have them. */
  widths?: ReadonlyMap<string, number>
}

/** Words in one style. Lengths are in px of the page. */
export interface StyledWords {
  text: string
  font: FontHint
  fontSize: number
  /** `#RRGGBB` */
  color: string
  letterSpacing?: number
  isUnderline?: boolean
  script?: 'super' | 'sub'
  /** Shown in capitals. */
  isUppercase?: boolean
}

/** Words as a file draws them: on one line, from a point on the baseline. Spaces around them have no width. */
export interface TextPiece extends StyledWords {
  x: number
  /** Of the baseline. */
  y: number
  /** Sum of the advances of its letters. */
  width: number
  /** Degrees clockwise. */
  angle: number
  /** How its line is aligned, if the file says so. */
  alignment?: Alignment
  /** Identifies the drawing that disappears when the piece becomes a field. */
  source: number
}

/** A text that can become one field. */
export interface TextBlock {
  /** Lines end with `\n`. */
  words: readonly StyledWords[]
  alignment: Alignment
  /** The point that `alignment` names. */
  x: number
  /** Of the first line. */
  baseline: number
  /** Of most words. */
  fontSize: number
  angle: number
  /** Where it is on the page, to point it out. */
  bounds: Rect
  /** Multiple of the size, of a text with several lines. */
  lineHeight?: number
  /** The box in which the file wraps the text. */
  box?: { width: number; y: number; height?: number; verticalAlign?: VerticalAlign }
  sources: readonly number[]
}

/** Size of most letters. */
export function mainSize(words: readonly StyledWords[]): number {
  const counts = new Map<number, number>()
  for (const { fontSize, text } of words) counts.set(fontSize, (counts.get(fontSize) ?? 0) + text.length)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 16
}

/** The words of a block, without styles. */
export function plainText(words: readonly StyledWords[]): string {
  return words.map(({ text }) => text).join('')
}

/** Without spaces around the whole text, and without pieces that are empty then. */
export function trimWords(words: readonly StyledWords[]): StyledWords[] {
  const trimmed = words.map((one) => ({ ...one }))
  for (let one = trimmed[0]; one; one = trimmed[0]) {
    one.text = one.text.trimStart()
    if (one.text) break
    trimmed.shift()
  }
  for (let one = trimmed.at(-1); one; one = trimmed.at(-1)) {
    one.text = one.text.trimEnd()
    if (one.text) break
    trimmed.pop()
  }
  return trimmed
}
