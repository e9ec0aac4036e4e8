import { inkRect, placePage, type Rect } from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { dirtyRegions } from './dirtyRegions.ts'
import type { PageView } from './PageView.ts'

/** Content of a canvas, with its position and scale. */
interface Painted {
  page: PageView['page']
  canvas: PageView['canvas']
  version: number
  images: number
  transform: DOMMatrix
  items: readonly CanvasItem[]
}

/**
 * Paints only the changed parts of the content of one canvas: hiding or showing a field costs the same among
 * five hundred fields as among five.
 */
export function createIncrementalPainter(painter: ContentPainter) {
  let last: Painted | undefined

  /** @param images number of images made in a new size so far */
  return (
    context: CanvasRenderingContext2D,
    view: PageView,
    items: readonly CanvasItem[],
    images: number,
  ): void => {
    const { page, canvas, version } = view
    const transform = context.getTransform()
    const next = { page, canvas, version, images, transform, items }
    const place = placePage(page.dimensions, transform.a, transform.e, transform.f)
    const rectsOf = (item: CanvasItem) => painter.paintedRects(item).map((rect) => inkRect(rect, place))
    const regions = last && isComparable(last, next) ? dirtyRegions(last.items, items, rectsOf) : undefined
    last = next
    if (!regions) {
      painter.startFrame()
      paint(context, next, items)
    }
    for (const { rect, items } of regions ?? []) paint(context, next, items, rect)
  }

  /** @param rect clears and paints only this part, in device px */
  function paint(
    context: CanvasRenderingContext2D,
    { page, transform }: Painted,
    items: readonly CanvasItem[],
    rect?: Rect,
  ): void {
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    if (rect) {
      context.beginPath()
      context.rect(rect.x, rect.y, rect.width, rect.height)
      context.clip()
    }
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    context.setTransform(transform)
    painter.background(context, page)
    for (const item of items) painter.field(context, item, page)
    context.restore()
  }
}

/** Whether nothing but items can differ. */
function isComparable(a: Painted, b: Painted): boolean {
  return (
    a.page === b.page &&
    a.canvas === b.canvas &&
    a.version === b.version &&
    a.images === b.images &&
    a.transform.a === b.transform.a &&
    a.transform.e === b.transform.e &&
    a.transform.f === b.transform.f
  )
}
