import type { Dimensions } from '../model/Template.ts'
import type { Contour } from '../outlines/Contour.ts'

/** Areas of an ornament, relative to the upper left corner of its box. */
export interface OrnamentAreas {
  /** In the color of the outline. */
  stroke: readonly Contour[]
  /** Below that, in the second color. */
  fill?: readonly Contour[]
}

/**
 * Draws an ornament for a box. Single pieces keep their shape at every size; repeating ones change their number and,
 * slightly, their distance.
 *
 * @param line width of a thin line in px
 */
export type Ornament = (box: Dimensions, line: number) => OrnamentAreas
