/** Details of a test that `npm run e2e -- --short` omits: a variant, a stress test, or a slow one. */
export const longForm = { tag: '@long' }

/** Returns {@link longForm}, unless the variant is also in the short form. */
export function longUnless(isShort: boolean): { tag?: string } {
  return isShort ? {} : longForm
}
