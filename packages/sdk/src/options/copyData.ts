/** Maximum depth; deeper than any template, and far below a browser's stack limit. */
const deepest = 100

interface Copying {
  /** Prototype of every object in the copy. */
  prototype: object | null
  /** Number of values that the copy may still have. */
  left: number
}

/**
 * Creates a deep copy of plain data, read once through getters and proxies. As in JSON, `undefined` is dropped and
 * `toJSON()` is called; functions stay, and strings are not copied, however long an embedded image is.
 *
 * @throws the error of a getter or proxy; a RangeError for a cycle
 */
export function copyData<T>(value: T): T {
  return copy(value, { prototype: Object.prototype, left: Number.POSITIVE_INFINITY }) as T
}

/**
 * Copies data from a host as {@link copyData} does. The copy's objects inherit nothing, so additions of a
 * page to `Object.prototype` are not part of them.
 *
 * @param max values in it, counted before they are copied
 * @throws {RangeError} if there are more, or they are nested too deeply
 */
export function readData<T>(value: T, max: number): T {
  return copy(value, { prototype: null, left: max }) as T
}

function copy(value: unknown, copying: Copying, depth = 0): unknown {
  const found = jsonOf(value)
  if (typeof found !== 'object' || found === null) return found
  if (depth > deepest) throw tooMuch()
  const below = (part: unknown) => copy(part, copying, depth + 1)
  if (Array.isArray(found)) {
    count(found, copying)
    return found.map(below)
  }
  const keys = Object.keys(found)
  count(keys, copying)
  const parts = keys.map((key) => [key, below((found as Record<string, unknown>)[key])] as const)
  return Object.setPrototypeOf(
    Object.fromEntries(parts.filter(([, part]) => part !== undefined)),
    copying.prototype,
  )
}

/** Calls `toJSON()`, except for arrays, because some libraries give them one that returns text. */
function jsonOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { toJSON } = value as { toJSON?: () => unknown }
  return typeof toJSON === 'function' ? toJSON.call(value) : value
}

function count({ length }: readonly unknown[], copying: Copying): void {
  copying.left -= length
  if (copying.left < 0) throw tooMuch()
}

function tooMuch(): RangeError {
  return new RangeError('It has too many values, or too many levels.')
}
