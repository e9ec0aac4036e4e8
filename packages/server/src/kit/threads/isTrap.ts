/**
 * Returns true if WebAssembly ended abnormally. Its memory may be inconsistent from then on: a stack that was not unwound, a list that
 * was half changed.
 */
export function isTrap(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  return error instanceof RangeError && error.message.includes('call stack')
}
