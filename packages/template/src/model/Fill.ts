/** A color between two others, at its place along a gradient. */
export interface GradientStop {
  /** 0 to 1. */
  offset: number
  /** `#RRGGBB` */
  color: string
  /** 0 to 1. Default 1. */
  opacity?: number
}

/** Colors that run into one another: along a line, or outward from the middle. */
export interface Gradient {
  type: 'linear' | 'radial'
  /** Direction of a linear gradient in degrees, clockwise from left to right. Default 0. */
  angle?: number
  /** At least 2, at most 20; the colors of the first and last one continue beyond them. */
  stops: GradientStop[]
}

/** Paint of an area: `#RRGGBB`, or a gradient. */
export type Fill = string | Gradient
