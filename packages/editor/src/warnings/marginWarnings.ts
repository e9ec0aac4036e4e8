import type { Dimensions } from '@certificate-sdk/template'
import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import { feel } from '../feel.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../locales/en.ts'
import type { CanvasItem } from '../scene/CanvasItem.ts'
import type { OneWarning } from './FieldWarning.ts'

/**
 * Warns about a value so long that it extends into the page's margin. A box keeps it out, and the author's
 * own text has a fixed length.
 */
export function marginWarnings(
  { field, corners }: CanvasItem,
  page: Dimensions,
  messages: Messages,
): OneWarning[] {
  const { extent, text } = editorKind(field.type)
  if (extent !== 'box' || text === 'content' || field.hidden || field.width !== undefined) return []
  const margin = feel.marginShare * Math.min(page.width, page.height)
  // By more than a px: a box that begins at the margin does not count as outside.
  const isInside = ({ x, y }: Point) =>
    x >= margin - 1 && y >= margin - 1 && x <= page.width - margin + 1 && y <= page.height - margin + 1
  const { x, y, width, height } = boundsOf(corners)
  const crosses = !isInside({ x, y }) || !isInside({ x: x + width, y: y + height })
  return crosses && isInside(field) ? [{ message: messages.crossesMargin, control: 'width' }] : []
}
