import { isoDay } from './zonedCalendar.ts'

const hourMs = 3_600_000
/** Largest offset of a time zone, in hours. */
const farthest = 15

/**
 * Formats an instant as ISO 8601 with seconds, as Open Badges validators require, choosing an offset so that its date
 * is the given day; UTC if possible.
 */
export function instantOn(instant: number, day: string): string {
  const step = isoDay(instant) < day ? 1 : -1
  for (let hours = 0; Math.abs(hours) <= farthest; hours += step) {
    const local = instant + hours * hourMs
    if (isoDay(local) !== day) continue
    const offset = hours ? `${step < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00` : 'Z'
    return `${new Date(local).toISOString().slice(0, 19)}${offset}`
  }
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}
