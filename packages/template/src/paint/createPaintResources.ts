import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { PathOp } from '../drawing/DrawOp.ts'
import { placedPart } from '../drawing/placedPart.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { createGlyphPaths } from './createGlyphPaths.ts'
import type { PaintResources } from './PaintSurface.ts'

/** Operations that depend on the caller's kind of canvas. */
export interface CanvasTools<Path, Image>
  extends Pick<PaintResources<Path, Image>, 'scratch' | 'image' | 'draftImage' | 'paintShadow' | 'toImage'> {
  /** A path object of SVG path data. */
  path(svg: string): Path
  /** From {@link createGlyphPaths}, if several resources share the outlines of one font set. */
  glyphPath?: PaintResources<Path, Image>['glyphPath']
}

/**
 * Creates the resources for painting from a font set and a kind of canvas.
 *
 * @example createPaintResources(fonts, { path: (svg) => tracePath(svg, new Path2D()), scratch, image: () => undefined })
 */
export function createPaintResources<Path, Image>(
  fonts: FontSet,
  tools: CanvasTools<Path, Image>,
): PaintResources<Path, Image> {
  const shapes = new WeakMap<PathOp, readonly Path[]>()
  return {
    ...tools,
    shadows: new WeakMap(),
    shapePaths(op) {
      const known = shapes.get(op)
      if (known) return known
      const paths = op.parts.map((part) => tools.path(placedPart(part, op.rotation)))
      shapes.set(op, paths)
      return paths
    },
    bounds: createOpBounds(fonts),
    glyphPath: tools.glyphPath ?? createGlyphPaths(fonts, tools.path),
    outline(faceId, glyph) {
      const face = fonts.get(faceId)
      return face && { svg: face.outline(glyph), unitsPerEm: face.unitsPerEm }
    },
  }
}
