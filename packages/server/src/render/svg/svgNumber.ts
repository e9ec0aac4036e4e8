/** A number to a millionth: precise enough for outlines in font units on a page of 10,000 px. */
export function svgNumber(value: number): string {
  return String(Number(value.toFixed(6)))
}
