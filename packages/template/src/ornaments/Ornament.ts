import type { Dimensions } from '../model/Template.ts'
import type { Contour } from '../outlines/Contour.ts'

/** Areas of an ornament, from the upper left corner of its box. */
export interface OrnamentAreas {
  /** In the color of the outline. */
  stroke: readonly Contour[]
  /** Below that, in the second color. */
  fill?: readonly Contour[]
}

/**
 * Draws an ornament for a box. Pieces keep their shape at every size of it; pieces that repeat along a side change their
 * number and, by a little, their distance.
 *
 * @param line width in px of a thin line of it
 */
export type Ornament = (box: Dimensions, line: number) => OrnamentAreas
