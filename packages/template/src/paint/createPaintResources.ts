import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { PathOp } from '../drawing/DrawOp.ts'
import { drawPart } from '../drawing/placedPart.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { createGlyphPaths } from './createGlyphPaths.ts'
import type { PaintResources } from './PaintSurface.ts'
import { type TracedPath, tracePath } from './tracePath.ts'

/** Operations that depend on the caller's kind of canvas. */
export interface CanvasTools<Path, Image>
  extends Pick<PaintResources<Path, Image>, 'scratch' | 'image' | 'draftImage' | 'paintShadow' | 'toImage'> {
  /** An empty path. */
  newPath(): Path
  /** From {@link createGlyphPaths}, if several resources share the outlines of one font set. */
  glyphPath?: PaintResources<Path, Image>['glyphPath']
}

/**
 * Creates the resources for painting from a font set and a kind of canvas.
 *
 * @example createPaintResources(fonts, { newPath: () => new Path2D(), scratch, image: () => undefined })
 */
export function createPaintResources<Path extends TracedPath, Image>(
  fonts: FontSet,
  tools: CanvasTools<Path, Image>,
): PaintResources<Path, Image> {
  const shapes = new WeakMap<PathOp, readonly Path[]>()
  return {
    ...tools,
    path: (svg) => tracePath(svg, tools.newPath()),
    shadows: new WeakMap(),
    shapePaths(op) {
      const known = shapes.get(op)
      if (known) return known
      const paths = op.parts.map((part) => {
        const path = tools.newPath()
        drawPart(part, op.rotation, path)
        return path
      })
      shapes.set(op, paths)
      return paths
    },
    bounds: createOpBounds(fonts),
    glyphPath: tools.glyphPath ?? createGlyphPaths(fonts, tools.newPath),
    outline(faceId, glyph) {
      const face = fonts.get(faceId)
      return face && { svg: face.outline(glyph), unitsPerEm: face.unitsPerEm }
    },
  }
}
