import type { CertificateItem } from '../certificate/Certificate.ts'
import type { DrawOp, GlyphsOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Dimensions } from '../model/Template.ts'
import { createShapedLines } from '../text/createShapedLines.ts'
import type { FittedText, TextBlock } from '../text/fitText.ts'
import type { ShapedLines, TextLine } from '../text/shapeLine.ts'
import type { LineLook, PlacedLine } from './PlacedLine.ts'

/** A text in its place, and how far it reaches past the page in px; 0 for one that may. */
export interface PlacedBlock extends TextBlock {
  ops: readonly DrawOp[]
  /** Words of each line. */
  words: readonly (readonly GlyphsOp[])[]
  over: number
  /** Box around the letters of a curved text. */
  box?: Rect | undefined
}

/** An item's text, fitted, with the inputs that decided the fit. */
export interface FittedItem {
  fitted: FittedText
  maxWidth: number
  place(block: TextBlock): PlacedBlock
}

/** The text that was fitted last, as `fitItem` remembers it, and what the next one may have in common with it. */
export interface LastFit {
  item?: CertificateItem
  page?: Dimensions
  fitted?: FittedItem | undefined
  shapedLines: ShapedLines
  /** By their runs, with how and where these were placed. */
  placedLines: WeakMap<TextLine['runs'], { look: LineLook; placed: PlacedLine }>
}

/** A memory without a text. */
export function noFit(): LastFit {
  return { shapedLines: createShapedLines(), placedLines: new WeakMap() }
}
