/**
 * Describes the messages of a host that `mergeMessages` ignores: unknown keys, and texts in place of
 * functions or vice versa.
 *
 * @param known the built-in messages of any language, which all have the same keys
 * @param path location of the messages, for the descriptions
 */
export function wrongMessages(own: unknown, known: object, path: string): string[] {
  if (own === null || own === undefined) return []
  if (typeof own !== 'object') return [`${path} must be an object.`]
  return Object.entries(own).flatMap(([key, mine]) => {
    const place = `${path}.${key}`
    const expected = Object.hasOwn(known, key) ? (known as Record<string, unknown>)[key] : undefined
    if (expected === undefined) return [`${place}: there is no such message.`]
    if (typeof expected === 'object') return wrongMessages(mine, expected as object, place)
    if (mine === null || mine === undefined || typeof mine === typeof expected) return []
    return [`${place} must be a ${typeof expected}.`]
  })
}
