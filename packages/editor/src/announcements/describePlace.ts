import type { Rect } from '@certificate-sdk/template/internal'
import { marginOf } from '../canvas/snapping/snapStops.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../locales/en.ts'
import { describeLength } from './describeLength.ts'

/** Distance within which something is in its place, in page px: places are rounded. */
const close = 1

/** Where a box is on its page, as a person would say it: “Centered, 30 mm from the top”. */
export function describePlace(box: Rect, page: EditorPage, messages: Messages): string {
  const { width, height } = page.dimensions
  const { places } = messages.spoken
  const margin = marginOf(page.dimensions)
  const before = { x: box.x, y: box.y }
  const after = { x: width - box.x - box.width, y: height - box.y - box.height }
  const isCentered = (axis: 'x' | 'y') => Math.abs(before[axis] - after[axis]) <= 2 * close

  function side(axis: 'x' | 'y', [first, last]: readonly ['left' | 'top', 'right' | 'bottom']): string {
    const edge = before[axis] <= after[axis] ? first : last
    const distance = Math.min(before[axis], after[axis])
    if (Math.abs(distance - margin) <= close) return places.atMargin[edge]
    return places.from[edge](describeLength(distance, page, messages))
  }

  if (isCentered('x') && isCentered('y')) return places.center
  return messages.listed([
    isCentered('x') ? places.across : side('x', ['left', 'right']),
    isCentered('y') ? places.down : side('y', ['top', 'bottom']),
  ])
}
