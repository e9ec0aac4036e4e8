import type { RectsOp } from '../drawing/DrawOp.ts'
import type { TextBlock } from '../text/fitText.ts'
import { lineWidth, type ShapedRun } from '../text/shapeLine.ts'
import { anchoredLeft, type FieldContext, rotationOf } from './FieldLayout.ts'

/**
 * The line below each line of a text, spaces included: where the font that draws most of it wants it, so that all lines
 * of a field are underlined alike.
 *
 * @param first baseline of the first line
 */
export function underlineOf(
  { field, index }: FieldContext,
  { lines, size }: TextBlock,
  first: number,
): RectsOp | undefined {
  const widthOf = (run: ShapedRun | undefined) => run?.width ?? 0
  const runs = lines.flatMap((line) => line.runs)
  const main = runs.reduce<ShapedRun | undefined>(
    (a, b) => (widthOf(a) >= widthOf(b) && a ? a : b),
    undefined,
  )
  if (!main) return undefined
  const { top, thickness } = main.face.underline
  const rects = lines.flatMap((line, i) => {
    const width = lineWidth(line, size, field.letterSpacing)
    const y = first + i * size * field.lineHeight + top * size
    return width > 0 ? [anchoredLeft(field.x, width, field.alignment), y, width, thickness * size] : []
  })
  return {
    kind: 'rects',
    isSmooth: true,
    field: index,
    color: field.color,
    opacity: field.opacity,
    ...rotationOf(field),
    rects,
  }
}
