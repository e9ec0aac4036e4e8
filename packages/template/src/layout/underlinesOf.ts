import type { TextContent } from '../certificate/Certificate.ts'
import type { GlyphsOp, RectsOp } from '../drawing/DrawOp.ts'
import { inkBetween } from '../drawing/inkBetween.ts'
import type { ShapedRun } from '../text/shapeLine.ts'
import { type ItemContext, rotationOf } from './FieldLayout.ts'
import type { PlacedLine, PlacedPart } from './PlacedLine.ts'

/** Space between the line and crossing ink, as a multiple of the line's thickness. */
const gap = 1

/** Horizontal extent, in px. */
type Span = readonly [left: number, right: number]

/**
 * Underlines of a text, including spaces: at the position from the font that draws most of the text, so that all lines
 * of a field match. Skips crossing letters, as browsers do, so that translucent text has one tone.
 *
 * @param placed placed lines of the text
 * @param size of the text, in px
 * @returns one operation per color
 */
export function underlinesOf(
  { item, index, fonts }: ItemContext<TextContent>,
  placed: readonly PlacedLine[],
  size: number,
): RectsOp[] {
  const main = mainRun(placed.flatMap(({ parts }) => parts.filter(isUnderlined)))
  if (!main) return []
  const { underline } = main.face
  const [top, thickness] = [
    underline.top * size * main.style.scale,
    underline.thickness * size * main.style.scale,
  ]
  const byColor = new Map<string, number[]>()
  const inkOf = createInkFinder(thickness)
  for (const line of placed) {
    const { baseline } = line
    for (const { color, reach } of underlinedStretches(line)) {
      const near = line.parts.filter(({ op, right }) => op.x < reach[1] + size && right > reach[0] - size)
      const ink = near.flatMap(({ op }) => inkOf(op, fonts.get(op.face), top + (baseline - op.y)))
      const rects = without(reach, ink, gap * thickness, thickness).flatMap(([from, to]) => [
        from,
        baseline + top,
        to - from,
        thickness,
      ])
      byColor.set(color, [...(byColor.get(color) ?? []), ...rects])
    }
  }
  return [...byColor].map(([color, rects]) => ({
    kind: 'rects',
    isSmooth: true,
    field: index,
    color,
    opacity: item.opacity,
    ...rotationOf(item),
    rects,
  }))
}

const isUnderlined = ({ span }: PlacedPart) => span.isUnderline

/** The widest run, whose font sets the line's position. */
function mainRun(parts: readonly PlacedPart[]): ShapedRun | undefined {
  return parts.reduce<ShapedRun | undefined>((a, { run: b }) => (a && a.width >= b.width ? a : b), undefined)
}

/** Underlined stretches of a line, left to right; adjacent ones of one color are joined. */
function underlinedStretches({ parts, left, width }: PlacedLine): { color: string; reach: Span }[] {
  const [first] = parts
  const end = left + width
  if (first && parts.every((part) => isUnderlined(part) && part.op.color === first.op.color))
    return [{ color: first.op.color, reach: [left, end] }]
  const stretches: { color: string; reach: Span; isOpen: boolean }[] = []
  for (const part of [...parts].sort((a, b) => a.op.x - b.op.x)) {
    const last = stretches.at(-1)
    const { color, x } = part.op
    const right = Math.min(part.right, end)
    if (!isUnderlined(part)) {
      if (last) last.isOpen = false
    } else if (last?.isOpen && last.color === color) last.reach = [last.reach[0], right]
    else stretches.push({ color, reach: [x, right], isOpen: true })
  }
  return stretches
}

/** Ink of a glyph in px from its origin; `null` if there is none. */
type GlyphInk = ReturnType<typeof inkBetween> | null

/**
 * Creates a function that finds where glyphs have ink between two heights. Caches per glyph, which takes most of the
 * time of underlining.
 *
 * @param thickness distance of the heights, in px
 * @returns function of the upper height, in px below the glyphs' baseline
 */
function createInkFinder(
  thickness: number,
): (op: GlyphsOp, face: ShapedRun['face'] | undefined, top: number) => Span[] {
  const known = new Map<string, GlyphInk>()
  return ({ x, size, glyphs }, face, top) => {
    if (!face) return []
    const scale = size / face.unitsPerEm
    const bottom = top + thickness
    return glyphs.flatMap((glyph): Span[] => {
      const key = `${face.id} ${size} ${top} ${glyph.id} ${glyph.y}`
      let ink = known.get(key)
      if (ink === undefined) {
        const [, lowest, , highest] = face.extent(glyph.id)
        const isApart = glyph.y - lowest * scale < top || glyph.y - highest * scale > bottom
        ink = isApart
          ? null
          : (inkBetween(face.outline(glyph.id), scale, top - glyph.y, bottom - glyph.y) ?? null)
        known.set(key, ink)
      }
      return ink ? [[x + glyph.x + ink[0], x + glyph.x + ink[1]]] : []
    })
  }
}

/** Subtracts spans and the space around them; drops parts shorter than `min`. */
function without(whole: Span, spans: readonly Span[], room: number, min: number): Span[] {
  const parts: Span[] = []
  let from = whole[0]
  for (const [left, right] of [...spans].sort((a, b) => a[0] - b[0])) {
    const to = Math.min(left - room, whole[1])
    if (to - from >= min) parts.push([from, to])
    from = Math.max(from, right + room)
  }
  if (whole[1] - from >= min) parts.push([from, whole[1]])
  return parts
}
