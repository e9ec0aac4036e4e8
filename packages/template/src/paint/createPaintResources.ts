import type { FontSet } from '../fonts/FontSet.ts'
import { createGlyphPaths } from './createGlyphPaths.ts'
import type { PaintResources } from './PaintSurface.ts'

/**
 * What painting needs, from a font set, a canvas's path constructor and a source of pictures.
 *
 * @example createPaintResources(fonts, (svg) => tracePath(svg, new Path2D()), () => undefined)
 */
export function createPaintResources<Path, Picture>(
  fonts: FontSet,
  createPath: (svg: string) => Path,
  picture: PaintResources<Path, Picture>['picture'],
): PaintResources<Path, Picture> {
  return {
    picture,
    path: createPath,
    glyphPath: createGlyphPaths(fonts, createPath),
    outline(faceId, glyph) {
      const face = fonts.get(faceId)
      return face && { svg: face.outline(glyph), unitsPerEm: face.unitsPerEm }
    },
  }
}
