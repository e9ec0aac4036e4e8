/** Returns true if a text has U+0000, which PostgreSQL cannot store and people cannot type. */
export function hasNul(text: string): boolean {
  return text.includes('\0')
}
