import { deserialize, serialize } from 'node:v8'

/** Number of items decoded together. */
const itemsPerPart = 100

/**
 * Replaces the items of a list in a parsed body with `null`, and passes them to the event loop as bytes: ten thousand
 * objects that live until the last is read would be copied by several garbage collections.
 *
 * @param body modified in place
 * @returns the items, a hundred per part; `undefined` if the body has no such list
 */
export function encodeItems(body: unknown, key: string): Uint8Array[] | undefined {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return undefined
  const holder = body as Record<string, unknown>
  const items = holder[key]
  if (!Array.isArray(items)) return undefined
  const parts: Uint8Array[] = []
  for (let from = 0; from < items.length; from += itemsPerPart)
    parts.push(serialize(items.slice(from, from + itemsPerPart)))
  holder[key] = items.fill(null)
  return parts
}

/** Yields the items, in order. Drops each part once read, so it can be called only once. */
export function* decodeItems(parts: Uint8Array[]): Generator<unknown> {
  for (let part = parts.shift(); part; part = parts.shift()) yield* deserialize(part) as unknown[]
}
