/**
 * Outlines are placed on a grid of 1/256 px and glyphs on one of 1/64 px. Such numbers stay exact in the rasteriser's
 * single precision wherever on a canvas the page begins, so that a page that is scrolled on a screen and one that
 * fills a picture get the same pixels, but for one in a hundred thousand: Skia cuts curves by where on a canvas they are.
 */
const outlineGrid = 256
const glyphGrid = 64

/** A place on the grid of glyphs, in px. */
export function onGlyphGrid(px: number): number {
  return Math.round(px * glyphGrid) / glyphGrid
}

/** Path data with every point mapped and put on the grid. `outline` has absolute commands only. */
export function mapPath(outline: string, map: (x: number, y: number) => readonly [number, number]): string {
  return outline.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+) */g, (_all, x: string, y: string) => {
    const [px, py] = map(Number(x), Number(y))
    return `${Math.round(px * outlineGrid) / outlineGrid},${Math.round(py * outlineGrid) / outlineGrid} `
  })
}

/**
 * A glyph's outline in px around its origin, y down, turned clockwise.
 *
 * @param outline path data in font units, y up
 */
export function placedOutline(outline: string, scale: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return mapPath(outline, (x, y) => [x * cos + y * sin, x * sin - y * cos])
}
