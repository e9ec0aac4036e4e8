import type { MeasureText } from '../text/MeasureText.ts'
import type { FontHint } from '../text/TextBlock.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import type { FontLine } from './fontLines.ts'
import type { SlideColors } from './slideColors.ts'

/** Styles and fonts that a shape's text is based on. */
export interface TextContext {
  colors: SlideColors
  /** Names of the theme's fonts. */
  majorFont: string
  minorFont: string
  /** Styles from the most general to the shape's own: elements with `lvl1pPr` and so on. */
  styles: readonly (XmlElement | undefined)[]
  /** `bodyPr` from the most general to the shape's own. */
  bodies: readonly (XmlElement | undefined)[]
  /** Color of the shape's style. */
  color: string | undefined
  pixelsPerEmu: number
  measure: MeasureText
  lineOf(font: FontHint): FontLine
}

/** Returns the pixels of a template per point (1/72 inch) of a slide. */
export function pixelsPerPointOf(pixelsPerEmu: number): number {
  return pixelsPerEmu * 12_700
}
