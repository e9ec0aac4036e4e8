/** Blocks of right-to-left scripts, and the controls of directions. */
const rightToLeft =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether anything in a text may run from right to left, or be moved by a control (UAX #9). */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text)
}

const isolates = /[\u2066-\u2069]/

/** Whether a text has controls around parts with a direction of their own, which show nothing. */
export function hasIsolates(text: string): boolean {
  return isolates.test(text)
}

/** Whether the UTF-16 unit at an offset is one of these controls. */
export function isIsolate(text: string, at: number): boolean {
  return isolates.test(text[at] ?? '')
}
