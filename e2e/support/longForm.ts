/** Details of a test that runs with `npm run e2e -- --long` only: a variant of one that always runs. */
export const longForm = { tag: '@long' }

/** {@link longForm}, unless the variant always runs. */
export function longUnless(isShort: boolean): { tag?: string } {
  return isShort ? {} : longForm
}
