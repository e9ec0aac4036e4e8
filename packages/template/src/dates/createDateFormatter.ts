import { type CalendarDay, calendarDay, calendarOf, longPattern } from './calendars.ts'
import { type DateLocale, type DateLocales, findDateLocale } from './DateLocale.ts'
import { englishDates } from './englishDates.ts'

/**
 * Writes an ISO 8601 instant as its day in UTC, so that a certificate shows the same day everywhere. Text that is not a
 * date is returned unchanged. A month without a day uses its standalone form: Polish "listopad 2026", but "21 listopada
 * 2026".
 *
 * @param pattern letters of Unicode UTS #35, with Gregorian years and Latin digits: `y`, `yy`, `M`, `MM`, `MMM`,
 *   `MMMM`, `d`, `dd`, `EEE`, `EEEE`; quote other letters with single quotes. Absent or empty: the long date of the
 *   locale
 */
export type DateFormatter = (iso: string, pattern?: string) => string

/**
 * Creates a formatter for dates, from shipped data (CLDR) rather than the machine's `Intl`, which differs between
 * browsers.
 *
 * @param tag BCP 47. `en`, the default, writes "21 November 2026", `en-US` "November 21, 2026". A tag without data uses
 *   that of the tag without its last subtag, finally `en`. Thai and Persian long dates use the calendar of the country;
 *   `-u-ca-gregory`, `-u-ca-japanese` (Japanese), `-u-ca-roc` (Chinese), and `-u-nu-latn` change that
 * @param locales default: English alone; `dateLocales` of `@certificate-sdk/template/internal/dates` has all of them
 *
 * @example createDateFormatter('de', dateLocales)('2026-11-21T09:00:00Z') // '21. November 2026'
 * @example createDateFormatter()('2026-11-21T09:00:00Z', 'dd/MM/yy') // '21/11/26'
 */
export function createDateFormatter(tag = 'en', locales: DateLocales = englishDates): DateFormatter {
  const locale = findDateLocale(tag, locales)
  const [language = ''] = tag.toLowerCase().split('-')
  const calendar = calendarOf(language, extensionOf(tag, 'ca'), locale)
  const months = calendar === 'persian' ? locale.calendarMonths : locale.months
  const zero = extensionOf(tag, 'nu') === 'latn' ? '0' : locale.zero
  const { loneMonths = locale.months, loneShortMonths = locale.shortMonths } = locale
  const withoutDay = { ...locale, months: loneMonths, shortMonths: loneShortMonths }
  return (iso, pattern) => {
    const date = new Date(iso)
    if (Number.isNaN(date.getTime())) return iso
    if (pattern)
      return fill(pattern, calendarDay('gregorian', date), date, hasDay(pattern) ? locale : withoutDay)
    const long = longPattern(calendar, locale)
    return withDigits(fill(long, calendarDay(calendar, date), date, { ...locale, months }), zero)
  }
}

function hasDay(pattern: string): boolean {
  return pattern.replace(/'(?:[^']|'')*'/g, '').includes('d')
}

function fill(pattern: string, day: CalendarDay, date: Date, locale: DateLocale): string {
  return pattern.replace(/'((?:[^']|'')*)'|G|y+|M+|d+|E+/g, (letters, quoted: string | undefined) =>
    quoted === undefined ? part(letters, day, date, locale) : quoted.replaceAll("''", "'") || "'",
  )
}

function part(
  letters: string,
  { era, year, month, day }: CalendarDay,
  date: Date,
  locale: DateLocale,
): string {
  const { months, shortMonths, weekdays, shortWeekdays } = locale
  switch (letters) {
    case 'G':
      return era || letters
    case 'yy':
      return year.slice(-2)
    case 'M':
    case 'MM':
      return String(month + 1).padStart(letters.length, '0')
    case 'MMM':
      return shortMonths[month] ?? ''
    case 'MMMM':
      return months[month] ?? ''
    case 'd':
    case 'dd':
      return String(day).padStart(letters.length, '0')
    case 'EEE':
      return shortWeekdays[date.getUTCDay()] ?? ''
    case 'EEEE':
      return weekdays[date.getUTCDay()] ?? ''
    default:
      return letters.startsWith('y') ? year : letters
  }
}

function withDigits(text: string, zero: string): string {
  if (zero === '0') return text
  const first = zero.codePointAt(0) ?? 48
  return text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)))
}

/** Value of a key in the Unicode extension of a language tag, such as `ca` in `ja-u-ca-japanese`. */
function extensionOf(tag: string, key: string): string | undefined {
  const [, extension] = tag.toLowerCase().split('-u-')
  if (extension === undefined) return undefined
  return new RegExp(`(?:^|-)${key}-([a-z0-9]{3,8})`).exec(extension)?.[1]
}
