import type { DateLocale } from './DateLocale.ts'

const dayMs = 86_400_000

/** Farvardin 1 of year 1, counted back with the same leap years. */
const epoch = Date.UTC(622, 2, 21)

/** Calendars for long dates. */
export type Calendar = DateLocale['calendar'] | 'japanese' | 'roc'

/** A day in a calendar. */
export interface CalendarDay {
  era: string
  year: string
  /** Starts at 0. */
  month: number
  day: number
}

/** First days of Japanese eras, latest first; CLDR, `calendarData.json`. */
const japaneseEras: readonly (readonly [era: string, start: string])[] = [
  ['令和', '2019-05-01'],
  ['平成', '1989-01-08'],
  ['昭和', '1926-12-25'],
  ['大正', '1912-07-30'],
  ['明治', '1868-09-08'],
]

/**
 * Calendar of a tag's long dates: the one in `-u-ca-` if the language supports it, else the locale's.
 *
 * @param asked value of the key `ca`
 */
export function calendarOf(language: string, asked: string | undefined, locale: DateLocale): Calendar {
  if (asked === 'gregory') return 'gregorian'
  if (asked === 'japanese' && language === 'ja') return asked
  if (asked === 'roc' && /^(zh|yue)$/.test(language)) return asked
  return locale.calendar
}

/** Pattern of a calendar's long date in a locale. */
export function longPattern(calendar: Calendar, { long }: DateLocale): string {
  if (calendar === 'gregorian') return long
  return calendar === 'japanese' || calendar === 'roc' ? 'Gy年M月d日' : 'd MMMM y'
}

/** The day of an instant in UTC. */
export function calendarDay(calendar: Calendar, date: Date): CalendarDay {
  const year = date.getUTCFullYear()
  const day = { era: '', year: String(year), month: date.getUTCMonth(), day: date.getUTCDate() }
  switch (calendar) {
    case 'gregorian':
      return day
    case 'buddhist':
      return { ...day, year: String(year + 543) }
    case 'persian': {
      const persian = persianDate(date)
      return { era: '', ...persian, year: String(persian.year) }
    }
    case 'japanese': {
      const iso = date.toISOString()
      const [era, start] = japaneseEras.find(([, first]) => first <= iso) ?? ['西暦', '0001']
      const inEra = year - Number.parseInt(start, 10) + 1
      return { ...day, era, year: inEra === 1 ? '元' : String(inEra) }
    }
    case 'roc':
      return year > 1911
        ? { ...day, era: '民國', year: String(year - 1911) }
        : { ...day, era: '民國前', year: String(1912 - year) }
  }
}

/**
 * The date in the Persian (Solar Hijri) calendar, in UTC. Uses a cycle of 33 years with 8 leap years, which matches the
 * official calendar from 1799 to 2123.
 *
 * @see the arithmetic of ICU, `persncal.cpp`, `PersianCalendar::handleComputeFields`
 */
export function persianDate(date: Date): { year: number; month: number; day: number } {
  const days = Math.floor((date.getTime() - epoch) / dayMs)
  const year = 1 + Math.floor((33 * days + 3) / 12_053)
  const newYear = 365 * (year - 1) + Math.floor((8 * year + 21) / 33)
  const dayOfYear = days - newYear
  // Six months of 31 days, five of 30, and the rest.
  const month = Math.floor(dayOfYear < 216 ? dayOfYear / 31 : (dayOfYear - 6) / 30)
  return { year, month, day: dayOfYear - (month <= 6 ? 31 * month : 30 * month + 6) + 1 }
}
