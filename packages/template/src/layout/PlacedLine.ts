import type { TextSpan } from '../certificate/Certificate.ts'
import type { GlyphsOp } from '../drawing/DrawOp.ts'
import type { ShapedRun } from '../text/shapeLine.ts'

/** Glyphs of one run and one span, in their place. */
export interface PlacedPart {
  op: GlyphsOp
  span: TextSpan
  run: ShapedRun
  /** Right end, in px from the left edge of the page, letter spacing included. */
  right: number
}

/** A line in its place. */
export interface PlacedLine {
  /** In reading order: copied or spoken text keeps the order in which it was written. */
  parts: PlacedPart[]
  baseline: number
  left: number
  width: number
}

/**
 * Everything besides its shaped runs that decides the operations of a line. Numbers are compared as such: turning them into
 * text takes longer than placing some letters.
 */
export type LineLook = readonly (string | number | boolean | undefined)[]
