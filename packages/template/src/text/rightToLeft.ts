/** Blocks of right-to-left scripts, and direction controls. */
const rightToLeft =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns true if a text may contain right-to-left text or direction controls (UAX #9). */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** Invisible controls that isolate a part's direction. */
export const isolates = /[\u2066-\u2069]/
