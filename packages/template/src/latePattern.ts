/** The part of a pattern that has no state. */
export type LatePattern = Pick<RegExp, 'test' | 'exec'>

/**
 * A pattern that is compiled when it is first used. Browsers need up to 1 ms for one with properties of Unicode, as soon as
 * they reach the literal, and few texts are tested against any.
 */
export function latePattern(make: () => RegExp): LatePattern {
  let made: RegExp | undefined
  const pattern = () => {
    made ??= make()
    return made
  }
  return { test: (text) => pattern().test(text), exec: (text) => pattern().exec(text) }
}
