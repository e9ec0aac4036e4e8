/** A color at a position along a gradient. */
export interface GradientStop {
  /** 0 to 1. */
  offset: number
  /** `#RRGGBB` */
  color: string
  /** 0 to 1. Default 1. */
  opacity?: number
}

/** Colors that blend into one another: along a line, or outward from the center. */
export interface Gradient {
  type: 'linear' | 'radial'
  /** Direction of a linear gradient in degrees, clockwise from left to right. Default 0. */
  angle?: number
  /** From 2 to 20; the first and last color extend beyond them. */
  stops: GradientStop[]
}

/** Paint of an area: `#RRGGBB`, or a gradient. */
export type Fill = string | Gradient
