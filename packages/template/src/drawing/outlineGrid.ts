/**
 * Outlines are placed on a grid of 1/256 px and glyphs on one of 1/64 px. Such numbers stay exact in the rasterizer's
 * single precision wherever the page starts on a canvas, even at whole scales, so that a scrolled page on a screen and
 * one that fills an image get the same pixels.
 */
export const outlineGrid = 256
const glyphGrid = 64

/** A point, as x and y. */
export type Coordinates = readonly [x: number, y: number]

/** Snaps to the grid of glyphs, in px. */
export function onGlyphGrid(px: number): number {
  return Math.round(px * glyphGrid) / glyphGrid
}

/** Snaps to the grid of outlines, in px. */
export function onOutlineGrid(px: number): number {
  return Math.round(px * outlineGrid) / outlineGrid
}
