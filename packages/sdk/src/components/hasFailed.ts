/** Returns true if the answer to a save is like a `Response` that is not ok, or has `success: false`. */
export function hasFailed(answer: unknown): boolean {
  const { ok, status, success } = (answer ?? {}) as Partial<Response> & { success?: unknown }
  return success === false || (ok === false && typeof status === 'number')
}
