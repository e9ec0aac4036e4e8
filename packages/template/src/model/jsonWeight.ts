/**
 * Estimates the JSON size of a value in characters, and stops counting beyond `limit`. Linear, and without building the
 * JSON. Values nested more than 64 levels deep, or containing a cycle, weigh `Infinity`.
 */
export function jsonWeight(value: unknown, limit: number, depth = 64): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 5
  if (depth === 0) return Number.POSITIVE_INFINITY
  let weight = 2
  // `for … in` over an array would create a string for every index.
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
