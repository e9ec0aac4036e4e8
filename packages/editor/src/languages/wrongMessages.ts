/**
 * Describes the messages of a host that `mergeMessages` ignores: unknown keys, and texts in place of
 * functions or vice versa.
 *
 * @param known the built-in messages of any language, which all have the same keys
 * @param path location of the messages, for the descriptions
 */
export function wrongMessages(custom: unknown, known: object, path: string): string[] {
  if (custom === null || custom === undefined) return []
  if (typeof custom !== 'object') return [`${path} must be an object.`]
  return Object.entries(custom).flatMap(([key, mine]) => {
    const keyPath = `${path}.${key}`
    const expected = Object.hasOwn(known, key) ? (known as Record<string, unknown>)[key] : undefined
    if (expected === undefined) return [`${keyPath}: there is no such message.`]
    if (typeof expected === 'object') return wrongMessages(mine, expected as object, keyPath)
    if (mine === null || mine === undefined || typeof mine === typeof expected) return []
    return [`${keyPath} must be a ${typeof expected}.`]
  })
}
