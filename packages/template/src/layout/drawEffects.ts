import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { GlyphsOp, PathOp, PathPart, RectsOp } from '../drawing/DrawOp.ts'
import { onOutlineGrid } from '../drawing/outlineGrid.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import type { Contour } from '../outlines/Contour.ts'
import { grown } from '../outlines/grown.ts'
import { type Bend, bendOf, bentBox, bentPosition } from './bend.ts'
import { coreHeight } from './coreHeight.ts'
import { baselineRatio, rotationOf } from './FieldLayout.ts'
import { letterContours, letterPath, type PlacedLetter } from './letterPath.ts'
import type { PlacedLine } from './PlacedLine.ts'
import { placedLetters } from './placedLetters.ts'

/** A placed text without effects. */
export interface PlainText {
  item: CertificateItem<TextContent>
  /** Index of its field in the template. */
  index: number
  fonts: FontSet
  /** Lines on straight baselines, and their runs. */
  placed: readonly PlacedLine[]
  runs: readonly GlyphsOp[]
  underlines: readonly RectsOp[]
  /** In px. */
  size: number
}

/** A drawn text. */
export interface DrawnText {
  ops: (GlyphsOp | RectsOp | PathOp)[]
  /** Box around the letters of a curved text. */
  box?: Rect
}

/**
 * Draws the outline of a text, and its letters on their circle.
 *
 * | text                                     | letters are                                                  |
 * | ---------------------------------------- | ------------------------------------------------------------ |
 * | straight, and opaque or without outline  | runs, on an area in the outline's color                      |
 * | curved, or translucent on an outline     | areas, blended together; invisible runs can be read and copied |
 */
export function drawEffects({ item, index, fonts, placed, runs, underlines, size }: PlainText): DrawnText {
  const { outline } = item.content
  const [line] = placed
  const bend = line && bendOf(item, line.baseline)
  const letters = placedLetters(runs, fonts, bend)
  const isArea = item.content.curve !== undefined || (outline !== undefined && item.opacity < 1)
  const parts = outline ? [outlinePart(letters, outline)] : []
  if (isArea) parts.push(...underlines.map(underlinePart), ...letterParts(letters))
  const drawn = parts.filter((part) => part.outline !== '')
  const op: PathOp = {
    kind: 'path',
    isLetters: true,
    field: index,
    opacity: item.opacity,
    ...rotationOf(item),
    parts: drawn,
    ...(isArea && { cores: placed.flatMap((line) => coresOf(line, size, bend)) }),
  }
  const shown = drawn.length ? [op] : []
  const box = bend && boxOnCircle(bend, line, size)
  if (!isArea) return { ops: [...shown, ...underlines, ...runs] }
  return { ops: [...shown, ...runs.map((run) => ({ ...run, opacity: 0 }))], ...(box && { box }) }
}

/** Center of a line, on its circle in pieces as long as letters are high. */
function coresOf(
  { left, width, baseline }: PlacedLine,
  size: number,
  bend: Bend | undefined,
): readonly Point[][] {
  const top = baseline - size * coreHeight
  const count = bend ? Math.max(1, Math.ceil(width / size)) : 1
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [i, i + 1].map((end) => left + (width * end) / count) as [number, number]
    const corners = [
      { x: from, y: top },
      { x: to, y: top },
      { x: to, y: baseline },
      { x: from, y: baseline },
    ]
    return corners.map((corner) => (bend ? bentPosition(bend, corner.x, corner) : corner))
  })
}

/** Returns the box of a line on a circle, with its ascent and descent. */
function boxOnCircle(bend: Bend, { left, width, baseline }: PlacedLine, size: number): Rect {
  return bentBox(bend, { x: left, y: baseline - baselineRatio * size, width, height: size })
}

function outlinePart(
  letters: readonly PlacedLetter[],
  { color, width }: { color: string; width: number },
): PathPart {
  const contours = letters.flatMap((letter) => grown(letterContours(letter), width))
  return { outline: polygonsPath(contours), paint: color }
}

function underlinePart({ rects, color }: RectsOp): PathPart {
  const contours: Contour[] = []
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    const [right, bottom] = [x + width, y + height]
    contours.push([
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ])
  }
  return { outline: polygonsPath(contours), paint: color }
}

function polygonsPath(contours: readonly Contour[]): string {
  return contours
    .map((contour) => `M${contour.map(({ x, y }) => `${onOutlineGrid(x)},${onOutlineGrid(y)}`).join('L')}Z`)
    .join('')
}

/** Merges consecutive letters of one color into one area. */
function letterParts(letters: readonly PlacedLetter[]): PathPart[] {
  const parts: { outline: string; paint: string }[] = []
  for (const letter of letters) {
    const last = parts.at(-1)
    if (last?.paint === letter.color) last.outline += letterPath(letter)
    else parts.push({ outline: letterPath(letter), paint: letter.color })
  }
  return parts
}
