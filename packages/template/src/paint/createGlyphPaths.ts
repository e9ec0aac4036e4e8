import type { FontSet } from '../fonts/FontSet.ts'

/** A cache of glyph outlines as the canvas's own path objects; `createPath` gets SVG path data. */
export function createGlyphPaths<Path>(fonts: FontSet, createPath: (svg: string) => Path) {
  const faces = new Map<string, Map<number, { path: Path; unitsPerEm: number }>>()
  return (faceId: string, glyph: number): { path: Path; unitsPerEm: number } | undefined => {
    let paths = faces.get(faceId)
    if (!paths) {
      paths = new Map()
      faces.set(faceId, paths)
    }
    const known = paths.get(glyph)
    if (known) return known
    const face = fonts.get(faceId)
    if (!face) return undefined
    const entry = { path: createPath(face.outline(glyph)), unitsPerEm: face.unitsPerEm }
    paths.set(glyph, entry)
    return entry
  }
}
