/**
 * Freezes a document, or a part of one, in development and in tests: layouts are cached by the identity of
 * fields, so a field changed in place would be drawn in a different position from the one that is saved. Does
 * nothing in builds.
 */
export function deepFreeze<Value>(value: Value): Value {
  if (!import.meta.env.DEV || typeof value !== 'object' || value === null || Object.isFrozen(value))
    return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
