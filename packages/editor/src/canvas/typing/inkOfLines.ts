import type { CompleteField } from '@certificate-sdk/template'
import { boundsOf, type CaretLine, cornersOf, type Rect } from '@certificate-sdk/template/internal'
import { pivotOf } from '../../geometry/fieldGeometry.ts'
import type { TypedInk } from '../../geometry/typingViewport.ts'
import { type CaretPlace, lineRects } from './caretPlace.ts'

/** The letters and the caret of a text at their positions on the page, rotated with the field. */
export function inkOfLines(field: CompleteField, lines: readonly CaretLine[], caret: CaretPlace): TypedInk {
  const onPage = (rects: readonly Rect[]) =>
    boundsOf(rects.flatMap((rect) => cornersOf(rect, { degrees: field.rotation, ...pivotOf(field) })))
  const { x, top: y, height } = caret
  const at = { x, y, width: 0, height }
  return {
    ink: onPage(lineRects(lines)),
    caret: onPage([at]),
    size: lines[caret.line]?.size ?? field.fontSize,
  }
}
