/**
 * Estimates how much JSON a value is, in characters, and stops counting beyond `limit`. Linear, and without building
 * the JSON. A value that is nested more than 64 levels deep, or that holds a cycle, weighs `Infinity`.
 */
export function jsonWeight(value: unknown, limit: number, depth = 64): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  if (depth === 0) return Number.POSITIVE_INFINITY
  let weight = 2
  // `for … in` over an array would make a string of every index.
  if (Array.isArray(value)) {
    for (const item of value) {
      weight += 1 + jsonWeight(item, limit - weight, depth - 1)
      if (weight > limit) return weight
    }
    return weight
  }
  for (const key in value) {
    weight += key.length + 4 + jsonWeight((value as Record<string, unknown>)[key], limit - weight, depth - 1)
    if (weight > limit) return weight
  }
  return weight
}
