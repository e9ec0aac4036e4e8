import type { DrawOp, GlyphsOp } from '../layout/DrawOp.ts'
import type { PaintResources, PaintSurface } from './PaintSurface.ts'

/**
 * Draws operations on a surface, at the scale that is set on it. Glyphs are filled outlines, so that the same
 * rasteriser gives the same pixels on every machine.
 */
export function paint<Path, Picture>(
  ops: readonly DrawOp[],
  surface: PaintSurface<Path, Picture>,
  resources: PaintResources<Path, Picture>,
): void {
  for (const op of ops) {
    surface.save()
    surface.globalAlpha = op.opacity
    if (op.turn) {
      surface.translate(op.turn.x, op.turn.y)
      surface.rotate((op.turn.degrees * Math.PI) / 180)
      surface.translate(-op.turn.x, -op.turn.y)
    }
    paintOp(op, surface, resources)
    surface.restore()
  }
}

function paintOp<Path, Picture>(
  op: DrawOp,
  surface: PaintSurface<Path, Picture>,
  resources: PaintResources<Path, Picture>,
): void {
  switch (op.kind) {
    case 'glyphs':
      paintGlyphs(op, surface, resources)
      break
    case 'rects':
      surface.fillStyle = op.color
      for (let i = 0; i + 3 < op.rects.length; i += 4)
        surface.fillRect(...(op.rects.slice(i, i + 4) as [number, number, number, number]))
      break
    case 'picture': {
      const picture = resources.picture(op.url, op.width, op.height)
      if (picture) surface.drawImage(picture, op.x, op.y, op.width, op.height)
    }
  }
}

function paintGlyphs<Path, Picture>(
  op: GlyphsOp,
  surface: PaintSurface<Path, Picture>,
  resources: PaintResources<Path, Picture>,
): void {
  surface.fillStyle = op.color
  for (const glyph of op.glyphs) {
    const outline = resources.glyphPath(op.face, glyph.id)
    if (!outline) continue
    const scale = op.size / outline.unitsPerEm
    surface.save()
    surface.translate(op.x + glyph.x, op.y + glyph.y)
    surface.scale(scale, -scale)
    surface.fill(outline.path)
    surface.restore()
  }
}
