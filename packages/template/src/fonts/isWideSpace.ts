/**
 * Returns true for spaces other than the plain one: no-break, narrow, or as wide as a digit, a dot, or part of an em
 * (Unicode, `Zs`). Excludes the Ogham space, which is a visible stem.
 */
export function isWideSpace(codePoint: number): boolean {
  return (
    codePoint === 0xa0 ||
    (codePoint >= 0x2000 && codePoint <= 0x200a) ||
    codePoint === 0x202f ||
    codePoint === 0x205f ||
    codePoint === 0x3000
  )
}
