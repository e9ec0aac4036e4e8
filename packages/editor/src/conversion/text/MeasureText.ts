import type { FontHint } from './TextBlock.ts'

/** A letter of a measured text, in px from the start of the text. */
export interface MeasuredLetter {
  text: string
  left: number
  right: number
}

/** Width of a text, in px, and the positions of its letters. */
export interface MeasuredText {
  width: number
  /** Letters including spaces; absent if only the program that draws the text knows their positions. */
  letters?: readonly MeasuredLetter[]
  /** True if this computer lacks the font and measured in another one. */
  isOther?: boolean
}

/** Measures a text in a font, at a size in px. */
export type MeasureText = (text: string, font: FontHint, size: number) => MeasuredText

/** Fonts of this computer. */
export interface ComputerFonts {
  measure: MeasureText
  /** Returns true if a font is on this computer, so that texts aren't measured in another one. */
  has(font: FontHint): boolean
}
