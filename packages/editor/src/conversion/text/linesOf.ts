import type { Rect } from '@certificate-sdk/template/internal'
import { plainText, type TextPiece } from './TextBlock.ts'

/** Distances as shares of the font size. */
const sameBaseline = 0.12
const widestGap = 0.9
const overlap = -0.4
/** Maximum width of part of a letter that may overlap others. */
const widestMark = 1.2
/** Maximum distance of a dot or a vowel from the baseline of its letter. */
const farthestMark = 0.6
/** Maximum height of a frame that only marks words. */
const tallestMark = 1.5
/** Maximum line width, in px. */
const thickest = 8

/** A piece on a page rotated so that the piece is horizontal. */
export interface LinePiece {
  piece: TextPiece
  left: number
  baseline: number
  /** Set if the piece is raised or lowered, and smaller than the text around it. */
  script?: 'super' | 'sub'
}

/** Pieces of one line, in coordinates in which it is horizontal. */
export interface Line {
  pieces: LinePiece[]
  left: number
  right: number
  baseline: number
  angle: number
}

const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u

/**
 * Joins pieces that follow each other on one baseline, with the marks and raised or lowered letters beside them.
 *
 * @param shapes bounds of lines and frames, which separate the cells of a table
 */
export function linesOf(pieces: readonly TextPiece[], shapes: readonly Rect[] = []): Line[] {
  const lines: Line[] = []
  const inOrder = pieces
    .map((piece): LinePiece => ({ piece, ...turned(piece) }))
    .sort((a, b) => a.piece.angle - b.piece.angle || a.baseline - b.baseline || a.left - b.left)
  // Pieces of one line follow each other here, except those whose baselines differ by rounding.
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
    for (const one of row) {
      const { piece, left, baseline } = one
      const size = line ? Math.min(piece.fontSize, line.pieces.at(-1)?.piece.fontSize ?? 0) : 0
      const gap = line ? left - line.right : 0
      const twin = line?.pieces.find((other) => isTwin(other.piece, piece))
      if (line && twin) {
        // Drawn twice, as a shadow or to look bold: both disappear together.
        line.pieces.push({ ...one, piece: withoutText(piece) })
      } else if (line && continues(line, piece, gap, size) && !isRuled(line, one, shapes)) {
        line.pieces.push(one)
        line.right = Math.max(line.right, left + piece.width)
      } else {
        line = { pieces: [one], left, right: left + piece.width, baseline, angle: piece.angle }
        lines.push(line)
      }
    }
  }
  return withMarks(lines).filter(({ pieces: own }) => plainText(own.map(({ piece }) => piece)).trim() !== '')
}

function continues({ pieces: [first] }: Line, piece: TextPiece, gap: number, size: number): boolean {
  const isMark = piece.glyphs !== undefined && piece.width <= widestMark * size
  return (
    first?.piece.alignment === piece.alignment && (gap >= overlap * size || isMark) && gap <= widestGap * size
  )
}

/** Returns true if a vertical line separates a line from the next piece. */
function isRuled({ right }: Line, { piece, left, baseline }: LinePiece, shapes: readonly Rect[]): boolean {
  const size = piece.fontSize
  if (left - right < 0.1 * size || piece.angle !== 0) return false
  const middle = baseline - 0.3 * size
  return shapes.some(({ x, y, width, height }) => {
    const isBeside =
      y <= middle && y + height >= middle && height >= (width > thickest ? tallestMark : 0.8) * size
    return isBeside && [x, x + width].some((edge) => edge >= right - 1 && edge <= left + 1)
  })
}

/** Returns the start of a piece on a page rotated so that the piece is horizontal. */
function turned({ x, y, angle }: TextPiece): { left: number; baseline: number } {
  const radians = (-angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { left: x * cos - y * sin, baseline: x * sin + y * cos }
}

function isTwin(a: TextPiece, b: TextPiece): boolean {
  const near = 0.1 * a.fontSize
  return a.text !== '' && a.text === b.text && Math.abs(a.x - b.x) < near && Math.abs(a.y - b.y) < near
}

function withoutText({ glyphs: _, ...piece }: TextPiece): TextPiece {
  return { ...piece, text: '', width: 0 }
}

/** Joins lines of only marks, or raised or lowered letters, with the lines that they belong to. */
function withMarks(lines: readonly Line[]): Line[] {
  const joined = new Set<Line>()
  // The largest are real lines, even if they look like parts of another.
  const bySize = [...lines].sort((a, b) => sizeOf(a) - sizeOf(b))
  for (const small of bySize) {
    if (!isShort(small)) continue
    for (const line of lines) {
      if (line === small || joined.has(line) || line.angle !== small.angle) continue
      const script = scriptIn(small, line)
      if (!script && !isMarkOf(small, line)) continue
      joined.add(small)
      line.pieces.push(...small.pieces.map((one) => ({ ...one, ...(script && { script }) })))
      line.left = Math.min(line.left, small.left)
      line.right = Math.max(line.right, small.right)
      break
    }
  }
  return lines.filter((line) => !joined.has(line))
}

function sizeOf({ pieces: [first] }: Line): number {
  return first?.piece.fontSize ?? 0
}

function isShort(line: Line): boolean {
  return (
    line.right - line.left <= 4 * sizeOf(line) && line.pieces.every(({ piece }) => piece.angle % 90 === 0)
  )
}

/** Returns true if a line consists of dots drawn separately by a font, or of vowels. */
function isMarkOf(small: Line, line: Line): boolean {
  const size = sizeOf(line)
  const text = plainText(small.pieces.map(({ piece }) => piece))
  const isMark = text.trim() === '' || /^\p{M}+$/u.test(text) || rightToLeft.test(text)
  const room = 0.15 * size
  return (
    isMark &&
    small.pieces.every(({ piece }) => piece.glyphs !== undefined && piece.width <= widestMark * size) &&
    Math.abs(sizeOf(small) - size) < 0.02 * size &&
    Math.abs(small.baseline - line.baseline) <= farthestMark * size &&
    line.right - line.left > small.right - small.left &&
    small.left >= line.left - room &&
    small.right <= line.right + room
  )
}

/** Returns whether a line is raised or lowered: small letters beside those of another one. */
function scriptIn(small: Line, line: Line): 'super' | 'sub' | undefined {
  const size = sizeOf(line)
  if (sizeOf(small) > 0.88 * size) return undefined
  const rise = (line.baseline - small.baseline) / size
  const script = rise >= 0.15 && rise <= 0.7 ? 'super' : rise <= -0.05 && rise >= -0.4 ? 'sub' : undefined
  const others = line.pieces.filter(({ script: own, piece }) => !own && piece.text.trim() !== '')
  const isFree = others.every(
    ({ left, piece }) =>
      Math.min(small.right, left + piece.width) - Math.max(small.left, left) <= 0.15 * size ||
      // A piece of a whole line, with a hole.
      holeAt(piece, small.left - left, small.right - left, 0.15 * size),
  )
  const isBeside = others.some(({ left, piece }) => {
    const ends = piece.glyphs?.filter(({ text }) => text.trim()).flatMap((one) => [one.left, one.right])
    return (ends ?? [0, piece.width]).some(
      (end) => Math.min(Math.abs(left + end - small.left), Math.abs(left + end - small.right)) <= 0.3 * size,
    )
  })
  return isFree && isBeside ? script : undefined
}

/** Returns true if no glyph of a piece is drawn in a range. */
function holeAt({ glyphs }: TextPiece, left: number, right: number, tolerance: number): boolean {
  return (
    glyphs?.every(
      (one) => one.text.trim() === '' || Math.min(right, one.right) - Math.max(left, one.left) <= tolerance,
    ) ?? false
  )
}
