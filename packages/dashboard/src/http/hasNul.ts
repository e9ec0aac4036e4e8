/** Returns true if a text has U+0000, which PostgreSQL does not store, and which nobody types. */
export function hasNul(text: string): boolean {
  return text.includes('\0')
}
