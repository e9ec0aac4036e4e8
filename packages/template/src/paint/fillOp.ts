import type { GlyphsOp, GradientPaint, PathOp, RectsOp } from '../drawing/DrawOp.ts'
import { onGlyphGrid, onOutlineGrid } from '../drawing/outlineGrid.ts'
import { mapPath, placedOutline } from '../drawing/placedOutline.ts'
import { rectOutline } from '../geometry/Rect.ts'
import { type Point, type Rotation, rotatePoint } from '../geometry/rotatePoint.ts'
import type { PagePlacement } from './PagePlacement.ts'
import type { PaintResources, PaintSurface } from './PaintSurface.ts'

/** Operations with antialiased edges. */
export type OutlineOp = GlyphsOp | RectsOp | PathOp

/**
 * Fills the outlines of an operation; `paintOutlines` decides on which surface.
 *
 * @param opacity overrides the operation's, for parts that are blended later
 */
export function fillOp<Path, Image>(
  op: OutlineOp,
  surface: PaintSurface<Path, Image>,
  resources: PaintResources<Path, Image>,
  { scale, x, y }: PagePlacement,
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
    // Glyph by glyph: grid steps add up exactly, and cost less than saving the surface's state for each.
    surface.translate(at.x - pen.x, at.y - pen.y)
    surface.fill(path)
    pen = at
  }
}

/** Origin of a glyph on the grid, after its field's rotation. */
function glyphOrigin(op: GlyphsOp, glyph: Point): Point {
  const { x, y } = rotatePoint({ x: op.x + glyph.x, y: op.y + glyph.y }, op.rotation)
  return { x: onGlyphGrid(x), y: onGlyphGrid(y) }
}

/** A whole run as one outline, so that overlapping translucent glyphs, as in script faces, don't get darker. */
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
    if (rotation) outline += rectOutline({ x, y, width, height })
    else surface.fillRect(left, top, onOutlineGrid(x + width) - left, onOutlineGrid(y + height) - top)
  }
  if (rotation) surface.fill(resources.path(mapPath(outline, (point) => rotatePoint(point, rotation))))
}

/** Fills the parts of a shape, each with the surface's opacity. */
function fillShape<Path, Image>(
  op: PathOp,
  surface: PaintSurface<Path, Image>,
  resources: Pick<PaintResources<Path, Image>, 'shapePaths'>,
): void {
  for (const [i, path] of resources.shapePaths(op).entries()) {
    const paint = op.parts[i]?.paint ?? ''
    surface.fillStyle = typeof paint === 'string' ? paint : gradientOf(paint, op.rotation, surface)
    surface.fill(path)
  }
}

function gradientOf(
  paint: GradientPaint,
  rotation: Rotation | undefined,
  surface: Pick<PaintSurface<never, never>, 'createLinearGradient' | 'createRadialGradient'>,
): unknown {
  const transform = (point: { x: number; y: number }) => rotatePoint(point, rotation)
  const gradient =
    paint.type === 'linear'
      ? linear(transform(paint.from), transform(paint.to), surface)
      : radial(transform(paint.middle), paint.radius, surface)
  for (const { offset, color, opacity } of paint.stops) gradient.addColorStop(offset, color + hex(opacity))
  return gradient
}

type Ends = { x: number; y: number }

function linear(from: Ends, to: Ends, surface: Pick<PaintSurface<never, never>, 'createLinearGradient'>) {
  return surface.createLinearGradient(from.x, from.y, to.x, to.y)
}

function radial(
  { x, y }: Ends,
  radius: number,
  surface: Pick<PaintSurface<never, never>, 'createRadialGradient'>,
) {
  return surface.createRadialGradient(x, y, 0, x, y, radius)
}

/** Opacity as the last two digits of `#rrggbbaa`, which every engine reads alike; decimals are rounded differently. */
function hex(opacity: number): string {
  return Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
}
