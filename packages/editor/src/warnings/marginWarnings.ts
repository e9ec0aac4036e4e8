import type { Dimensions } from '@certificate-sdk/template'
import { boundsOf, type Point } from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../canvas/rendering/CanvasItem.ts'
import { feel } from '../feel.ts'
import { editorKind } from '../kinds/editorKinds.ts'
import type { Messages } from '../locales/en.ts'
import type { OneWarning } from './FieldWarning.ts'

/**
 * Warns of a value that is so long that it reaches into the page's margin. A box keeps it out, and the author's own words
 * are as long as they are.
 */
export function marginWarnings(
  { field, corners }: CanvasItem,
  page: Dimensions,
  messages: Messages,
): OneWarning[] {
  const { extent, text } = editorKind(field.type)
  if (extent !== 'box' || text === 'content' || field.hidden || field.width !== undefined) return []
  const margin = feel.marginShare * Math.min(page.width, page.height)
  // By more than a px: what begins at the margin is outside of none.
  const isInside = ({ x, y }: Point) =>
    x >= margin - 1 && y >= margin - 1 && x <= page.width - margin + 1 && y <= page.height - margin + 1
  const { x, y, width, height } = boundsOf(corners)
  const crosses = !isInside({ x, y }) || !isInside({ x: x + width, y: y + height })
  return crosses && isInside(field) ? [{ message: messages.crossesMargin, control: 'width' }] : []
}
