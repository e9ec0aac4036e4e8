import { createHash } from 'node:crypto'

/** SHA-256 of a JSON value, in hexadecimal. The order of keys does not count, as JSON says. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value, sortKeys)).digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // Objects always list integer keys first, regardless of the order of insertion.
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
