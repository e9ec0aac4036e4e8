import type { PolygonPen } from '../drawing/drawPolygons.ts'
import { drawPlaced } from '../drawing/placedOutline.ts'
import type { Face } from '../fonts/Face.ts'
import type { FontSet } from '../fonts/FontSet.ts'

/** Number of cached outlines: enough for hundreds of names in several sizes. */
const maxPaths = 8_000

/** Creates a cache of placed glyph outlines as the canvas's path objects; `newPath` creates an empty one. */
export function createGlyphPaths<Path extends PolygonPen>(fonts: FontSet, newPath: () => Path) {
  const paths = new Map<string, { face: Face; path: Path }>()
  return (faceId: string, glyph: number, size: number, degrees: number): Path | undefined => {
    const face = fonts.get(faceId)
    if (!face) return undefined
    const key = `${faceId} ${glyph} ${size} ${degrees}`
    const known = paths.get(key)
    // The file may have been replaced.
    if (known?.face === face) return known.path
    const path = newPath()
    drawPlaced(face.outline(glyph), size / face.unitsPerEm, degrees, path)
    if (paths.size >= maxPaths) for (const old of [...paths.keys()].slice(0, maxPaths / 4)) paths.delete(old)
    paths.set(key, { face, path })
    return path
  }
}
