import {
  inkRect,
  intersects,
  mergeOverlapping,
  placePage,
  type Rect,
} from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { ContentPainter } from './createContentPainter.ts'
import { createPaintUnits, type PaintUnit } from './createPaintUnits.ts'
import type { PageView } from './PageView.ts'

/** Content of a canvas, with its position and scale. */
interface Painted {
  page: PageView['page']
  canvas: PageView['canvas']
  version: number
  images: number
  transform: DOMMatrix
  items: readonly CanvasItem[]
  units: readonly PaintUnit[]
}

/**
 * Paints only the changed parts of the content of one canvas: hiding or showing a field costs the same among five hundred
 * fields as among five, and typing in a text paints the lines that it changes.
 */
export function createIncrementalPainter(painter: ContentPainter) {
  const unitsOf = createPaintUnits()
  let last: Painted | undefined
  /** Rectangles of units, at the place of the last painting. */
  let rects = new WeakMap<PaintUnit, Rect>()

  /** @param images number of images made in a new size so far */
  return (
    context: CanvasRenderingContext2D,
    view: PageView,
    items: readonly CanvasItem[],
    images: number,
  ): void => {
    const { page, canvas, version } = view
    const transform = context.getTransform()
    const units = unitsOf(items, last?.items ?? [])
    const next = { page, canvas, version, images, transform, items, units }
    const placement = placePage(page.dimensions, transform.a, transform.e, transform.f)
    const isMoved = !last || !isComparable(last, next)
    if (isMoved) rects = new WeakMap()
    const rectOf = (unit: PaintUnit) => {
      const rect = rects.get(unit) ?? inkRect(painter.paintedRect(unit.op), placement)
      rects.set(unit, rect)
      return rect
    }
    const regions = last && !isMoved ? dirtyRegions(last.units, units, rectOf) : undefined
    last = next
    if (!regions) {
      painter.startFrame()
      paint(context, next, units)
    }
    for (const { rect, items } of regions ?? []) paint(context, next, items, rect)
  }

  /** @param rect clears and paints only this part, in device px */
  function paint(
    context: CanvasRenderingContext2D,
    { page, transform }: Painted,
    units: readonly PaintUnit[],
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
    const ops = units.map(({ op }) => op)
    painter.operations(context, ops, page)
    context.restore()
  }
}

/** Returns true if nothing but items can differ. */
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

/** A part of a canvas that is cleared and repainted independently. */
interface DirtyRegion<Item> {
  rect: Rect
  /** All items that color the rectangle, in painting order. Its edges do not cut through any of them. */
  items: Item[]
}

/**
 * Finds the parts to repaint: those in which a canvas differs from its intended content. Items above or below
 * a changed one are repainted whole, because a letter that is cut by a clip may get different pixels.
 *
 * @param painted its current items, in painting order; the same object looks the same
 * @param wanted the items that should be visible, in painting order
 * @param rectOf rectangle in which an item can color pixels, in whole px
 * @returns regions that do not overlap; `undefined` if the order changed and everything must be repainted
 */
export function dirtyRegions<Item>(
  painted: readonly Item[],
  wanted: readonly Item[],
  rectOf: (item: Item) => Rect,
): DirtyRegion<Item>[] | undefined {
  const [before, after] = [new Set(painted), new Set(wanted)]
  const kept = wanted.filter((item) => before.has(item))
  if (painted.filter((item) => after.has(item)).some((item, i) => item !== kept[i])) return undefined
  const gone = painted.filter((item) => !after.has(item))
  const dirty = new Set(wanted.filter((item) => !before.has(item)))
  let rects = mergeOverlapping([...gone, ...dirty].map(rectOf))
  // Each repainted item makes the neighbors that it overlaps dirty, until no clean item is touched.
  for (let clean = rects.length ? kept : []; ; ) {
    const touched = new Set(clean.filter((item) => colors(item, rects)))
    if (!touched.size) break
    for (const item of touched) dirty.add(item)
    clean = clean.filter((item) => !touched.has(item))
    rects = mergeOverlapping([...rects, ...[...touched].map(rectOf)])
  }
  const items = wanted.filter((item) => dirty.has(item))
  return rects.map((rect) => ({ rect, items: items.filter((item) => colors(item, [rect])) }))

  function colors(item: Item, some: readonly Rect[]): boolean {
    const own = rectOf(item)
    return some.some((rect) => intersects(own, rect))
  }
}
