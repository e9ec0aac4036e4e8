import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { GlyphsOp, PathOp, PathPart, RectsOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { pathOf } from '../outlines/Contour.ts'
import { grown } from '../outlines/grown.ts'
import { bendOf } from './bend.ts'
import { rotationOf } from './FieldLayout.ts'
import { letterContours, letterPath, type PlacedLetter } from './letterPath.ts'
import { placedLetters } from './placedLetters.ts'

/** A placed text as it is without effects. */
export interface PlainText {
  item: CertificateItem<TextContent>
  /** Of its field in the template. */
  index: number
  fonts: FontSet
  /** Runs on straight baselines. */
  runs: readonly GlyphsOp[]
  underlines: readonly RectsOp[]
  baseline: number
}

/**
 * Draws the outline of a text, and its letters on a circle. A module of its own, because its geometry is large, and most
 * pages do without it.
 *
 * | text                                     | letters are                                                  |
 * | ---------------------------------------- | ------------------------------------------------------------ |
 * | straight, and opaque or without outline  | runs, on an area in the outline's color                      |
 * | curved, or translucent on an outline     | areas, blended together; invisible runs can be read and copied |
 */
export function textEffects(text: PlainText): (GlyphsOp | RectsOp | PathOp)[] {
  const { item, index, fonts, runs, underlines, baseline } = text
  const { outline } = item.content
  const letters = placedLetters(runs, fonts, bendOf(item, baseline))
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
  }
  const shown = drawn.length ? [op] : []
  return isArea
    ? [...shown, ...runs.map((run) => ({ ...run, opacity: 0 }))]
    : [...shown, ...underlines, ...runs]
}

function outlinePart(
  letters: readonly PlacedLetter[],
  { color, width }: { color: string; width: number },
): PathPart {
  const around = letters.map((letter) => pathOf(grown(letterContours(letter), width), { x: 0, y: 0 }))
  return { outline: around.join(''), paint: color }
}

function underlinePart({ rects, color }: RectsOp): PathPart {
  let outline = ''
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    outline += pathOf(
      [
        [
          { x, y },
          { x: x + width, y },
          { x: x + width, y: y + height },
          { x, y: y + height },
        ],
      ],
      { x: 0, y: 0 },
    )
  }
  return { outline, paint: color }
}

/** Letters of one color in a row are one area. */
function letterParts(letters: readonly PlacedLetter[]): PathPart[] {
  const parts: { outline: string; paint: string }[] = []
  for (const letter of letters) {
    const last = parts.at(-1)
    if (last?.paint === letter.color) last.outline += letterPath(letter)
    else parts.push({ outline: letterPath(letter), paint: letter.color })
  }
  return parts
}
