import type { CertificateData } from '../model/CertificateData.ts'
import type { ShowWhen } from '../model/Template.ts'
import { isDecimal } from './isDecimal.ts'

/**
 * Whether the condition of a field is met. A missing attribute is empty, and an attribute with an image is not. Stored
 * templates of earlier releases may have any value in the key; such a condition is ignored.
 */
export function conditionHolds(
  condition: ShowWhen | undefined,
  { attributes, images = {} }: Pick<CertificateData, 'attributes' | 'images'>,
): boolean {
  if (typeof condition !== 'object' || condition === null) return true
  const { attribute, is, isNot, atLeast } = condition
  if (typeof attribute !== 'string') return true
  const given = Object.hasOwn(attributes, attribute) ? attributes : images
  const value = (Object.hasOwn(given, attribute) && given[attribute]) || ''
  if (Array.isArray(is) && !is.includes(value)) return false
  if (Array.isArray(isNot) && isNot.includes(value)) return false
  // Number() would also read an empty text, 1e3, and 0x50.
  return typeof atLeast !== 'number' || (isDecimal(value) && Number(value) >= atLeast)
}
