import { type ShowWhen, templateLimits } from '@certificate-sdk/template'
import { conditionHolds } from '@certificate-sdk/template/internal'

/** Choices for a comparison: the keys of a condition, and the most common use of one of them. */
export type Comparison = 'hasValue' | 'is' | 'isNot' | 'atLeast'

/** Returns how a condition compares; `undefined` if a host combined several comparisons. */
export function comparisonOf({ is, isNot, atLeast }: ShowWhen): Comparison | undefined {
  if ([is, isNot, atLeast].filter((comparison) => comparison !== undefined).length > 1) return undefined
  if (is) return 'is'
  if (atLeast !== undefined) return 'atLeast'
  return isNot?.length === 1 && isNot[0] === '' ? 'hasValue' : 'isNot'
}

/**
 * Returns the condition with another comparison. It keeps the values; otherwise it begins with the sample, so that the
 * field doesn't vanish from the page before the author enters any.
 */
export function withComparison(condition: ShowWhen, comparison: Comparison, sample: string): ShowWhen {
  const { is, isNot, atLeast: _, ...rest } = condition
  const values = [...(is ?? []), ...(isNot ?? [])].filter((value) => value !== '')
  switch (comparison) {
    case 'hasValue':
      return { ...rest, isNot: [''] }
    case 'is':
      return { ...rest, is: values.length ? values : [sample] }
    case 'isNot':
      return { ...rest, isNot: values }
    case 'atLeast':
      return { ...rest, atLeast: Number.isFinite(Number(sample)) ? Number(sample) : 0 }
  }
}

/** Returns the values in a text with one per line, as many as a template may have. */
export function valuesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').slice(0, templateLimits.comparedValues)
}

/** Returns true if no value of the attribute meets the condition, so that the field would be on no certificate. */
export function neverHolds(condition: ShowWhen | undefined): boolean {
  if (!condition?.is) return false
  const { attribute } = condition
  return !condition.is.some((value) => conditionHolds(condition, { attributes: { [attribute]: value } }))
}
