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

/** A run of text in one style. Lengths are in px of the page. */
export interface StyledRun {
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
export interface TextPiece extends StyledRun {
  x: number
  /** Position of the baseline. */
  y: number
  /** Sum of the advances of its letters. */
  width: number
  /** Degrees clockwise. */
  angle: number
  /** How its line is aligned, if the file says so. */
  alignment?: Alignment
  /** Identifies the drawing that disappears when the piece becomes a field. */
  source: number
  /** Glyphs, if the file positions each of them, or its font is known. */
  glyphs?: readonly PlacedGlyph[]
}

/** A glyph, or words whose letters have unknown positions. Lengths are in px along the line, from the start of the piece. */
export interface PlacedGlyph {
  /** Several letters for a ligature; empty for part of the adjacent letter. */
  text: string
  /** Ends of its advance. */
  left: number
  right: number
  /** Left and right edge of its outline. */
  ink: { left: number; right: number }
}

/** A text that can become one field. */
export interface TextBlock {
  /** Runs; lines end with `\n`. */
  runs: readonly StyledRun[]
  alignment: Alignment
  /** The point that `alignment` refers to. */
  x: number
  /** Baseline of the first line. */
  baseline: number
  /** Font size of most letters. */
  fontSize: number
  angle: number
  /** Box on the page, to highlight it. */
  bounds: Rect
  /** Line height as a multiple of the font size, for several lines. */
  lineHeight?: number
  /** Lines as the file draws them; only for files that position each glyph. */
  lines?: readonly DrawnLine[]
  /** Absent for lines that end where they were typed. */
  wraps?: { width: number; isJustified: boolean }
  /** The box in which the file wraps the text. */
  box?: { width: number; y: number; height?: number; verticalAlign?: VerticalAlign }
  sources: readonly number[]
  /** True if its words may be in another order. */
  isUncertain?: boolean
  /** Index of the table of its page that it is a cell of, in a file that has tables. */
  cellOf?: number
}

/** A line as a file draws it. Lengths are in px from the block's point, as if the text weren't rotated. */
export interface DrawnLine {
  left: number
  right: number
  /** Distance from the block's baseline. */
  baseline: number
  /** Mean width of its spaces; absent if it has none, or if they are unknown. */
  space?: number
  /** Letters in reading order, without spaces; none if their positions are unknown. */
  letters: readonly { text: string; middle: number }[]
  /** The drawings that disappear with it. */
  sources: readonly number[]
}

/** Returns the size of most letters. */
export function mainSize(runs: readonly StyledRun[]): number {
  const counts = new Map<number, number>()
  for (const { fontSize, text } of runs) counts.set(fontSize, (counts.get(fontSize) ?? 0) + text.length)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 16
}

/** Returns the first run in the style of most letters, ignoring raised and lowered ones. */
export function mainRun(runs: readonly StyledRun[]): StyledRun | undefined {
  const counts = new Map<string, { one: StyledRun; letters: number }>()
  for (const one of runs) {
    const { font, fontSize, color, isUnderline, script, letterSpacing } = one
    const key = [font.name, font.isBold, font.isItalic, fontSize, color, isUnderline, script, letterSpacing]
    const count = counts.get(key.join()) ?? { one, letters: 0 }
    count.letters += one.text.length
    counts.set(key.join(), count)
  }
  const byLetters = [...counts.values()].sort((a, b) => b.letters - a.letters).map(({ one }) => one)
  return byLetters.find(({ script }) => !script) ?? byLetters[0]
}

/** Returns the text of runs, without styles. */
export function plainText(runs: readonly StyledRun[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Removes spaces around the whole text, and runs that are then empty. */
export function trimRuns(runs: readonly StyledRun[]): StyledRun[] {
  const trimmed = runs.map((one) => ({ ...one }))
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
