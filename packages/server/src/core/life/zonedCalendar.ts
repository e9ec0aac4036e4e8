/** Days of a time zone. A day is written as in ISO 8601, such as `2026-12-08`; instants are ms since 1970. */
export interface ZonedCalendar {
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string
  /** Day on a clock in the zone. */
  dayAt(instant: number): string
  /** First instant of a day; later than midnight if the clock skips it. */
  startOf(day: string): number
  /** First instant after a day. */
  endOf(day: string): number
}

/** Upper bound of all zone offsets since 1900, in ms. */
const farthest = 16 * 3_600_000
const dayMs = 24 * 3_600_000
const minuteMs = 60_000
/** Since 1973, all zones have whole-minute offsets and change at whole minutes. */
const wholeMinutesSince = Date.UTC(1973, 0)
/** Maximum number of results cached per function. */
const maxRemembered = 16

const calendars = new Map<string, ZonedCalendar>()

/**
 * Creates the calendar of a time zone, with its clock changes. Caches recent results, because issues of a minute ask
 * for the same ones.
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
  /** UTC midnight of the day on a clock in the zone. */
  const midnightAt = (instant: number) => {
    const [month = 0, day = 0, year = 0] = format(instant).split('/').map(Number)
    return Date.UTC(year, month - 1, day)
  }
  const dayOfMinute = remember((minute) => isoDay(midnightAt(minute * minuteMs)))
  /** First instant whose day is on or after that of a UTC midnight. Clocks change at whole seconds. */
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

/** Returns the day a number of days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return isoDay(Date.parse(day) + days * dayMs)
}

/** Memoizes the last results of a pure function. */
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
