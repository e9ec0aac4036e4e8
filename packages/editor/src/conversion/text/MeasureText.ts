import type { FontHint } from './TextBlock.ts'

/** A letter of a measured text, in px from where the text begins. */
export interface MeasuredLetter {
  text: string
  left: number
  right: number
}

/** Width of a text, in px, and where its letters are. */
export interface MeasuredText {
  width: number
  /** Spaces included; absent if only the program that draws the text knows where they are. */
  letters?: readonly MeasuredLetter[]
  /** True if this computer lacks the font, and measured in another one. */
  isOther?: boolean
}

/** Measures a text in a font, at a size in px. */
export type MeasureText = (text: string, font: FontHint, size: number) => MeasuredText

/** A computer's fonts. */
export interface ComputerFonts {
  measure: MeasureText
  /** Returns true if a font is on this computer, so that texts are not measured in another one. */
  has(font: FontHint): boolean
}
