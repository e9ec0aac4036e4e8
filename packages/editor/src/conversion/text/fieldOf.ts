import {
  fieldDefaults,
  type TemplateField,
  type TemplateRun,
  templateLimits,
} from '@certificate-sdk/template'
import { mergeEqualRuns, withoutControlCharacters } from '@certificate-sdk/template/internal'
import { matchFamily } from './matchFamily.ts'
import type { FoundText, TextChoice } from './recognize.ts'
import { mainRun, plainText, type StyledRun, type TextBlock } from './TextBlock.ts'

/** A letter of a script without spaces, at the end of a text. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\u3000-\u303f\uff00-\uffef]$/u

/** Distance of the baseline from the top of a line box, as a share of its height. */
const baselineShare = 0.8

/** The person's decision about a text. */
export interface TextDecision {
  choice: TextChoice
  /** Name of the attribute, or label of another value. */
  label: string
}

/**
 * Converts a text of a file to a field. A text that stays in the background of a file that isn't drawn becomes a locked
 * field.
 *
 * @param locale BCP 47 language of the template
 */
export function fieldOf(found: FoundText, decision: TextDecision, locale: string): TemplateField {
  const { label } = decision
  const isArt = decision.choice === 'art'
  const choice = isArt ? 'text' : decision.choice
  const { block } = found
  const original = isArt ? block.runs : found.runs
  const runs = choice === 'text' ? cleanRuns(block.wraps ? flowing(original) : original) : block.runs
  const main = mainRun(block.runs)
  const fontSize = main?.fontSize ?? block.fontSize
  const hasValues = !isArt && plainText(found.runs) !== plainText(block.runs)
  const radians = (block.angle * Math.PI) / 180
  const up = baselineShare * fontSize
  const style = main ? styleOf(main) : {}
  const field: TemplateField = {
    type: choice,
    text: choice === 'text' ? plainText(runs).slice(0, templateLimits.textLength) : label,
    x: Math.round(block.x + up * Math.sin(radians)),
    y: Math.round(block.baseline - up * Math.cos(radians)),
    fontSize: hundredths(fontSize),
    ...style,
    ...(choice === 'name' && found.minFontSize !== undefined && { minFontSize: found.minFontSize }),
    alignment: block.alignment,
    ...(block.angle !== 0 && { rotation: hundredths(block.angle) }),
    ...(block.lineHeight !== undefined && { lineHeight: hundredths(block.lineHeight) }),
    ...(block.box && boxOf(block.box)),
    // Values shrink before they wrap.
    ...((block.box || block.wraps) && choice === 'text' && { fit: 'wrap' }),
    ...(block.wraps && choice === 'text' && roomOf(block, block.wraps, hasValues && !block.box)),
    ...(choice === 'text' && main?.isUppercase && { textTransform: 'uppercase' }),
    ...(choice === 'text' && main && templateRuns(runs, main)),
    ...((choice === 'date' || (choice === 'text' && !isArt)) && dateStyle(found, locale)),
    ...(isArt && { locked: true }),
  }
  return withoutDefaults(field)
}

function boxOf({
  width,
  y,
  height,
  verticalAlign = 'top',
}: NonNullable<TextBlock['box']>): Partial<TemplateField> {
  return {
    width: Math.max(1, Math.round(width)),
    y: Math.round(y),
    ...(height !== undefined && { height: Math.max(1, Math.round(height)) }),
    verticalAlign,
  }
}

/** @param hasValues whether some words are values: longer ones shrink, so that they never reach the content below */
function roomOf(
  { runs, fontSize, lineHeight = 1 }: TextBlock,
  { width, isJustified }: NonNullable<TextBlock['wraps']>,
  hasValues: boolean,
): Partial<TemplateField> {
  const breaks = plainText(runs).split('\n').length - 1
  return {
    width: Math.max(1, Math.round(width)),
    ...(isJustified && { isJustified }),
    ...(hasValues && { height: Math.ceil(fontSize * (1 + breaks * lineHeight)) }),
  }
}

/** Joins the lines of a paragraph, which the layout wraps. */
function flowing(runs: readonly StyledRun[]): StyledRun[] {
  const text = plainText(runs)
  let at = 0
  return runs.map((one) => {
    const start = at
    at += one.text.length
    return {
      ...one,
      text: one.text.replace(/\n/g, (_, i: number) =>
        unspaced.test(text.slice(0, start + i)) && unspaced.test(text[start + i + 1] ?? '') ? '' : ' ',
      ),
    }
  })
}

/** Returns the date format and language used in the file. */
function dateStyle(
  { format, locale: own }: FoundText,
  locale: string,
): Pick<TemplateField, 'format' | 'locale'> {
  return {
    ...(format !== undefined && { format }),
    ...(own !== undefined && own !== locale.split('-')[0] && { locale: own }),
  }
}

function cleanRuns(runs: readonly StyledRun[]): StyledRun[] {
  return runs.map((one) => ({ ...one, text: withoutControlCharacters(one.text) }))
}

function styleOf({ font, color, letterSpacing, isUnderline }: StyledRun) {
  return {
    fontFamily: matchFamily(font).family,
    color,
    isBold: font.isBold,
    isItalic: font.isItalic,
    isUnderline: isUnderline ?? false,
    letterSpacing: hundredths(letterSpacing ?? 0),
  }
}

/** Returns the parts that look different; none if all look the same. */
function templateRuns(runs: readonly StyledRun[], main: StyledRun): { runs?: TemplateRun[] } {
  const base = { ...styleOf(main), fontSize: hundredths(main.fontSize) }
  const styled = runs.map((one): TemplateRun => {
    const style = { ...styleOf(one), fontSize: hundredths(one.fontSize) }
    const different = Object.entries(style).filter(([key, value]) => base[key as keyof typeof base] !== value)
    return { text: one.text, ...Object.fromEntries(different), ...(one.script && { script: one.script }) }
  })
  const merged = mergeEqualRuns(styled)
  return merged.length > 1 && merged.length <= templateLimits.runs ? { runs: merged } : {}
}

function withoutDefaults(field: TemplateField): TemplateField {
  const defaults: Readonly<Record<string, unknown>> = fieldDefaults
  return Object.fromEntries(
    Object.entries(field).filter(([key, value]) => key === 'fontSize' || defaults[key] !== value),
  ) as unknown as TemplateField
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
