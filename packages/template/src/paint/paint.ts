import type { DrawOp, GlyphsOp, ImageOp, InkOp, PathOp, RectsOp, ShadowOp } from '../drawing/DrawOp.ts'
import { hasUprightEdges } from '../drawing/hasUprightEdges.ts'
import { mapPath, onGlyphGrid, onOutlineGrid, placedOutline } from '../drawing/placedOutline.ts'
import { wholeImage } from '../geometry/croppedPart.ts'
import { intersects, type Rect } from '../geometry/Rect.ts'
import { type Point, rotatePoint } from '../geometry/rotatePoint.ts'
import { fillShape } from './fillShape.ts'
import { inkRect } from './inkRect.ts'
import type { PagePlace } from './PagePlace.ts'
import type { PaintResources, PaintSurface, ScratchSurface } from './PaintSurface.ts'
import { placedImage } from './placedImage.ts'

/**
 * Draws operations on a surface and sets all surface state that affects the result. Glyphs are filled outlines, images
 * are copied in their final size, and rotation is applied here, not by the surface: the same rasterizer gives the same
 * pixels on every machine, for a canvas of any size, at any place on it.
 *
 * @param place where the page lies on the surface; ink outside the page is painted, too
 */
export function paint<Path, Image>(
  ops: readonly DrawOp[],
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  for (const op of ops) {
    if (op.opacity === 0) continue
    surface.save()
    if (op.kind === 'image') paintImage(op, surface, resources, place)
    else if (op.kind === 'shadow') paintShadow(op, surface, resources, place)
    else paintOutlines(op, surface, resources, place)
    surface.restore()
  }
}

/** Paints the white background of a page, under everything else. */
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

/** Operations whose edges the rasterizer smooths. */
type OutlineOp = GlyphsOp | RectsOp | PathOp

/** Device px around a page within which an outline that leaves it is rasterized as a whole. */
const edgeRoom = 512
/** Device px of the largest scratch surface for a shape: 64 MB. On a larger page, which is seen in parts only, it is painted directly. */
const largestShape = 16_000_000

/**
 * Rasterizers cut an outline at the edge of their canvas and then antialias all of it differently. An outline that leaves
 * the page or the surface is therefore painted on a scratch surface whose position depends on the page alone.
 *
 * | the ink …                          | is painted                                                            |
 * | ---------------------------------- | --------------------------------------------------------------------- |
 * | is inside the page and the surface | directly                                                              |
 * | has upright edges only             | directly: those look the same when they are cut                       |
 * | is cut by the surface only         | on a scratch copy of the surface, which replaces that part of it      |
 * | leaves the page                    | on an empty scratch surface, clipped to the page; directly beside it  |
 * | has a gradient, or translucent parts | opaque on an empty scratch surface, then blended once                 |
 */
function paintOutlines<Path, Image>(
  op: OutlineOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  const whole = { x: 0, y: 0, width: surface.canvas.width, height: surface.canvas.height }
  const ink = inkRect(resources.bounds(op), place)
  if (!intersects(ink, whole)) return
  const isGroup = op.kind === 'path' && isPaintedAside(op)
  const staysOnPage = contains(place, ink)
  const box = staysOnPage ? ink : intersection(ink, grown(place, edgeRoom))
  const isWhole = isUpright(op) || (staysOnPage && contains(whole, ink))
  const isTooLarge = op.kind === 'path' && box.width * box.height > largestShape
  if ((isWhole && !isGroup) || isTooLarge) {
    fillOp(op, surface, resources, place)
    return
  }
  if (!contains(place, whole)) paintBesidePage(op, surface, resources, place)
  if (!intersects(ink, place)) return
  const scratch = resources.scratch(box.width, box.height)
  // Ink that only the surface cuts must look uncut: on the same background, blended once.
  const isCopied = staysOnPage && !isGroup
  if (isCopied) scratch.drawImage(surface.canvas, -box.x, -box.y)
  scratch.save()
  const scratchPlace = { ...place, x: place.x - box.x, y: place.y - box.y }
  fillOp(op, scratch, resources, scratchPlace, isGroup ? 1 : op.opacity)
  scratch.restore()
  toDevicePixels(surface)
  surface.imageSmoothingEnabled = false
  if (isCopied) surface.clearRect(box.x, box.y, box.width, box.height)
  else surface.clip(resources.path(outlineOf(place)), 'evenodd')
  if (isGroup) surface.globalAlpha = op.opacity
  surface.drawImage(scratch.canvas, box.x, box.y)
}

/**
 * Translucent parts must not shine through one another, and a gradient is computed in single precision, so that its colors
 * depend on where on a canvas it is.
 */
function isPaintedAside({ opacity, parts }: PathOp): boolean {
  return (opacity < 1 && parts.length > 1) || parts.some(({ paint }) => typeof paint !== 'string')
}

function isUpright(op: OutlineOp): boolean {
  if (op.rotation || op.kind === 'glyphs') return false
  return op.kind === 'rects' || op.parts.every(({ outline }) => hasUprightEdges(outline))
}

/** On a screen, ink outside the page is visible but not part of the certificate. */
function paintBesidePage<Path, Image>(
  op: OutlineOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  const { width, height } = surface.canvas
  surface.save()
  toDevicePixels(surface)
  surface.clip(resources.path(`${outlineOf({ x: 0, y: 0, width, height })}${outlineOf(place)}`), 'evenodd')
  fillOp(op, surface, resources, place)
  surface.restore()
}

function fillOp<Path, Image>(
  op: OutlineOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  { scale, x, y }: PagePlace,
  opacity = op.opacity,
): void {
  surface.setTransform(scale, 0, 0, scale, x, y)
  surface.globalAlpha = opacity
  if (op.kind === 'path') {
    fillShape(op, surface, resources)
    return
  }
  surface.fillStyle = op.color
  if (op.kind === 'glyphs') fillGlyphs(op, surface, resources)
  else fillRects(op, surface, resources)
}

function fillGlyphs<Path, Image>(
  op: GlyphsOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
): void {
  const degrees = op.rotation?.degrees ?? 0
  if (op.opacity < 1) {
    surface.fill(resources.path(runOutline(op, resources)))
    return
  }
  let pen: Point = { x: 0, y: 0 }
  for (const glyph of op.glyphs) {
    const path = resources.glyphPath(op.face, glyph.id, op.size, degrees)
    if (!path) continue
    const at = glyphOrigin(op, glyph)
    // From glyph to glyph: steps on the grid add up exactly, and cost less than saving the surface's state for each.
    surface.translate(at.x - pen.x, at.y - pen.y)
    surface.fill(path)
    pen = at
  }
}

/** Origin of a glyph on the grid, after the rotation of its field. */
function glyphOrigin(op: GlyphsOp, glyph: Point): Point {
  const { x, y } = rotatePoint({ x: op.x + glyph.x, y: op.y + glyph.y }, op.rotation)
  return { x: onGlyphGrid(x), y: onGlyphGrid(y) }
}

/** A whole run as one outline: where translucent glyphs overlap, as in script faces, nothing gets darker. */
function runOutline<Path, Image>(op: GlyphsOp, resources: PaintResources<Path, Image>): string {
  return op.glyphs
    .map((glyph) => {
      const outline = resources.outline(op.face, glyph.id)
      if (!outline) return ''
      const { x, y } = glyphOrigin(op, glyph)
      const placed = placedOutline(outline.svg, op.size / outline.unitsPerEm, op.rotation?.degrees ?? 0)
      return mapPath(placed, (point) => ({ x: point.x + x, y: point.y + y }))
    })
    .join('')
}

function fillRects<Path, Image>(
  { rects, rotation }: RectsOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
): void {
  let outline = ''
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    const [left, top] = [onOutlineGrid(x), onOutlineGrid(y)]
    if (rotation) outline += outlineOf({ x, y, width, height })
    else surface.fillRect(left, top, onOutlineGrid(x + width) - left, onOutlineGrid(y + height) - top)
  }
  if (rotation) surface.fill(resources.path(mapPath(outline, (point) => rotatePoint(point, rotation))))
}

function paintImage<Path, Image>(
  op: ImageOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  const { size, degrees, x, y } = placedImage(op, place.scale)
  const parts = resources.image(op.url, size, degrees, op.crop)
  surface.globalAlpha = op.opacity
  if (!parts) {
    paintDraft(op, surface, resources, place)
    return
  }
  toDevicePixels(surface)
  surface.imageSmoothingEnabled = false
  for (const { image, top } of parts) surface.drawImage(image, place.x + x, place.y + y + top)
}

function paintDraft<Path, Image>(
  op: ImageOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  const { rotation } = op
  const image = resources.draftImage?.(op.url)
  if (!image) return
  surface.setTransform(place.scale, 0, 0, place.scale, place.x, place.y)
  surface.imageSmoothingEnabled = true
  if (rotation) {
    surface.translate(rotation.x, rotation.y)
    surface.rotate((rotation.degrees * Math.PI) / 180)
    surface.translate(-rotation.x, -rotation.y)
  }
  const { x, y, width, height } = wholeImage(op)
  if (op.crop) surface.clip(resources.path(outlineOf(op)), 'evenodd')
  surface.drawImage(image, x, y, width, height)
}

function paintShadow<Path, Image>(
  op: ShadowOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  const whole = { x: 0, y: 0, width: surface.canvas.width, height: surface.canvas.height }
  const area = shadowArea(op, resources.bounds, place)
  if (!area || !intersects(area, whole)) return
  const isTooLarge = area.width * area.height > largestShape
  const part = isTooLarge ? intersection(area, whole) : area
  resources.paintShadow?.(op, surface, resources, place, part, castInk)
}

/** All device px of a shadow that may be seen; `undefined` if there are none. Ink far beside the page casts none. */
export function shadowArea(op: ShadowOp, bounds: (op: ShadowOp) => Rect, place: PagePlace): Rect | undefined {
  const [ink, around] = [inkRect(bounds(op), place), grown(place, edgeRoom)]
  return intersects(ink, around) ? intersection(ink, around) : undefined
}

/** Paints what casts a shadow on a surface of its own. */
export function castInk<Path, Image>(
  op: InkOp,
  scratch: ScratchSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  place: PagePlace,
): void {
  scratch.save()
  if (op.kind === 'image') paintImage(op, scratch, resources, place)
  else fillOp(op, scratch, resources, place)
  scratch.restore()
}

function toDevicePixels(surface: Pick<PaintSurface<never, never>, 'setTransform'>): void {
  surface.setTransform(1, 0, 0, 1, 0, 0)
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Of two boxes that overlap. */
function intersection(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  }
}

function outlineOf({ x, y, width, height }: Rect): string {
  return `M${x},${y}L${x + width},${y}L${x + width},${y + height}L${x},${y + height}Z`
}
