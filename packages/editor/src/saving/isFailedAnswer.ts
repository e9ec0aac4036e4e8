/**
 * Returns true if the value that a save callback resolved with says that nothing was saved: `false`, an error, a
 * response whose status is 400 or more, a request without a response, and an object with `ok: false` or
 * `success: false`. In its own file because components of the SDK also call it, when they have several answers.
 */
export function isFailedAnswer(answer: unknown): boolean {
  if (answer === false || isError(answer)) return true
  const status = memberOf(answer, 'status')
  const said = [memberOf(answer, 'ok'), memberOf(answer, 'success')]
  if (said.includes(false)) return true
  if (said.includes(true)) return false
  return isErrorStatus(status) || (status === 0 && memberOf(answer, 'readyState') !== undefined)
}

/** Returns true for an HTTP status that means failure; other numbers are the host's own. */
export function isErrorStatus(status: unknown): status is number {
  return typeof status === 'number' && status >= 400 && status < 600
}

/** Returns true for errors, including those of another realm. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || Object.prototype.toString.call(value) === '[object Error]'
}

/** Reads a member of an object or of its class; members that a page added to `Object.prototype` do not count. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  for (let at: object = value; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    if (Object.hasOwn(at, name)) return (value as Record<string, unknown>)[name]
  return undefined
}
