import type { ShowWhen } from '../model/Template.ts'

/**
 * Whether the condition of a field is met. A missing attribute is empty. Stored templates of earlier releases may have any
 * value in the key; such a condition is ignored.
 */
export function conditionHolds(
  condition: ShowWhen | undefined,
  attributes: Readonly<Record<string, string>>,
): boolean {
  if (typeof condition !== 'object' || condition === null) return true
  const { attribute, is, isNot, atLeast } = condition
  if (typeof attribute !== 'string') return true
  const value = (Object.hasOwn(attributes, attribute) && attributes[attribute]) || ''
  if (Array.isArray(is) && !is.includes(value)) return false
  if (Array.isArray(isNot) && isNot.includes(value)) return false
  // An empty text is no number, although Number() says 0.
  return typeof atLeast !== 'number' || (value.trim() !== '' && Number(value) >= atLeast)
}
