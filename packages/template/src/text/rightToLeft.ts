/** Blocks of right-to-left scripts, and the controls of directions. */
const rightToLeft =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Returns true if anything in a text may run from right to left, or be moved by a control (UAX #9). */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

/** A control around a part with a direction of its own, which shows nothing. */
export const isolates = /[\u2066-\u2069]/
