import type { Rect } from '@certificate-sdk/template/internal'
import { marginOf } from '../canvas/snapping/snapStops.ts'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../locales/en.ts'
import { describeLength } from './describeLength.ts'

/** Distance within which something is in its place, in page px: places are rounded. */
const close = 1

/**
 * Where a box is on its page, as a person would say it, and what it snapped to there, by whatever it was moved:
 * “Centered, 30 mm from the top, snapped to the margin”.
 */
export function describePlace(box: Rect, page: EditorPage, messages: Messages): string {
  const { width, height } = page.dimensions
  const { places } = messages.spoken
  const before = { x: box.x, y: box.y }
  const after = { x: width - box.x - box.width, y: height - box.y - box.height }
  const isCentered = (axis: 'x' | 'y') => Math.abs(before[axis] - after[axis]) <= 2 * close

  function side(axis: 'x' | 'y', [first, last]: readonly ['left' | 'top', 'right' | 'bottom']): string {
    const edge = before[axis] <= after[axis] ? first : last
    const distance = Math.min(before[axis], after[axis])
    return places.from[edge](describeLength(distance, page, messages))
  }

  const place =
    isCentered('x') && isCentered('y')
      ? [places.center]
      : [
          isCentered('x') ? places.across : side('x', ['left', 'right']),
          isCentered('y') ? places.down : side('y', ['top', 'bottom']),
        ]
  return messages.listed([...place, ...snappedTo(box, page).map((stop) => places.snappedTo[stop])])
}

/** What an edge or the center of a box is on, on either axis. */
function snappedTo(box: Rect, { dimensions, guides }: EditorPage): ('margin' | 'guide')[] {
  const margin = marginOf(dimensions)
  const isOn = (edges: readonly number[], stops: readonly number[] = []) =>
    edges.some((edge) => stops.some((stop) => Math.abs(edge - stop) <= close))
  const { x, y, width, height } = box
  const [across, down] = [
    [x, x + width],
    [y, y + height],
  ] as const
  const onMargin =
    isOn(across, [margin, dimensions.width - margin]) || isOn(down, [margin, dimensions.height - margin])
  const onGuide =
    isOn([...across, x + width / 2], guides?.vertical) || isOn([...down, y + height / 2], guides?.horizontal)
  return [...(onMargin ? (['margin'] as const) : []), ...(onGuide ? (['guide'] as const) : [])]
}
