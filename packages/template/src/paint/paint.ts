import type { DrawOp, GlyphsOp, PictureOp, RectsOp } from '../layout/DrawOp.ts'
import type { PaintResources, PaintSurface } from './PaintSurface.ts'
import { mapPath, onGlyphGrid, placedOutline } from './placedOutline.ts'
import { turnedPoint } from './turnedPoint.ts'

/**
 * Draws operations on a surface, at the scale that is set on it. Glyphs are filled outlines, and everything turned is
 * turned here and not by the surface, so that the same rasteriser gives the same pixels on every machine and at every
 * place of a canvas.
 */
export function paint<Path, Picture>(
  ops: readonly DrawOp[],
  surface: PaintSurface<Path, Picture>,
  resources: PaintResources<Path, Picture>,
): void {
  for (const op of ops) {
    surface.save()
    surface.globalAlpha = op.opacity
    if (op.kind === 'glyphs') paintGlyphs(op, surface, resources)
    else if (op.kind === 'rects') paintRects(op, surface, resources)
    else paintPicture(op, surface, resources)
    surface.restore()
  }
}

function paintGlyphs<Path, Picture>(
  op: GlyphsOp,
  surface: PaintSurface<Path, Picture>,
  resources: PaintResources<Path, Picture>,
): void {
  surface.fillStyle = op.color
  const degrees = op.turn?.degrees ?? 0
  if (op.opacity < 1) {
    surface.fill(resources.path(runOutline(op, resources)))
    return
  }
  let pen = [0, 0] as [number, number]
  for (const glyph of op.glyphs) {
    const path = resources.glyphPath(op.face, glyph.id, op.size, degrees)
    if (!path) continue
    const at = turnedPoint(op.turn, op.x + glyph.x, op.y + glyph.y).map(onGlyphGrid) as [number, number]
    // From glyph to glyph: steps on the grid add up exactly, and cost less than saving the surface's state for each.
    surface.translate(at[0] - pen[0], at[1] - pen[1])
    surface.fill(path)
    pen = at
  }
}

/** A whole run as one outline: where translucent glyphs overlap, as in script faces, nothing gets darker. */
function runOutline<Path, Picture>(op: GlyphsOp, resources: PaintResources<Path, Picture>): string {
  return op.glyphs
    .map((glyph) => {
      const outline = resources.outline(op.face, glyph.id)
      if (!outline) return ''
      const [x, y] = turnedPoint(op.turn, op.x + glyph.x, op.y + glyph.y).map(onGlyphGrid) as [number, number]
      const placed = placedOutline(outline.svg, op.size / outline.unitsPerEm, op.turn?.degrees ?? 0)
      return mapPath(placed, (px, py) => [px + x, py + y])
    })
    .join('')
}

function paintRects<Path, Picture>(
  { color, rects, turn }: RectsOp,
  surface: PaintSurface<Path, Picture>,
  resources: PaintResources<Path, Picture>,
): void {
  surface.fillStyle = color
  let outline = ''
  for (let i = 0; i + 3 < rects.length; i += 4) {
    const [x, y, width, height] = rects.slice(i, i + 4) as [number, number, number, number]
    if (turn) outline += `M${x},${y}L${x + width},${y}L${x + width},${y + height}L${x},${y + height}Z`
    else surface.fillRect(x, y, width, height)
  }
  if (turn) surface.fill(resources.path(mapPath(outline, (x, y) => turnedPoint(turn, x, y))))
}

function paintPicture<Path, Picture>(
  { url, x, y, width, height, turn }: PictureOp,
  surface: PaintSurface<Path, Picture>,
  resources: PaintResources<Path, Picture>,
): void {
  const picture = resources.picture(url, width, height)
  if (!picture) return
  if (turn) {
    surface.translate(turn.x, turn.y)
    surface.rotate((turn.degrees * Math.PI) / 180)
    surface.translate(-turn.x, -turn.y)
    surface.imageSmoothingEnabled = true
  }
  surface.drawImage(picture, x, y, width, height)
}
