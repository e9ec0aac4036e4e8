import { deserialize, serialize } from 'node:v8'

/** Items that become objects of the event loop together. */
const itemsPerPart = 100

/**
 * Takes the items of a list out of a parsed body, and leaves `null` in the place of each, so that they reach the event loop as
 * bytes: ten thousand objects at once, which stay until the last of them is read, would be copied by several garbage collections.
 *
 * @param body is changed
 * @returns the items, a hundred in each part; `undefined` if the body has no such list
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

/** The items, in order. Each part is dropped when it is read: may be called once. */
export function* decodeItems(parts: Uint8Array[]): Generator<unknown> {
  for (let part = parts.shift(); part; part = parts.shift()) yield* deserialize(part) as unknown[]
}
