import type { DrawOp, GlyphsOp, InkOp, PathOp, ShadowOp } from '../drawing/DrawOp.ts'
import { hasUprightEdges } from '../drawing/hasUprightEdges.ts'
import { onOutlineGrid } from '../drawing/outlineGrid.ts'
import { contains, grown, intersection, intersects, type Rect, rectOutline } from '../geometry/Rect.ts'
import { fillOp, type OutlineOp } from './fillOp.ts'
import { inkRect } from './inkRect.ts'
import type { PagePlacement } from './PagePlacement.ts'
import {
  type PaintResources,
  type PaintSurface,
  type ScratchSurface,
  toDevicePixels,
} from './PaintSurface.ts'
import { paintImage } from './paintImage.ts'

/**
 * Draws operations on a surface and sets all surface state that affects the result. Glyphs are filled outlines, images
 * are copied in their final size, and rotation is applied here rather than by the surface: the same rasterizer gives
 * the same pixels on every machine, for any canvas size and position.
 *
 * @param placement position of the page on the surface; ink outside the page is painted, too
 */
export function paint<Path, Image>(
  ops: readonly DrawOp[],
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
): void {
  for (const op of ops) {
    if (op.opacity === 0) continue
    surface.save()
    if (op.kind === 'image') paintImage(op, surface, resources, placement)
    else if (op.kind === 'shadow') paintShadow(op, surface, resources, placement)
    else paintOutlines(op, surface, resources, placement)
    surface.restore()
  }
}

/** Paints the white background of a page, below everything else. */
export function paintGround(
  surface: Pick<PaintSurface<never, never>, 'save' | 'restore' | 'setTransform' | 'fillStyle' | 'fillRect'>,
  { x, y, width, height }: Rect,
): void {
  surface.save()
  surface.setTransform(1, 0, 0, 1, 0, 0)
  surface.fillStyle = '#ffffff'
  surface.fillRect(x, y, width, height)
  surface.restore()
}

/** Device px around a page within which an outline that leaves it is rasterized as a whole. */
const edgeRoom = 512
/**
 * Maximum device px of a scratch surface: 64 MB, as much as phones allow. Larger ink is only partly visible, and
 * painted directly.
 */
const largestScratch = 16_000_000

/** Device px by which a scratch surface extends past an edge that must not cut ink. */
const pastEdge = 2

/**
 * Rasterizers clip an outline at the canvas edge and then antialias all of it differently. An outline that leaves the
 * page or the surface is therefore painted on a scratch surface whose position depends only on the page.
 *
 * | the ink …                          | is painted                                                            |
 * | ---------------------------------- | --------------------------------------------------------------------- |
 * | is inside the page and the surface | directly                                                              |
 * | has upright edges only             | directly: those look the same when they are cut, unless `endsAtEdge`  |
 * | is cut by the surface only         | on a scratch copy of the surface, which replaces that part of it      |
 * | leaves the page                    | on an empty scratch surface, clipped to the page; directly beside it  |
 * | has a gradient, or translucent parts | opaque on an empty scratch surface, then blended once                 |
 * | would take a scratch surface above 64 MB | directly                                                        |
 */
function paintOutlines<Path, Image>(
  op: OutlineOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
): void {
  const whole = { x: 0, y: 0, width: surface.canvas.width, height: surface.canvas.height }
  const ink = inkRect(resources.bounds(op), placement)
  if (!intersects(ink, whole)) return
  const shown = contains(whole, ink) ? op : shownPart(op, whole, resources, placement)
  const shownInk = inkRect(resources.bounds(shown), placement)
  const isGroup = op.kind === 'path' && isPaintedAside(op)
  const isPlain = !isGroup && isUpright(op)
  const staysOnPage = contains(placement, ink)
  const isInside = contains(whole, shownInk)
  const isWhole = isPlain
    ? isInside || !endsAtEdge(op, whole, placement)
    : staysOnPage && isInside && !isGroup
  const around = isPlain ? grown(whole, pastEdge) : grown(placement, edgeRoom)
  const box = staysOnPage && !isPlain ? shownInk : intersection(shownInk, around)
  if (isWhole || box.width * box.height > largestScratch) {
    fillOp(shown, surface, resources, placement)
    return
  }
  if (!isPlain && !contains(placement, whole)) paintBesidePage(shown, surface, resources, placement)
  if (!isPlain && !intersects(shownInk, placement)) return
  const scratch = resources.scratch(box.width, box.height)
  // Ink cut only by the surface must look uncut: on the same background, blended once.
  const isCopied = isPlain || (staysOnPage && !isGroup)
  if (isCopied) scratch.drawImage(surface.canvas, -box.x, -box.y)
  scratch.save()
  const scratchPlacement = { ...placement, x: placement.x - box.x, y: placement.y - box.y }
  fillOp(shown, scratch, resources, scratchPlacement, isGroup ? 1 : op.opacity)
  scratch.restore()
  toDevicePixels(surface)
  surface.imageSmoothingEnabled = false
  if (isCopied) surface.clearRect(box.x, box.y, box.width, box.height)
  else surface.clip(resources.path(rectOutline(placement)), 'evenodd')
  if (isGroup) surface.globalAlpha = op.opacity
  surface.drawImage(scratch.canvas, box.x, box.y)
}

/**
 * Leaves out glyphs outside the surface, without changing the others: each is filled separately, unless translucent.
 * When zoomed in, a line of text is many times as wide as the window.
 */
function shownPart<Path, Image>(
  op: OutlineOp,
  whole: Rect,
  { bounds }: PaintResources<Path, Image>,
  placement: PagePlacement,
): OutlineOp {
  if (op.kind !== 'glyphs' || op.opacity < 1) return op
  const isShown = (glyph: GlyphsOp['glyphs'][number]) =>
    intersects(inkRect(bounds({ ...op, glyphs: [glyph] }), placement), whole)
  return { ...op, glyphs: op.glyphs.filter(isShown) }
}

/**
 * Returns true for paints that need a scratch surface: translucent parts must not shine through one another, and
 * gradients are computed in single precision, so that their colors depend on the position on a canvas.
 */
function isPaintedAside({ opacity, parts }: PathOp): boolean {
  return (opacity < 1 && parts.length > 1) || parts.some(({ paint }) => typeof paint !== 'string')
}

function isUpright(op: OutlineOp): boolean {
  if (op.rotation || op.kind === 'glyphs') return false
  return op.kind === 'rects' || op.parts.every(({ outline }) => hasUprightEdges(outline))
}

/**
 * Returns true if upright ink has an edge in the outermost pixels of a surface. A single row or column may remain of
 * ink cut there, which Skia blends slightly weaker than the first of many rows.
 */
function endsAtEdge(op: OutlineOp, { width, height }: Rect, { scale, x, y }: PagePlacement): boolean {
  const isIn = (at: number, end: number) => (at > 0 && at < 1) || (at > end - 1 && at < end)
  return edgesOf(op).some((edge, i) =>
    i % 2 ? isIn(edge * scale + y, height) : isIn(edge * scale + x, width),
  )
}

/** Corners of upright ink, alternating x and y. */
function edgesOf(op: OutlineOp): number[] {
  if (op.kind === 'glyphs') return []
  if (op.kind === 'rects')
    return op.rects.map((edge, i) => onOutlineGrid(i % 4 < 2 ? edge : edge + (op.rects[i - 2] as number)))
  return op.parts.flatMap(
    ({ outline }) => outline.match(/-?[\d.]+/g)?.map((edge) => onOutlineGrid(+edge)) ?? [],
  )
}

/** Paints ink outside the page, which is visible on screens but not part of the certificate. */
function paintBesidePage<Path, Image>(
  op: OutlineOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
): void {
  const { width, height } = surface.canvas
  surface.save()
  toDevicePixels(surface)
  surface.clip(
    resources.path(`${rectOutline({ x: 0, y: 0, width, height })}${rectOutline(placement)}`),
    'evenodd',
  )
  fillOp(op, surface, resources, placement)
  surface.restore()
}

function paintShadow<Path, Image>(
  op: ShadowOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
): void {
  const whole = { x: 0, y: 0, width: surface.canvas.width, height: surface.canvas.height }
  const area = shadowArea(op, resources.bounds, placement)
  if (!area || !intersects(area, whole)) return
  const isTooLarge = area.width * area.height > largestScratch
  const part = isTooLarge ? intersection(area, whole) : area
  resources.paintShadow?.(op, surface, resources, placement, part, castInk)
}

/** Device px of the visible part of a shadow; `undefined` if there are none. Ink far outside the page casts none. */
export function shadowArea(
  op: ShadowOp,
  bounds: (op: ShadowOp) => Rect,
  placement: PagePlacement,
): Rect | undefined {
  const [ink, around] = [inkRect(bounds(op), placement), grown(placement, edgeRoom)]
  return intersects(ink, around) ? intersection(ink, around) : undefined
}

/** Paints everything that casts a shadow on a separate surface. */
export function castInk<Path, Image>(
  op: InkOp,
  scratch: ScratchSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  placement: PagePlacement,
): void {
  scratch.save()
  if (op.kind === 'image') paintImage(op, scratch, resources, placement)
  else fillOp(op, scratch, resources, placement)
  scratch.restore()
}
