import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { PathOp } from '../drawing/DrawOp.ts'
import type { PolygonPen } from '../drawing/drawPolygons.ts'
import { drawPart } from '../drawing/placedPart.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { createGlyphPaths } from './createGlyphPaths.ts'
import type { PaintResources } from './PaintSurface.ts'

/** Operations that depend on the kind of canvas. */
export interface CanvasTools<Path, Image>
  extends Pick<PaintResources<Path, Image>, 'scratch' | 'image' | 'draftImage' | 'paintShadow' | 'toImage'> {
  /** Creates an empty path. */
  newPath(): Path
  /** From {@link createGlyphPaths}, to share the outlines of one font set among several resources. */
  glyphPath?: PaintResources<Path, Image>['glyphPath']
}

/**
 * Creates resources for painting from a font set and a kind of canvas.
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

/** The members of a canvas's `Path2D` that outlines need. */
interface TracedPath extends PolygonPen {
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void
}

/**
 * Draws path data (absolute M, L, Q, C, and Z) into an empty path. Engines parse decimals of path data with different
 * single-precision errors; numbers passed one by one arrive unchanged.
 */
export function tracePath<Path extends TracedPath>(svg: string, path: Path): Path {
  for (const [, command, list = ''] of svg.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = list.match(/-?[\d.]+/g)?.map(Number) ?? []
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (command === 'M') path.moveTo(a, b)
    else if (command === 'L') path.lineTo(a, b)
    else if (command === 'Q') path.quadraticCurveTo(a, b, c, d)
    else if (command === 'C') path.bezierCurveTo(a, b, c, d, e, f)
    else path.closePath()
  }
  return path
}
