import { isOnlyPlaceholder } from './findPlaceholders.ts'
import { paragraphOf } from './paragraphOf.ts'
import { mainRun, plainText, type TextBlock } from './TextBlock.ts'

/** Minimum and maximum distance between lines of a paragraph, as shares of the font size. */
const [nearest, farthest] = [0.9, 1.9]
/** Tolerance for alignment, in px. */
const aligned = 2.5
/** Minimum words of a line of a paragraph; a shorter line is a caption, and the next one another text. */
const minWords = 4
/** Minimum words of a full line, which may end with a sentence. */
const fullLine = 6
/** Minimum width of a centered line, as a share of the next one. */
const centeredShare = 0.5

/** Joins lines of a paragraph: they are below each other, look alike, and continue one text. */
export function joinLines(blocks: readonly TextBlock[]): TextBlock[] {
  const groups: TextBlock[][] = []
  const inOrder = [...blocks].sort((a, b) => a.baseline - b.baseline || a.x - b.x)
  for (const block of inOrder) {
    const group = groups.findLast((lines) => continues(lines, block) && areAlone(lines, block, blocks))
    if (group) group.push(block)
    else groups.push([block])
  }
  return groups.flatMap((lines) => paragraphOf(lines))
}

function continues(lines: readonly TextBlock[], next: TextBlock): boolean {
  const last = lines.at(-1)
  if (!last || last.box || next.box || last.angle !== 0 || next.angle !== 0) return false
  const [style, other] = [mainRun(last.runs), mainRun(next.runs)]
  const size = last.fontSize
  const gap = next.baseline - last.baseline
  const before = lines.at(-2)
  const isNext =
    style?.font.name === other?.font.name &&
    style?.color === other?.color &&
    Math.abs(size - next.fontSize) < 0.02 * size &&
    gap >= nearest * size &&
    gap <= farthest * size &&
    (!before || Math.abs(gap - (last.baseline - before.baseline)) < 0.06 * size)
  return isNext && sharesEdge([...lines, next]) && hasMore(lines, last, next)
}

/** Returns true if nothing is beside the next line, as in a table, or beside all of them, as in columns. */
function areAlone(lines: readonly TextBlock[], next: TextBlock, blocks: readonly TextBlock[]): boolean {
  const neighbors = (line: TextBlock) =>
    blocks.filter(
      (other) =>
        other !== line &&
        other.angle === 0 &&
        Math.abs(other.baseline - line.baseline) < 0.25 * line.fontSize,
    ).length
  const last = lines.at(-1)
  return neighbors(next) === 0 || (last !== undefined && neighbors(next) === neighbors(last))
}

/** Returns true if lines are aligned at the start, the end, or the center. */
function sharesEdge(lines: readonly TextBlock[]): boolean {
  const shares = (of: (line: TextBlock) => number) => {
    const all = lines.map(of)
    return Math.max(...all) - Math.min(...all) <= aligned
  }
  const isCentered = lines.every(({ alignment }) => alignment === 'center')
  return (
    shares(({ bounds }) => bounds.x) ||
    shares(({ bounds }) => bounds.x + bounds.width) ||
    (isCentered && shares(({ bounds }) => bounds.x + bounds.width / 2))
  )
}

/** Returns true if a line's text continues on the next one, whose first word didn't fit. */
function hasMore(lines: readonly TextBlock[], last: TextBlock, next: TextBlock): boolean {
  const [text, more] = [plainText(last.runs).trim(), plainText(next.runs).trim()]
  if ([text, more].some(isOnlyPlaceholder)) return false
  const widest = Math.max(...lines.map(({ bounds }) => bounds.width), next.bounds.width)
  const word = /^\S+/.exec(more)?.[0] ?? ''
  const isCenter = last.alignment === 'center' && next.alignment === 'center'
  const share = hasNoSpaces(more) ? 1 / Array.from(more).length : word.length / more.length
  const isFull =
    (isCenter && last.bounds.width > centeredShare * widest) ||
    widest - last.bounds.width < share * next.bounds.width + 0.25 * last.fontSize
  const words = hasNoSpaces(text) ? Array.from(text).length / 3 : text.split(/\s+/).length
  const isSentence = /[.!?:。]["'”’)]?$/.test(text)
  return words >= minWords && (isSentence ? !isCenter && isFull && words >= fullLine : isFull)
}

function hasNoSpaces(text: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text) && text.split(/\s/).length < 3
}
