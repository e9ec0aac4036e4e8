/** The stateless part of a pattern. */
export type LatePattern = Pick<RegExp, 'test' | 'exec'>

/**
 * Creates a pattern that is compiled on first use. Browsers take up to 1 ms to compile Unicode properties as soon as
 * they reach the literal, and few texts are tested.
 */
export function latePattern(make: () => RegExp): LatePattern {
  let made: RegExp | undefined
  const pattern = () => {
    made ??= make()
    return made
  }
  return { test: (text) => pattern().test(text), exec: (text) => pattern().exec(text) }
}
