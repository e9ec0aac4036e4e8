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

/** Glyphs of one run, at their final places. */
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
  /** Number of the cell of a table that it is in, row by row and in reading order. */
  cell?: number
  /** An https address that it links to. */
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
  /** The part of the image in that rectangle, on whole pixels of the image; absent: all of it. */
  crop?: Crop
}

/** Filled rectangles of one color. */
export interface RectsOp extends Drawn {
  kind: 'rects'
  color: string
  /** x, y, width, height of each, in one flat list. */
  rects: readonly number[]
  /** Edges between pixels are antialiased in every format; those of codes are not. */
  isSmooth?: true
}

/** A gradient in its place, in template px before the rotation of its operation. Offsets of stops only grow. */
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
  /** Outline of dashes without their gaps, which is short and has an edge everywhere. */
  readonly undashed?: string
}

/** Areas of a shape, from bottom to top. The opacity is that of all together: what lies below a part does not shine through. */
export interface PathOp extends Drawn {
  kind: 'path'
  parts: readonly PathPart[]
  /** True if it is the letters of a text, or what lies around them: its words are in glyphs of the same field. */
  isLetters?: true
  /** Middle of the lines of letters that no glyphs show, in pieces along a circle, see `InkShapes.crosses`. */
  cores?: readonly (readonly Point[])[]
}

/** Shadow of operations: their ink in one color and blurred. Its rotation is theirs, not a further one: it is moved along the page. */
export interface ShadowOp extends Drawn {
  kind: 'shadow'
  /** Operations that cast the shadow: opaque, at their own positions. */
  of: readonly InkOp[]
  /** How far it is moved, in px. */
  x: number
  y: number
  /** Over how many px its edge fades. */
  blur: number
  /** `#rrggbb` */
  color: string
}

/** Operations that color something themselves. */
export type InkOp = GlyphsOp | ImageOp | RectsOp | PathOp

/** One drawing step. A list of them is the certificate; the screen, PNG, and PDF all draw the same list. */
export type DrawOp = InkOp | ShadowOp
