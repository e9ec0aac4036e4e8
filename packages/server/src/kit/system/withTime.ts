/**
 * A time-ordered id that sorts by another time, and is as hard to guess.
 *
 * @param time ms since 1970
 */
export function withTime(id: string, time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`
}
