/** Days of a time zone. A day is written as in ISO 8601, such as `2026-12-08`; instants are ms since 1970. */
export interface ZonedCalendar {
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string
  /** The day on clocks of the zone. */
  dayAt(instant: number): string
  /** First instant of a day; after midnight on a day that begins with a jump of its clocks. */
  startOf(day: string): number
  /** First instant after a day. */
  endOf(day: string): number
}

/** Farthest that clocks of a zone have been from UTC since 1900, and more, in ms. */
const farthest = 16 * 3_600_000
const dayMs = 24 * 3_600_000
const minuteMs = 60_000
/** Since 1973, clocks of all zones are whole minutes from UTC and change at whole minutes. */
const wholeMinutesSince = Date.UTC(1973, 0)
/** Maximum number of answers that each function remembers. */
const maxRemembered = 16

const calendars = new Map<string, ZonedCalendar>()

/**
 * Days in a time zone, with its changes of clocks. Remembers the last answers: issues of a minute ask for the same ones.
 *
 * @param timeZone IANA name that this machine knows
 */
export function zonedCalendar(timeZone: string): ZonedCalendar {
  const known = calendars.get(timeZone)
  if (known) return known
  const calendar = timeZone === 'UTC' ? utc : createCalendar(timeZone)
  calendars.set(timeZone, calendar)
  return calendar
}

const utc: ZonedCalendar = {
  timeZone: 'UTC',
  dayAt: isoDay,
  startOf: Date.parse,
  endOf: (day) => Date.parse(day) + dayMs,
}

function createCalendar(timeZone: string): ZonedCalendar {
  const { format } = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  /** Midnight in UTC of the day on clocks of the zone. */
  const midnightAt = (instant: number) => {
    const [month = 0, day = 0, year = 0] = format(instant).split('/').map(Number)
    return Date.UTC(year, month - 1, day)
  }
  const dayOfMinute = remember((minute) => isoDay(midnightAt(minute * minuteMs)))
  /** First instant whose day is not before that of a midnight in UTC. Clocks change at whole seconds. */
  const firstAt = remember((midnight) => {
    let before = midnight - farthest
    let from = midnight + farthest
    while (from - before > 1_000) {
      const middle = Math.floor((before + from) / 2_000) * 1_000
      if (midnightAt(middle) < midnight) before = middle
      else from = middle
    }
    return from
  })
  return {
    timeZone,
    dayAt: (instant) =>
      instant >= wholeMinutesSince
        ? dayOfMinute(Math.floor(instant / minuteMs))
        : isoDay(midnightAt(instant)),
    startOf: (day) => firstAt(Date.parse(day)),
    endOf: (day) => firstAt(Date.parse(day) + dayMs),
  }
}

const nameOfDay = remember((day) => new Date(day * dayMs).toISOString().slice(0, 10))

/** The day in UTC. */
export function isoDay(instant: number): string {
  return nameOfDay(Math.floor(instant / dayMs))
}

/** The day a number of days later, or earlier if it is negative. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * dayMs)
}

/** Makes a pure function remember its last results. */
function remember<Result>(find: (key: number) => Result): (key: number) => Result {
  const results = new Map<number, Result>()
  return (key) => {
    const known = results.get(key)
    if (known !== undefined) return known
    const result = find(key)
    if (results.size >= maxRemembered) results.clear()
    results.set(key, result)
    return result
  }
}
