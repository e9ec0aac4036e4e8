import type { Alignment } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { boundsOfCorners } from './boundsOfCorners.ts'
import { directionOfText } from './directionOfText.ts'
import { type LineItem, lineRuns } from './lineRuns.ts'
import { type Line, linesOf } from './linesOf.ts'
import { type DrawnLine, mainSize, plainText, type TextBlock, type TextPiece } from './TextBlock.ts'

/** Tolerance for alignment, in px; files round positions. */
const aligned = 2

/**
 * Joins pieces into lines: programs write a line in many pieces, up to one per letter.
 *
 * @param page its size
 * @param shapes bounds of lines and images on the page, in whose middle a text may stand
 */
export function joinPieces(
  pieces: readonly TextPiece[],
  page: { width: number; height: number },
  shapes: readonly Rect[] = [],
): TextBlock[] {
  const lines = linesOf(pieces, shapes)
  return lines.map((line) => blockOf(line, lines, page, shapes))
}

function blockOf(
  line: Line,
  lines: readonly Line[],
  page: { width: number; height: number },
  shapes: readonly Rect[],
): TextBlock {
  const { left, right } = line
  const { runs, items, isAmbiguous } = lineRuns(line)
  const firstAlignment = line.pieces[0]?.piece.alignment
  const spacing = runs[0]?.letterSpacing ?? 0
  const alignment =
    firstAlignment ?? (line.angle === 0 ? alignmentOf(line, lines, page, shapes, spacing) : 'left')
  const isRtl = directionOfText(plainText(runs)) === 'rtl'
  const side = alignment === 'left' && isRtl && !firstAlignment ? 'right' : alignment
  const at = side === 'center' ? (left + right) / 2 : side === 'right' ? right : left
  const radians = (line.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const fontSize = mainSize(runs)
  return {
    runs,
    alignment: side,
    x: at * cos - line.baseline * sin,
    baseline: at * sin + line.baseline * cos,
    fontSize,
    angle: line.angle,
    bounds: boundsOf(line, fontSize, cos, sin),
    lines: [drawnLine(line, items, at)],
    // Lines of paragraphs from right to left begin at the right.
    ...(isAmbiguous && alignment === 'left' && { isUncertain: true }),
    sources: line.pieces.map(({ piece }) => piece.source),
  }
}

/** @param at position of the block along the line */
function drawnLine({ left, right, pieces }: Line, items: readonly LineItem[], at: number): DrawnLine {
  const letters = items.filter(({ text }) => text.trim() !== '')
  const isKnown = letters.every(({ piece }) => piece.glyphs)
  const space = isKnown ? meanSpace(items) : undefined
  return {
    left: left - at,
    right: right - at,
    baseline: 0,
    ...(space !== undefined && { space }),
    letters: isKnown ? letters.map(({ text, middle }) => ({ text, middle: middle - at })) : [],
    sources: pieces.map(({ piece }) => piece.source),
  }
}

/** Returns the mean distance between the letters around the spaces of a line. */
function meanSpace(items: readonly LineItem[]): number | undefined {
  const inOrder = [...items].sort((a, b) => a.middle - b.middle)
  const isSpace = ({ text }: LineItem) => text !== '' && text.trim() === ''
  const widths = inOrder.flatMap((item, i) => {
    const [before, after] = [inOrder[i - 1], inOrder[i + 1]]
    return isSpace(item) && before && after && !isSpace(before) && !isSpace(after)
      ? [after.left - before.right]
      : []
  })
  return widths.length ? widths.reduce((sum, one) => sum + one, 0) / widths.length : undefined
}

/**
 * Chooses the alignment; the center of the page or of a shape takes precedence over shared edges.
 *
 * @param spacing space between letters, in px
 */
function alignmentOf(
  line: Line,
  lines: readonly Line[],
  page: { width: number },
  shapes: readonly Rect[],
  spacing: number,
): Alignment {
  const middle = (line.left + line.right) / 2
  const width = line.right - line.left
  // Programs that add space after each letter center it, too.
  const offCenter = Math.abs(middle - page.width / 2) - Math.max(0, spacing) / 2
  if (offCenter <= Math.max(aligned, page.width / 400)) return 'center'
  const others = lines.filter(
    (other) => other !== line && other.angle === 0 && other.baseline !== line.baseline,
  )
  const shares = (of: (other: { left: number; right: number }) => number) =>
    others.some((other) => Math.abs(of(other) - of(line)) <= aligned)
  const sharesLeft = shares(({ left }) => left)
  const isInShape = shapes.some(
    ({ x, width: shapeWidth }) =>
      shapeWidth >= width &&
      shapeWidth < 0.8 * page.width &&
      Math.abs(x + shapeWidth / 2 - middle) <= aligned,
  )
  if (isInShape) return 'center'
  if (sharesLeft) return 'left'
  if (shares(({ left, right }) => (left + right) / 2)) return 'center'
  return shares(({ right }) => right) || line.right > 0.88 * page.width ? 'right' : 'left'
}

function boundsOf({ left, right, baseline }: Line, fontSize: number, cos: number, sin: number): Rect {
  const corners = [left, right].flatMap((x) =>
    [baseline - 0.8 * fontSize, baseline + 0.25 * fontSize].map((y) => ({
      x: x * cos - y * sin,
      y: x * sin + y * cos,
    })),
  )
  return boundsOfCorners(corners)
}
