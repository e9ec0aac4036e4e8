/**
 * The members of a 2D context that painting uses; a browser's, Konva's native and a Node canvas's context all fit.
 */
export interface PaintSurface<Path, Picture> {
  globalAlpha: number
  fillStyle: unknown
  imageSmoothingEnabled: boolean
  save(): void
  restore(): void
  translate(x: number, y: number): void
  rotate(radians: number): void
  fill(path: Path): void
  fillRect(x: number, y: number, width: number, height: number): void
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void
}

/** Where painting finds what an operation only names. */
export interface PaintResources<Path, Picture> {
  /** Outline of a glyph in px around its origin, y down, turned; `undefined` where the face is not loaded. */
  glyphPath(face: string, glyph: number, size: number, degrees: number): Path | undefined
  /** A path object of SVG path data. */
  path(svg: string): Path
  /** Outline of a glyph as path data in font units, y up, with the font's units per em. */
  outline(face: string, glyph: number): { svg: string; unitsPerEm: number } | undefined
  /**
   * A picture with exactly `width` × `height` pixels where that is possible, so that no canvas resamples it;
   * `undefined` while it is not loaded.
   */
  picture(url: string, width: number, height: number): Picture | undefined
}
