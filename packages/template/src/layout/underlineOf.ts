import type { TextContent } from '../certificate/Certificate.ts'
import type { GlyphsOp, RectsOp } from '../drawing/DrawOp.ts'
import { inkBetween } from '../drawing/inkBetween.ts'
import type { TextBlock } from '../text/fitText.ts'
import { lineWidth, type ShapedRun } from '../text/shapeLine.ts'
import { anchoredLeft, type ItemContext, rotationOf } from './FieldLayout.ts'

/** Room between the line and the ink that crosses it, as a multiple of the line's thickness. */
const gap = 1

/** From where to where something reaches, in px. */
type Span = readonly [left: number, right: number]

/**
 * The line below each line of a text, spaces included: at the position set by the font that draws most of it,
 * so that all lines of a field are underlined alike. It leaves out what letters reach through, as in
 * browsers: a translucent text is of one tone, since nothing is painted twice.
 *
 * @param first baseline of the first line
 * @param runs the text as it is placed
 */
export function underlineOf(
  { item, index, fonts }: ItemContext<TextContent>,
  { lines, size }: TextBlock,
  first: number,
  runs: readonly GlyphsOp[],
): RectsOp | undefined {
  const { box, content, opacity } = item
  const main = mainRun(lines.flatMap((line) => line.runs))
  if (!main) return undefined
  const { underline } = main.face
  const [top, thickness] = [underline.top * size, underline.thickness * size]
  const rects = lines.flatMap((line, i) => {
    const width = lineWidth(line, size, content.letterSpacing)
    const baseline = first + i * size * content.lineHeight
    const left = anchoredLeft(box.x, width, box.alignment)
    const ink = runs
      .filter(({ y }) => y === baseline)
      .flatMap((run) => inkSpans(run, fonts.get(run.face), top, top + thickness))
    const parts = without([left, left + width], ink, gap * thickness, thickness)
    return parts.flatMap(([from, to]) => [from, baseline + top, to - from, thickness])
  })
  return {
    kind: 'rects',
    isSmooth: true,
    field: index,
    color: content.spans[0].color,
    opacity,
    ...rotationOf(item),
    rects,
  }
}

/** The run of the font that says where the line is: the widest. */
function mainRun(runs: readonly ShapedRun[]): ShapedRun | undefined {
  return runs.reduce<ShapedRun | undefined>((a, b) => (a && a.width >= b.width ? a : b), undefined)
}

/** Where glyphs have ink between two heights, in px below their baseline. */
function inkSpans(
  { x, size, glyphs }: GlyphsOp,
  face: ShapedRun['face'] | undefined,
  top: number,
  bottom: number,
): Span[] {
  if (!face) return []
  const scale = size / face.unitsPerEm
  return glyphs.flatMap((glyph): Span[] => {
    const [, lowest, , highest] = face.extent(glyph.id)
    if (glyph.y - lowest * scale < top || glyph.y - highest * scale > bottom) return []
    const ink = inkBetween(face.outline(glyph.id), scale, top - glyph.y, bottom - glyph.y)
    return ink ? [[x + glyph.x + ink[0], x + glyph.x + ink[1]]] : []
  })
}

/**
 * The rest of a span without others and the room around them; parts shorter than `least` are omitted, too.
 */
function without(whole: Span, spans: readonly Span[], room: number, least: number): Span[] {
  const parts: Span[] = []
  let from = whole[0]
  for (const [left, right] of [...spans].sort((a, b) => a[0] - b[0])) {
    if (left - room - from >= least) parts.push([from, left - room])
    from = Math.max(from, right + room)
  }
  if (whole[1] - from >= least) parts.push([from, whole[1]])
  return parts
}
