import type { TextSpan } from '../certificate/Certificate.ts'
import type { GlyphsOp } from '../drawing/DrawOp.ts'
import type { ShapedRun } from '../text/shapeLine.ts'

/** Placed glyphs of one run and one span. */
export interface PlacedPart {
  op: GlyphsOp
  span: TextSpan
  run: ShapedRun
  /** Right end, in px from the page's left edge, including letter spacing. */
  right: number
}

/** A placed line. */
export interface PlacedLine {
  /** In reading order: copied and spoken text keeps the order in which it was written. */
  parts: PlacedPart[]
  baseline: number
  left: number
  width: number
}

/**
 * Everything except its shaped runs that decides a line's operations. Numbers are compared directly, because converting
 * them to text takes longer than placing some letters.
 */
export type LineLook = readonly (string | number | boolean | undefined)[]
