/** A day and how much happened on it. */
export interface Day {
  /** Midnight UTC, in ms since 1970. */
  at: number
  count: number
}

const dayMs = 86_400_000

/**
 * Counts instants per day, for the last days up to today, in UTC.
 *
 * @param instants ISO 8601
 * @param now in ms since 1970
 */
export function perDay(instants: readonly string[], now: number, days: number): Day[] {
  const today = Math.floor(now / dayMs)
  const counts = new Map<number, number>()
  for (const instant of instants) {
    const day = Math.floor(Date.parse(instant) / dayMs)
    counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return Array.from({ length: days }, (_, i) => {
    const day = today - days + 1 + i
    return { at: day * dayMs, count: counts.get(day) ?? 0 }
  })
}
