import type { FaceId } from '../fonts/fontFamilies.ts'
import type { Point, Rotation } from '../geometry/rotatePoint.ts'
import type { GradientStop } from '../model/Fill.ts'
import type { Crop } from '../model/Template.ts'

interface Drawn {
  /** Index of the field it belongs to; absent for the background. */
  field?: number
  opacity: number
  rotation?: Rotation
}

/** Glyphs of one run, at their final positions. */
export interface GlyphsOp extends Drawn {
  kind: 'glyphs'
  face: FaceId
  /** Font size in px. */
  size: number
  /** `#rrggbb` */
  color: string
  /** Left end of the run on its baseline, in template px. */
  x: number
  y: number
  /** Offsets in px from (`x`, `y`), y down; `cluster` counts UTF-16 units of `text`. */
  glyphs: readonly { id: number; x: number; y: number; cluster: number }[]
  /** The run's characters in logical order, for copying and searching. */
  text: string
  rightToLeft: boolean
  /** Number of its table cell, row by row in reading order. */
  cell?: number
  /** https URL to link to. */
  href?: string
}

/** An image in a rectangle. */
export interface ImageOp extends Drawn {
  kind: 'image'
  url: string
  x: number
  y: number
  width: number
  height: number
  /** The visible part, on whole pixels of the image; absent: all of it. */
  crop?: Crop
}

/** Filled rectangles of one color. */
export interface RectsOp extends Drawn {
  kind: 'rects'
  color: string
  /** x, y, width, height of each, in one flat list. */
  rects: readonly number[]
  /** True if edges between pixels are antialiased in every format; false for codes. */
  isSmooth?: true
}

/** A gradient in template px, before the rotation of its operation. Offsets of stops increase. */
export type GradientPaint = { readonly stops: readonly Required<GradientStop>[] } & (
  | { readonly type: 'linear'; readonly from: Point; readonly to: Point }
  | { readonly type: 'radial'; readonly middle: Point; readonly radius: number }
)

/** An area of one paint. */
export interface PathPart {
  /** Path data with absolute M, L, C, and Z, filled by the nonzero rule. */
  readonly outline: string
  /** `#rrggbb`, or a gradient. */
  readonly paint: string | GradientPaint
  /** Outline of dashed lines without gaps, which is shorter and has an edge everywhere. */
  readonly undashed?: string
}

/** Areas of a shape, from bottom to top. The opacity applies to all together: parts don't shine through one another. */
export interface PathOp extends Drawn {
  kind: 'path'
  parts: readonly PathPart[]
  /** True for letters of a text, or the area around them: their text is in glyphs of the same field. */
  isLetters?: true
  /** Center lines of letters without glyphs, in pieces along a circle, see `InkShapes.crosses`. */
  cores?: readonly (readonly Point[])[]
}

/**
 * Shadow of operations: their ink in one color, blurred. Its rotation is that of the operations, not an additional one:
 * it is offset along the page.
 */
export interface ShadowOp extends Drawn {
  kind: 'shadow'
  /** Operations that cast the shadow: opaque, at their own positions. */
  of: readonly InkOp[]
  /** Offset in px. */
  x: number
  y: number
  /** Width in px over which its edge fades. */
  blur: number
  /** `#rrggbb` */
  color: string
}

/** Operations that draw color themselves. */
export type InkOp = GlyphsOp | ImageOp | RectsOp | PathOp

/** A drawing step. A list of them is the certificate; screen, PNG, and PDF all draw the same list. */
export type DrawOp = InkOp | ShadowOp
