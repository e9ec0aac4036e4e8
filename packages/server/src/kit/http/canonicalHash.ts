import { createHash } from 'node:crypto'

/** SHA-256 of a JSON value, in hex. Independent of key order, as in JSON. */
export function canonicalHash(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

/**
 * JSON with sorted keys, byte for byte as `JSON.stringify` writes objects with keys added in that order, in a fraction
 * of the time it takes with a replacer. Leaves out keys that are `undefined`.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  let members = ''
  for (const key of keysInOrder(value)) {
    const part = (value as Record<string, unknown>)[key]
    if (part === undefined) continue
    if (members) members += ','
    members += `${JSON.stringify(key)}:${canonicalJson(part)}`
  }
  return `{${members}}`
}

/** Keys in the order of objects, which always list integer keys first. */
function keysInOrder(value: object): string[] {
  const keys = Object.keys(value)
  // Integer keys come first here, too.
  const hasIntegers = /^\d/.test(keys[0] ?? '')
  keys.sort()
  return hasIntegers ? Object.keys(Object.fromEntries(keys.map((key) => [key, 0]))) : keys
}
