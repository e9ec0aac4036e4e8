import type { OrnamentName } from './ornamentNames.ts'
import type { Alignment, Fit, TemplateField, VerticalAlign } from './Template.ts'

/** Default values of optional field keys. */
export const fieldDefaults = {
  fontFamily: 'Arial',
  color: '#000000',
  isBold: false,
  isItalic: false,
  isUnderline: false,
  alignment: 'left' as Alignment,
  rotation: 0,
  opacity: 1,
  letterSpacing: 0,
  lineHeight: 1.2,
  verticalAlign: 'top' as VerticalAlign,
  isJustified: false,
  paragraphSpacing: 0,
  hideWhenEmpty: false,
  locked: false,
  hidden: false,
  strokeWidth: 2,
  cornerRadius: 0,
  ornament: 'doubleRule' as OrnamentName,
  ruleWidth: 1,
} as const

/** Default of `minFontSize`, as a share of `fontSize`. */
export const minFontSizeRatio = 0.6

/** Default of `cellPadding`, as a share of `fontSize`. */
export const cellPaddingRatio = 0.4

/** Default `fit`: the author's paragraphs wrap, single lines shrink. */
export function defaultFit({ type, text, isJustified }: TemplateField): Fit {
  return isJustified || (type === 'text' && text.includes('\n')) ? 'wrap' : 'shrink'
}

/** A field with a value for every optional key that layout reads. */
export type CompleteField = TemplateField &
  Required<Pick<TemplateField, keyof typeof fieldDefaults | 'fit' | 'minFontSize'>>

/** Fills in defaults, so that layout and panels don't need `??`. */
export function completeField(field: TemplateField): CompleteField {
  // Spreads last: otherwise V8 takes longer for each further key than for the whole object.
  const minFontSize = field.fontSize * minFontSizeRatio
  return { minFontSize, fit: defaultFit(field), ...fieldDefaults, ...field }
}
