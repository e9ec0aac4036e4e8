import type { Alignment } from '@certificate-sdk/template'
import { directionOfText } from './directionOfText.ts'
import { type DrawnLine, plainText, type StyledRun, type TextBlock } from './TextBlock.ts'

/** Tolerance for edges, in px; files round positions. */
const sameEdge = 1.5
/** Minimum factor by which the spaces of a justified line are wider than those of its last one. */
const stretched = 1.12

/** Joins the lines of a paragraph into one text, with its edges, line height, and, if they wrap, width. */
export function paragraphOf(lines: readonly TextBlock[]): TextBlock {
  const [first] = lines as [TextBlock]
  const last = lines.at(-1) as TextBlock
  if (lines.length === 1) return first
  const left = Math.min(...lines.map(({ bounds }) => bounds.x))
  const right = Math.max(...lines.map(({ bounds }) => bounds.x + bounds.width))
  const isJustified = areJustified(lines, left, right)
  const alignment = isJustified ? startOf(lines) : alignmentOf(lines)
  const x = alignment === 'center' ? (left + right) / 2 : alignment === 'right' ? right : left
  const width = isJustified ? right - left : roomOf(lines, right - left)
  const drawn = lines.flatMap((line) => (line.lines ?? []).map((one) => moved(one, line, x, first)))
  return {
    ...first,
    runs: lines.flatMap(({ runs }, i) => (i < lines.length - 1 ? withBreak(runs) : runs)),
    alignment,
    x,
    lineHeight: (last.baseline - first.baseline) / (lines.length - 1) / first.fontSize,
    ...(alignment !== 'center' && { wraps: { width, isJustified } }),
    ...(drawn.length === lines.length && { lines: drawn }),
    ...(lines.some(({ isUncertain }) => isUncertain) && { isUncertain: true }),
    bounds: {
      x: left,
      y: first.bounds.y,
      width: right - left,
      height: last.bounds.y + last.bounds.height - first.bounds.y,
    },
    sources: lines.flatMap(({ sources }) => sources),
  }
}

/** Returns true if all lines except the last fill the width. */
function areJustified(lines: readonly TextBlock[], left: number, right: number): boolean {
  const full = lines.slice(0, -1)
  const fills = full.every(
    ({ bounds }) => bounds.x - left <= sameEdge && right - bounds.x - bounds.width <= sameEdge,
  )
  if (!fills) return false
  if (full.length > 1) return true
  const [space = 0, natural] = lines.map((line) => line.lines?.[0]?.space)
  return natural !== undefined && space > stretched * natural
}

function startOf(lines: readonly TextBlock[]): Alignment {
  return directionOfText(lines.map(({ runs }) => plainText(runs)).join(' ')) === 'rtl' ? 'right' : 'left'
}

function alignmentOf(lines: readonly TextBlock[]): Alignment {
  const spread = (of: (line: TextBlock) => number) => {
    const all = lines.map(of)
    return Math.max(...all) - Math.min(...all)
  }
  const [left, center, right] = [0, 0.5, 1].map((share) =>
    spread(({ bounds }) => bounds.x + share * bounds.width),
  ) as [number, number, number]
  if (lines.every((line) => line.alignment === 'center') && center <= Math.min(left, right)) return 'center'
  return left <= right ? 'left' : 'right'
}

/** Returns a width that fits each line, but not the first word of the next one in addition. */
function roomOf(lines: readonly TextBlock[], widest: number): number {
  const enough = lines.slice(1).map(({ runs, bounds, fontSize }, i) => {
    const text = plainText(runs)
    const word = /^\S+/.exec(text)?.[0] ?? text
    return (lines[i]?.bounds.width ?? 0) + 0.25 * fontSize + (word.length / text.length) * bounds.width
  })
  const spare = (Math.min(...enough) - widest) / 2
  return widest + Math.max(0, Math.min(spare, lines[0]?.fontSize ?? 0))
}

function withBreak(runs: readonly StyledRun[]): StyledRun[] {
  return runs.map((one, i) => (i === runs.length - 1 ? { ...one, text: `${one.text}\n` } : one))
}

/** Moves a line to the point of its paragraph. */
function moved(line: DrawnLine, { x, baseline }: TextBlock, to: number, first: TextBlock): DrawnLine {
  const by = x - to
  return {
    ...line,
    left: line.left + by,
    right: line.right + by,
    baseline: baseline - first.baseline,
    letters: line.letters.map((letter) => ({ ...letter, middle: letter.middle + by })),
  }
}
