import type { CertificateData } from '../model/CertificateData.ts'
import type { ShowWhen } from '../model/Template.ts'

/**
 * Returns true if a field's condition is met. A missing attribute is empty, one with an image isn't. Templates stored
 * by earlier releases may have any value in the key; such a condition is ignored.
 */
export function conditionHolds(
  condition: ShowWhen | undefined,
  { attributes, images = {} }: Pick<CertificateData, 'attributes' | 'images'>,
): boolean {
  if (typeof condition !== 'object' || condition === null) return true
  const { attribute, is, isNot, atLeast } = condition
  if (typeof attribute !== 'string') return true
  const values = Object.hasOwn(attributes, attribute) ? attributes : images
  const value = (Object.hasOwn(values, attribute) && values[attribute]) || ''
  if (Array.isArray(is) && !is.includes(value)) return false
  if (Array.isArray(isNot) && isNot.includes(value)) return false
  // Number() would also accept an empty text, 1e3, and 0x50.
  return typeof atLeast !== 'number' || (isDecimal(value) && Number(value) >= atLeast)
}

/**
 * Returns true if a value can be compared as a number: digits, with an optional point and sign. An empty text is not a
 * number.
 */
export function isDecimal(value: string): boolean {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value.trim())
}
