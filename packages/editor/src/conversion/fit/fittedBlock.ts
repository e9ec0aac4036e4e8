import { matchFamily } from '../text/matchFamily.ts'
import { type DrawnLine, plainText, type TextBlock } from '../text/TextBlock.ts'
import type { MeasuredLine } from './measuredLine.ts'

/** Range by which the size of a font with other widths may change, as factors. */
const [smallest, largest] = [0.75, 1.3]
/** Maximum change of the space between letters, as a share of the font size. */
const maxSpacing = 0.08
/** Maximum difference between widths that count as the same. */
const sameWidth = 0.0015
/** Maximum share of a line by which rounded advances and kerning may change its width. */
const maxRounding = 0.025
/** Share of the font size by which programs round the advance of a letter. */
const letterRounding = 0.05

/**
 * Changes the size and letter spacing so that lines are as wide as in their file. Letters of a family with the same
 * widths keep their size.
 *
 * @param natural its lines without a width to fill
 */
export function fittedBlock(block: TextBlock, natural: readonly MeasuredLine[]): TextBlock {
  const { lines, wraps, runs } = block
  if (!lines || natural.length !== lines.length) return block
  const count = wraps?.isJustified ? lines.length - 1 : 0
  // Only the last line of a justified paragraph has its natural width.
  const [drawn, gaps, width] = sums(lines.slice(count), natural.slice(count), block.fontSize)
  const isJoined = /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Mong}]/u.test(plainText(runs))
  const isSame = runs.every(({ font }) => matchFamily(font).isSame)
  const change = drawn / width - 1
  const rounding = Math.max(maxRounding * width, isJoined ? 0 : letterRounding * block.fontSize * gaps)
  const difference = Math.abs(drawn - width)
  // Joined letters are measured without the space around them.
  const isNear = Math.abs(change) < sameWidth || (isJoined && isSame && difference < rounding)
  // With any size, even the wrong words would fit.
  if (!(drawn > 0 && width > 0) || isNear || (isSame && difference > rounding)) return block
  const scale = isSame ? 1 : Math.min(largest, Math.max(smallest, drawn / width))
  const room = maxSpacing * block.fontSize * gaps
  const left = drawn - width * scale
  const spacing = gaps > 0 && !isJoined ? Math.max(-room, Math.min(room, left)) / gaps : 0
  const isLess = Math.abs(spacing) < 0.005
  return {
    ...block,
    fontSize: block.fontSize * scale,
    ...(block.lineHeight !== undefined && { lineHeight: block.lineHeight / scale }),
    runs: runs.map(({ letterSpacing, ...one }) => {
      const space = (letterSpacing ?? 0) * scale + (isLess ? 0 : spacing)
      return { ...one, fontSize: one.fontSize * scale, ...(space !== 0 && { letterSpacing: space }) }
    }),
  }
}

/**
 * Sums up widths in the file, gaps between letters, and widths in the editor. Texts that shrank are measured at their
 * size.
 */
function sums(
  lines: readonly DrawnLine[],
  natural: readonly MeasuredLine[],
  fontSize: number,
): [drawn: number, gaps: number, width: number] {
  let [drawn, gaps, width] = [0, 0, 0]
  for (const [i, line] of natural.entries()) {
    const original = lines[i]
    if (!line.letters.length || !original) continue
    drawn += original.right - original.left
    gaps += line.letters.length - 1
    width += (line.right - line.left) * Math.max(1, fontSize / line.size)
  }
  return [drawn, gaps, width]
}

/** Moves a text so that its lines are where they are in the file. */
export function movedBlock(block: TextBlock, measured: readonly MeasuredLine[]): TextBlock {
  const { lines, angle, alignment } = block
  const [first] = measured
  if (!lines || !first || measured.length !== lines.length) return block
  const offsets = measured.flatMap((line, i) => {
    const original = lines[i]
    const [left, right] = original ? [original.left - line.left, original.right - line.right] : [0, 0]
    const by = alignment === 'left' ? left : alignment === 'right' ? right : (left + right) / 2
    return line.letters.length && original ? [by] : []
  })
  if (!offsets.length) return block
  const right = offsets.reduce((sum, one) => sum + one, 0) / offsets.length
  const down = (lines[0]?.baseline ?? 0) - first.baseline
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return {
    ...block,
    x: block.x + right * cos - down * sin,
    baseline: block.baseline + right * sin + down * cos,
    ...(block.box && { box: { ...block.box, y: block.box.y + down } }),
    lines: lines.map((line) => ({
      ...line,
      left: line.left - right,
      right: line.right - right,
      baseline: line.baseline - down,
      letters: line.letters.map((letter) => ({ ...letter, middle: letter.middle - right })),
    })),
  }
}
