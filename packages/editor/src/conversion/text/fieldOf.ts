import {
  fieldDefaults,
  type TemplateField,
  type TemplateRun,
  templateLimits,
} from '@certificate-sdk/template'
import { mergeEqualRuns, withoutControlCharacters } from '@certificate-sdk/template/internal'
import { matchFamily } from './matchFamily.ts'
import type { FoundText, TextChoice } from './recognize.ts'
import { plainText, type StyledWords, type TextBlock } from './TextBlock.ts'

/** Baseline below the top of a line box, as a share of its height. */
const baselineShare = 0.8

/** The person's decision about a text. */
export interface TextDecision {
  choice: TextChoice
  /** Name of the attribute, or label of another value. */
  label: string
}

/**
 * The field that a text of a file becomes. A text that stays in the background of a file that is not drawn is a locked field.
 *
 * @param locale BCP 47, of the template
 */
export function fieldOf(found: FoundText, decision: TextDecision, locale: string): TemplateField {
  const { label } = decision
  const isArt = decision.choice === 'art'
  const choice = isArt ? 'text' : decision.choice
  const { block } = found
  const words = choice === 'text' ? cleanWords(isArt ? block.words : found.words) : block.words
  const main = mainWords(block.words)
  const fontSize = main?.fontSize ?? block.fontSize
  const radians = (block.angle * Math.PI) / 180
  const up = baselineShare * fontSize
  const style = main ? styleOf(main) : {}
  const field: TemplateField = {
    type: choice,
    text: choice === 'text' ? plainText(words).slice(0, templateLimits.textLength) : label,
    x: Math.round(block.x + up * Math.sin(radians)),
    y: Math.round(block.baseline - up * Math.cos(radians)),
    fontSize: hundredths(fontSize),
    ...style,
    alignment: block.alignment,
    ...(block.angle !== 0 && { rotation: hundredths(block.angle) }),
    ...(block.lineHeight !== undefined && { lineHeight: hundredths(block.lineHeight) }),
    ...(block.box && boxOf(block.box)),
    // Values shrink first.
    ...(block.box && choice === 'text' && { fit: 'wrap' }),
    ...(choice === 'text' && main?.isUppercase && { textTransform: 'uppercase' }),
    ...(choice === 'text' && main && runsOf(words, main)),
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

/** How a date is written, as in the file. */
function dateStyle(
  { format, locale: own }: FoundText,
  locale: string,
): Pick<TemplateField, 'format' | 'locale'> {
  return {
    ...(format !== undefined && { format }),
    ...(own !== undefined && own !== locale.split('-')[0] && { locale: own }),
  }
}

function cleanWords(words: readonly StyledWords[]): StyledWords[] {
  return words.map((one) => ({ ...one, text: withoutControlCharacters(one.text) }))
}

/** Words in the style of most letters. */
function mainWords(words: readonly StyledWords[]): StyledWords | undefined {
  const counts = new Map<string, { one: StyledWords; letters: number }>()
  for (const one of words) {
    const key = JSON.stringify([styleOf(one), one.fontSize, one.script])
    const count = counts.get(key) ?? { one, letters: 0 }
    count.letters += one.text.length
    counts.set(key, count)
  }
  return [...counts.values()].sort((a, b) => b.letters - a.letters)[0]?.one
}

function styleOf({ font, color, letterSpacing, isUnderline }: StyledWords) {
  return {
    fontFamily: matchFamily(font).family,
    color,
    isBold: font.isBold,
    isItalic: font.isItalic,
    isUnderline: isUnderline ?? false,
    letterSpacing: hundredths(letterSpacing ?? 0),
  }
}

/** Parts that look different; none if all look the same. */
function runsOf(words: readonly StyledWords[], main: StyledWords): { runs?: TemplateRun[] } {
  const base = { ...styleOf(main), fontSize: hundredths(main.fontSize) }
  const runs = words.map((one): TemplateRun => {
    const style = { ...styleOf(one), fontSize: hundredths(one.fontSize) }
    const different = Object.entries(style).filter(([key, value]) => base[key as keyof typeof base] !== value)
    return { text: one.text, ...Object.fromEntries(different), ...(one.script && { script: one.script }) }
  })
  const merged = mergeEqualRuns(runs)
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
