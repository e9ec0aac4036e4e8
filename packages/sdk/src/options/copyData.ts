/**
 * A deep copy of plain data, read once through getters and proxies. As in JSON, `undefined` is dropped and `toJSON()`
 * is called; functions stay, and strings are not copied, however long an embedded image is.
 *
 * @throws what a getter or proxy throws; a RangeError for a cycle
 */
export function copyData<T>(value: T): T {
  return copy(value) as T
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  // First, because some libraries give arrays a toJSON() that returns text.
  if (Array.isArray(value)) return value.map((part) => copy(part))
  const { toJSON } = value as { toJSON?: () => unknown }
  if (typeof toJSON === 'function') return toJSON.call(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.map(([key, part]) => [key, copy(part)]))
}
