import type { CertificateItem } from '../certificate/Certificate.ts'
import type { DrawOp, GlyphsOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Dimensions } from '../model/Template.ts'
import { createShapedLines } from '../text/createShapedLines.ts'
import type { FittedText, TextBlock } from '../text/fitText.ts'
import type { ShapedLines, TextLine } from '../text/shapeLine.ts'
import type { LineLook, PlacedLine } from './PlacedLine.ts'

/** A placed text, and how far it extends past the page in px; 0 for one that may. */
export interface PlacedBlock extends TextBlock {
  ops: readonly DrawOp[]
  /** Text of each line. */
  words: readonly (readonly GlyphsOp[])[]
  over: number
  /** Box around the letters of a curved text. */
  box?: Rect | undefined
}

/** An item's fitted text, with the inputs of the fit. */
export interface FittedItem {
  fitted: FittedText
  maxWidth: number
  place(block: TextBlock): PlacedBlock
}

/** The text that `fitItem` fitted last, and the parts that the next one may reuse. */
export interface LastFit {
  item?: CertificateItem
  page?: Dimensions
  fitted?: FittedItem | undefined
  shapedLines: ShapedLines
  /** By runs, with their position. */
  placedLines: WeakMap<TextLine['runs'], { look: LineLook; placed: PlacedLine }>
}

/** Creates an empty memory. */
export function noFit(): LastFit {
  return { shapedLines: createShapedLines(), placedLines: new WeakMap() }
}
