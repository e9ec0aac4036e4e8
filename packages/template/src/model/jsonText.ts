/**
 * `JSON.stringify` for pages with old libraries: Prototype.js before 1.7 adds a `toJSON` to arrays, strings, and
 * numbers that turns them into strings, which this ignores. Still calls an object's own `toJSON`, such as a date's.
 *
 * @param indent spaces per level; default none
 * @throws TypeError for cycles and BigInt
 */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(value, original, indent)
}

function original(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const current = this[key]
  return Array.isArray(current) || Object(current) !== current ? current : value
}
