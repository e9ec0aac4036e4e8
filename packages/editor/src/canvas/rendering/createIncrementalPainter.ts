import {
  type DrawOp,
  type GlyphsOp,
  inkRect,
  intersects,
  mergeOverlapping,
  placePage,
  type Rect,
} from '@certificate-sdk/template/internal'
import type { CanvasItem } from '../../scene/CanvasItem.ts'
import type { ContentPainter } from './createContentPainter.ts'
import type { PageView } from './PageView.ts'

/** Content of a canvas, and its position and scale. */
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
  /** Rectangles of units, at the position of the last painting. */
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
      const rect = rects.get(unit) ?? inkRect(painter.paintedRect(unit.op), placement, roomAround(unit.op))
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

/** Device px beyond an operation that it may color. With more around words, a key would repaint the words beside its own. */
function roomAround({ kind }: DrawOp): number {
  return kind === 'image' || kind === 'shadow' ? 2 : 1
}

/** Returns true if only items can differ. */
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

/** An operation of an item, or a word of one; the same object in each frame in which it colors the same pixels. */
interface PaintUnit {
  readonly op: DrawOp
}

/**
 * Returns a function that splits items into units that are repainted independently: while somebody types, those of the lines
 * that stay as they are, and of the lines that change, the words that do.
 */
export function createPaintUnits(): (
  items: readonly CanvasItem[],
  before: readonly CanvasItem[],
) => readonly PaintUnit[] {
  const units = new WeakMap<CanvasItem, readonly PaintUnit[]>()
  /** By operation: the layout keeps those of lines that do not change. */
  const known = new WeakMap<DrawOp, readonly PaintUnit[]>()

  function unitsOf(item: CanvasItem, before: () => CanvasItem | undefined): readonly PaintUnit[] {
    const made = units.get(item)
    if (made) return made
    const earlier = before()
    const now = new Set(item.ops)
    const gone = earlier?.ops.filter((op) => !now.has(op)).flatMap((op) => known.get(op) ?? [])
    const old = gone && unitsByPosition(gone)
    const next = item.ops.flatMap((op) => known.get(op) ?? keep(op, old ? changedUnits(op, old) : [{ op }]))
    units.set(item, next)
    return next
  }

  function keep(op: DrawOp, made: readonly PaintUnit[]): readonly PaintUnit[] {
    known.set(op, made)
    return made
  }

  return (items, before) => {
    let byKey: Map<string, CanvasItem> | undefined
    return items.flatMap((item) =>
      unitsOf(item, () => {
        byKey ??= new Map(before.map((one) => [one.key, one]))
        return byKey.get(item.key)
      }),
    )
  }
}

type UnitsByPosition = ReadonlyMap<number | string, readonly PaintUnit[]>

function unitsByPosition(units: readonly PaintUnit[]): UnitsByPosition {
  const byPosition = new Map<number | string, PaintUnit[]>()
  for (const unit of units) {
    const position = positionOf(unit.op)
    const others = byPosition.get(position)
    if (others) others.push(unit)
    else byPosition.set(position, [unit])
  }
  return byPosition
}

/** Returns the position of an operation's first letter; words of several lines may share one. */
function positionOf(op: DrawOp): number | string {
  if (op.kind === 'glyphs') return op.x + (op.glyphs[0]?.x ?? 0)
  return op.kind === 'rects' ? op.color : op.kind
}

/** Returns the units of an operation whose item changed: unchanged units of the previous one, and new ones. */
function changedUnits(op: DrawOp, before: UnitsByPosition): PaintUnit[] {
  return wordsOf(op).map(
    (word) => before.get(positionOf(word))?.find((unit) => paintsAlike(unit.op, word)) ?? { op: word },
  )
}

/** The words of a line, without the spaces between them. Translucent letters are painted as one outline. */
function wordsOf(op: DrawOp): DrawOp[] {
  if (op.kind !== 'glyphs' || op.opacity < 1) return [op]
  const words: GlyphsOp['glyphs'][number][][] = []
  let isInside = false
  for (const glyph of op.glyphs) {
    const isSpace = op.text[glyph.cluster] === ' '
    if (!isSpace && isInside) words.at(-1)?.push(glyph)
    else if (!isSpace) words.push([glyph])
    isInside = !isSpace
  }
  return words.map((glyphs) => ({ ...op, glyphs }))
}

/** Returns true if two operations are known to color the same pixels. */
function paintsAlike(a: DrawOp, b: DrawOp): boolean {
  if (a.opacity !== b.opacity || !hasSameRotation(a, b)) return false
  if (a.kind === 'rects' && b.kind === 'rects')
    return (
      a.color === b.color &&
      a.isSmooth === b.isSmooth &&
      a.rects.length === b.rects.length &&
      a.rects.every((value, i) => value === b.rects[i])
    )
  if (a.kind !== 'glyphs' || b.kind !== 'glyphs') return false
  return (
    a.face === b.face &&
    a.size === b.size &&
    a.color === b.color &&
    a.x === b.x &&
    a.y === b.y &&
    a.glyphs.length === b.glyphs.length &&
    a.glyphs.every(({ id, x, y }, i) => {
      const other = b.glyphs[i]
      return id === other?.id && x === other.x && y === other.y
    })
  )
}

function hasSameRotation({ rotation: a }: DrawOp, { rotation: b }: DrawOp): boolean {
  return a === b || (a?.degrees === b?.degrees && a?.x === b?.x && a?.y === b?.y)
}
