import type { Alignment } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import { boundsOfCorners } from './boundsOfCorners.ts'
import { directionOfText } from './directionOfText.ts'
import {
  mainSize,
  plainText,
  type StyledWords,
  type TextBlock,
  type TextPiece,
  trimWords,
} from './TextBlock.ts'

/** Distances as shares of the font size. */
const sameBaseline = 0.12
const wordGap = 0.16
const widestGap = 0.9
const overlap = -0.4
/** In px; files round positions. */
const aligned = 2

/** A line while it grows, in a system of coordinates in which it is horizontal. */
interface Line {
  pieces: TextPiece[]
  left: number
  right: number
  baseline: number
  angle: number
}

/**
 * Joins pieces to lines: programs write a line in many pieces, up to one per letter.
 *
 * @param page its size
 * @param shapes bounds of lines and images on the page, in whose middle a text may stand
 */
export function joinPieces(
  pieces: readonly TextPiece[],
  page: { width: number; height: number },
  shapes: readonly Rect[] = [],
): TextBlock[] {
  const lines = linesOf(pieces)
  return lines.map((line) => blockOf(line, lines, page, shapes))
}

function linesOf(pieces: readonly TextPiece[]): Line[] {
  const lines: Line[] = []
  const inOrder = pieces
    .map((piece) => ({ piece, ...turned(piece) }))
    .sort((a, b) => a.piece.angle - b.piece.angle || a.baseline - b.baseline || a.left - b.left)
  // Pieces of one line follow each other here, but for those whose baselines differ by rounding.
  const rows: (typeof inOrder)[] = []
  for (const one of inOrder) {
    const row = rows.at(-1)
    const first = row?.[0]
    const near =
      first &&
      first.piece.angle === one.piece.angle &&
      Math.abs(first.baseline - one.baseline) <=
        sameBaseline * Math.min(first.piece.fontSize, one.piece.fontSize)
    if (near) row.push(one)
    else rows.push([one])
  }
  for (const row of rows) {
    row.sort((a, b) => a.left - b.left)
    let line: Line | undefined
    for (const { piece, left, baseline } of row) {
      const size = line ? Math.min(piece.fontSize, line.pieces.at(-1)?.fontSize ?? 0) : 0
      const gap = line ? left - line.right : 0
      const twin = line?.pieces.find((other) => isTwin(other, piece))
      if (line && twin) {
        // Drawn twice, as a shadow or to look bold: both disappear together.
        line.pieces.push({ ...piece, text: '', width: 0 })
      } else if (line && continues(line, piece, gap, size)) {
        line.pieces.push(piece)
        line.right = Math.max(line.right, left + piece.width)
      } else {
        line = { pieces: [piece], left, right: left + piece.width, baseline, angle: piece.angle }
        lines.push(line)
      }
    }
  }
  return lines.filter((line) => plainText(line.pieces).trim() !== '')
}

function continues({ pieces: [first] }: Line, piece: TextPiece, gap: number, size: number): boolean {
  return first?.alignment === piece.alignment && gap >= overlap * size && gap <= widestGap * size
}

/** The start of a piece after the page was turned so that it is horizontal. */
function turned({ x, y, angle }: TextPiece): { left: number; baseline: number } {
  const radians = (-angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { left: x * cos - y * sin, baseline: x * sin + y * cos }
}

function isTwin(a: TextPiece, b: TextPiece): boolean {
  const near = 0.1 * a.fontSize
  return a.text === b.text && Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near
}

function blockOf(
  line: Line,
  lines: readonly Line[],
  page: { width: number; height: number },
  shapes: readonly Rect[],
): TextBlock {
  const { left, right } = line
  const words = wordsOf(line)
  const given = line.pieces[0]?.alignment
  const alignment = given ?? (line.angle === 0 ? alignmentOf(line, lines, page, shapes) : 'left')
  const isRtl = directionOfText(plainText(words)) === 'rtl'
  const side = alignment === 'left' && isRtl && !given ? 'right' : alignment
  const at = side === 'center' ? (left + right) / 2 : side === 'right' ? right : left
  const radians = (line.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const fontSize = mainSize(words)
  return {
    words,
    alignment: side,
    x: at * cos - line.baseline * sin,
    baseline: at * sin + line.baseline * cos,
    fontSize,
    angle: line.angle,
    bounds: boundsOf(line, fontSize, cos, sin),
    sources: line.pieces.map(({ source }) => source),
  }
}

/** Words in reading order, with the spaces that files leave out. */
function wordsOf(line: Line): StyledWords[] {
  const placed = line.pieces
    .filter(({ text }) => text !== '')
    .map((piece) => ({ piece, left: turned(piece).left }))
  const isRtl = directionOfText(plainText(placed.map(({ piece }) => piece))) === 'rtl'
  const ordered = isRtl ? [...placed].reverse() : placed
  const words: StyledWords[] = []
  for (const [i, { piece, left }] of ordered.entries()) {
    const before = ordered[i - 1]
    const gap = !before
      ? 0
      : isRtl
        ? before.left - left - piece.width
        : left - before.left - before.piece.width
    const last = words.at(-1)
    const hasSpace = /\s$/.test(last?.text ?? '')
    const own = hasSpace ? piece.text.trimStart() : piece.text
    const needsSpace = gap > wordGap * piece.fontSize && !hasSpace && !/^\s/.test(own)
    const text = (needsSpace ? ' ' : '') + own
    if (last && isSameStyle(last, piece)) last.text += text
    else words.push({ ...styleOf(piece), text })
  }
  return trimWords(words)
}

function styleOf({ font, fontSize, color, letterSpacing, isUnderline, script }: StyledWords): StyledWords {
  return {
    text: '',
    font,
    fontSize,
    color,
    ...(letterSpacing !== undefined && { letterSpacing }),
    ...(isUnderline && { isUnderline }),
    ...(script && { script }),
  }
}

function isSameStyle(a: StyledWords, b: StyledWords): boolean {
  return (
    a.font.name === b.font.name &&
    a.font.isBold === b.font.isBold &&
    a.font.isItalic === b.font.isItalic &&
    Math.abs(a.fontSize - b.fontSize) < 0.02 * a.fontSize &&
    a.color === b.color &&
    (a.isUnderline ?? false) === (b.isUnderline ?? false) &&
    a.script === b.script
  )
}

/** The middle of the page or of a shape wins over edges that other lines share. */
function alignmentOf(
  line: Line,
  lines: readonly Line[],
  page: { width: number },
  shapes: readonly Rect[],
): Alignment {
  const middle = (line.left + line.right) / 2
  const width = line.right - line.left
  if (Math.abs(middle - page.width / 2) <= Math.max(aligned, page.width / 400)) return 'center'
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
