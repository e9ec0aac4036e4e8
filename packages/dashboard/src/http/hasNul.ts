/** Whether a text has the one character that not every database stores, and that nobody types. */
export function hasNul(text: string): boolean {
  return text.includes('\0')
}
