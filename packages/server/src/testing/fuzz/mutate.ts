/** One change of a JSON value. */
export interface Mutation {
  /** Index of the changed value, modulo their number. */
  at: number
  kind: 'replace' | 'remove' | 'add' | 'repeat' | 'wrap'
  /** Key that `add` inserts into an object. */
  key: string
  /** Value written by `replace` and `add`. */
  value: unknown
}

/**
 * Changes a value at one position, in a copy.
 *
 * @example mutate({ a: 1 }, { at: 1, kind: 'replace', key: '', value: null }) // { a: null }
 */
export function mutate(value: unknown, mutation: Mutation): unknown {
  const count = countValues(value)
  const at = mutation.at % count
  return changeAt(value, at, mutation)
}

function changeAt(value: unknown, at: number, mutation: Mutation): unknown {
  if (at === 0) return changed(value, mutation)
  let before = 1
  const entries = entriesOf(value).flatMap(([key, inner]): [string, unknown][] => {
    const index = at - before
    before += countValues(inner)
    if (index < 0 || at >= before) return [[key, inner]]
    if (index === 0 && mutation.kind === 'remove') return []
    return [[key, changeAt(inner, index, mutation)]]
  })
  return likeEntries(value, entries)
}

function changed(value: unknown, { kind, key, value: other }: Mutation): unknown {
  if (kind === 'replace' || kind === 'remove') return other
  if (kind === 'wrap') return [value]
  if (kind === 'repeat') return [value, value]
  if (Array.isArray(value)) return [...value, other]
  // Unlike an assignment, this makes `__proto__` an ordinary key.
  if (isObject(value)) return Object.fromEntries([...Object.entries(value), [key, other]])
  return { [key]: value }
}

function countValues(value: unknown): number {
  return entriesOf(value).reduce((sum, [, inner]) => sum + countValues(inner), 1)
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

function likeEntries(value: unknown, entries: [string, unknown][]): unknown {
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
