/** Whether a value can be compared as a number: digits, with a point and a sign at most. An empty text is none. */
export function isDecimal(value: string): boolean {
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value.trim())
}
