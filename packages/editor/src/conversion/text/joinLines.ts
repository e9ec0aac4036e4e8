import { findPlaceholders } from './findPlaceholders.ts'
import { plainText, type TextBlock } from './TextBlock.ts'

/** Lines of a paragraph are this far apart, as shares of the font size. */
const [nearest, farthest] = [0.9, 1.9]
/** In px. */
const aligned = 2.5
/** A line with fewer words is a caption, and the next one another text. */
const leastWords = 4

/** Joins lines that are one paragraph: below each other, alike, and with words that continue. */
export function joinLines(blocks: readonly TextBlock[]): TextBlock[] {
  const joined: TextBlock[] = []
  const inOrder = [...blocks].sort((a, b) => a.baseline - b.baseline || a.x - b.x)
  for (const block of inOrder) {
    const before = joined.findLastIndex((other) => continues(other, block))
    const other = joined[before]
    if (other) joined[before] = withLine(other, block)
    else joined.push(block)
  }
  return joined
}

/** Baseline of the last line. */
function lastBaseline(block: TextBlock): number {
  return block.baseline + (linesOf(block).length - 1) * (block.lineHeight ?? 0) * block.fontSize
}

function linesOf({ words }: TextBlock): string[] {
  return plainText(words).split('\n')
}

function continues(before: TextBlock, next: TextBlock): boolean {
  const [first] = before.words
  const [other] = next.words
  if (!first || !other || before.box || next.box || before.angle !== 0 || next.angle !== 0) return false
  const gap = next.baseline - lastBaseline(before)
  const size = before.fontSize
  const isNext =
    before.alignment === next.alignment &&
    Math.abs(before.x - next.x) <= aligned &&
    Math.abs(size - next.fontSize) < 0.02 * size &&
    first.font.name === other.font.name &&
    first.color === other.color &&
    gap >= nearest * size &&
    gap <= farthest * size &&
    (before.lineHeight === undefined || Math.abs(gap - before.lineHeight * size) < 0.06 * size)
  if (!isNext) return false
  const lines = linesOf(before)
  const last = lines.at(-1) ?? ''
  if (last.trim().split(/\s+/).length < leastWords || /[.!?:。]["'”’)]?$/.test(last.trim())) return false
  return ![last, plainText(next.words)].some(isOnlyPlaceholder)
}

function isOnlyPlaceholder(text: string): boolean {
  const [only] = findPlaceholders(text)
  return only !== undefined && text.slice(only.start, only.end) === text.trim()
}

function withLine(before: TextBlock, next: TextBlock): TextBlock {
  const words = before.words.map((one, i) =>
    i === before.words.length - 1 ? { ...one, text: `${one.text}\n` } : one,
  )
  const x = Math.min(before.bounds.x, next.bounds.x)
  const right = Math.max(before.bounds.x + before.bounds.width, next.bounds.x + next.bounds.width)
  const bottom = next.bounds.y + next.bounds.height
  return {
    ...before,
    words: [...words, ...next.words],
    lineHeight: before.lineHeight ?? (next.baseline - before.baseline) / before.fontSize,
    bounds: { x, y: before.bounds.y, width: right - x, height: bottom - before.bounds.y },
    sources: [...before.sources, ...next.sources],
  }
}
