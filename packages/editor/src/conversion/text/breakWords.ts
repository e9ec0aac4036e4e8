import type { MeasureText } from './MeasureText.ts'
import { plainText, type StyledRun } from './TextBlock.ts'

/** A line of a wrapped text, in px. */
export interface BrokenLine {
  /** UTF-16 offsets in the text, excluding spaces at the end. */
  start: number
  end: number
  /** Width without the space after its last letter, which LibreOffice ignores when aligning lines. */
  width: number
}

const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** Characters that may not start a line, and those that may not end one. */
const [closing, opening] = [
  /[、。，．・：；？！ー）」』】〉》〕々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u,
  /[（「『【〈《〔]/u,
]

/**
 * Breaks a text like programs that fill each line before the next one.
 *
 * @param room width of a line, in px
 * @returns `undefined` if a font is unknown, or if breaking the text needs a dictionary
 */
export function breakWords(
  runs: readonly StyledRun[],
  room: number,
  measure: MeasureText,
): BrokenLine[] | undefined {
  const text = plainText(runs)
  const widths = widthsOf(runs, measure)
  if (!widths || /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(text)) return undefined
  const lines: BrokenLine[] = []
  let [start, end, width] = [0, 0, 0]
  const spaces = runs.flatMap(({ text: own, letterSpacing = 0 }) =>
    Array<number>(own.length).fill(letterSpacing),
  )
  const close = (next: number) => {
    lines.push({ start, end, width: width - (end > start ? (spaces[end - 1] ?? 0) : 0) })
    ;[start, end, width] = [next, next, 0]
  }
  for (let from = 0; from < text.length; ) {
    const to = endOfPart(text, from)
    const part = text.slice(from, to)
    const visible = from + part.trimEnd().length
    const sum = (until: number) => widths.slice(start, until).reduce((all, one) => all + one, 0)
    if (sum(visible) > room + 0.01 && end > start) close(from)
    ;[end, width] = [visible, sum(visible)]
    if (part.endsWith('\n')) close(to)
    from = to
  }
  if (start < text.length || text.endsWith('\n')) close(text.length)
  return lines
}

/** Returns the advance of each UTF-16 unit. */
function widthsOf(runs: readonly StyledRun[], measure: MeasureText): number[] | undefined {
  const widths: number[] = []
  for (const { text, font, fontSize, letterSpacing = 0, script } of runs)
    for (const part of text.split(/(\n)/)) {
      if (part === '') continue
      if (part === '\n') {
        widths.push(0)
        continue
      }
      const { letters, isOther } = measure(part, font, fontSize)
      if (!letters || isOther || script) return undefined
      for (const { text: letter, left, right } of letters)
        widths.push(right - left + letterSpacing, ...Array<number>(letter.length - 1).fill(0))
    }
  return widths.length === plainText(runs).length ? widths : undefined
}

/** Returns the end of a part that stays on one line: a word with the spaces after it. */
function endOfPart(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const [before = '', after = ''] = [text[at - 1], text[at]]
    if (before === '\n') return at
    if (/[^\S\n]/.test(before) && !/\s/.test(after)) return at
    if (/[-–—]/.test(before) && /\p{L}/u.test(after) && /\p{L}/u.test(text[at - 2] ?? '')) return at
    const isWide = (wide.test(before) || wide.test(after)) && !/\s/.test(after)
    if (isWide && !closing.test(after) && !opening.test(before)) return at
  }
  return text.length
}
