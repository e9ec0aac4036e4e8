/** Details of a test that `npm run e2e -- --short` leaves out: a variant, a stress test, or one that takes long. */
export const longForm = { tag: '@long' }

/** {@link longForm}, unless the variant is in the short form, too. */
export function longUnless(isShort: boolean): { tag?: string } {
  return isShort ? {} : longForm
}
