import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { Dimensions } from '../model/Template.ts'
import { baselineRatio } from './FieldLayout.ts'

/** Tolerance: a direction of 90° is not exactly upright in floating point. */
const parallel = 1e-9

type TextItem = CertificateItem<TextContent>

/**
 * Space for a line along its direction, rotated or not, in px: from the anchor to where the baseline leaves the page.
 * Limited by the box's width, so that a long text shrinks before leaving the page. The author's fixed text may leave
 * the page, and is only limited by its width.
 */
export function widthRoom(item: TextItem, page: Dimensions): number {
  const { box, mayBleed, content } = item
  if (mayBleed && box.width !== undefined) return box.width
  const [dx, dy] = directionOf(item)
  const depth = baselineRatio * content.fontSize
  const [x, y] = [box.x - dy * depth, box.y + dx * depth]
  const after = distanceToEdge(x, y, dx, dy, page)
  const before = distanceToEdge(x, y, -dx, -dy, page)
  const room = { left: after, center: 2 * Math.min(before, after), right: before }[box.alignment]
  // Without space, no size helps: the text stays unchanged, outside.
  return Math.min(box.width ?? Number.POSITIVE_INFINITY, room || Number.POSITIVE_INFINITY)
}

/** Space for lines, from the top of the first to where the page ends in that direction, in px. */
export function heightRoom(item: TextItem, page: Dimensions): number {
  const [dx, dy] = directionOf(item)
  return distanceToEdge(item.box.x, item.box.y, -dy, dx, page)
}

/** Unit vector along the baseline. */
function directionOf({ rotation }: TextItem): [number, number] {
  if (rotation % 360 === 0) return [1, 0]
  const angle = (rotation * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}

/** Returns the distance of a ray to the first edge in front of it; 0 if it starts beyond that edge. */
function distanceToEdge(x: number, y: number, dx: number, dy: number, page: Dimensions): number {
  const across = dx > parallel ? (page.width - x) / dx : dx < -parallel ? -x / dx : Number.POSITIVE_INFINITY
  const down = dy > parallel ? (page.height - y) / dy : dy < -parallel ? -y / dy : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(across, down))
}
