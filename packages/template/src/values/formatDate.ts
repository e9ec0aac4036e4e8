/**
 * A date in words, in UTC, so that a certificate shows the same day wherever it is painted.
 *
 * Without a pattern it is the long date of the locale; English writes "21 November 2026". A pattern takes the
 * letters of Unicode UTS #35: `y`, `yy`, `M`, `MM`, `MMM`, `MMMM`, `d`, `dd`, `EEE`, `EEEE`; other letters stand in
 * single quotes.
 *
 * @example formatDate('2026-11-21T09:00:00Z', { locale: 'de' }) // '21. November 2026'
 * @example formatDate('2026-11-21T09:00:00Z', { pattern: 'dd/MM/yy' }) // '21/11/26'
 */
export function formatDate(
  iso: string,
  { locale = 'en', pattern }: { locale?: string | undefined; pattern?: string | undefined } = {},
): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const language = locale === 'en' ? 'en-GB' : locale
  if (!pattern) return intl(language, { dateStyle: 'long' }).format(date)
  return pattern.replace(/'((?:[^']|'')*)'|y+|M+|d+|E+/g, (letters, quoted: string | undefined) =>
    quoted === undefined ? part(date, language, letters) : quoted.replaceAll("''", "'") || "'",
  )
}

function part(date: Date, locale: string, letters: string): string {
  const year = String(date.getUTCFullYear())
  switch (letters) {
    case 'yy':
      return year.slice(-2)
    case 'M':
    case 'MM':
      return String(date.getUTCMonth() + 1).padStart(letters.length, '0')
    case 'd':
    case 'dd':
      return String(date.getUTCDate()).padStart(letters.length, '0')
    case 'MMM':
    case 'MMMM': {
      // Formatted with the day: many languages inflect the month's name beside one.
      const month = letters === 'MMMM' ? 'long' : 'short'
      const parts = gregorian(locale, { month, day: 'numeric' }).formatToParts(date)
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      return /^\p{Nd}+$/u.test(name) ? gregorian(locale, { month }).format(date) : name
    }
    case 'EEE':
    case 'EEEE':
      return gregorian(locale, { weekday: letters === 'EEEE' ? 'long' : 'short' }).format(date)
    default:
      return letters.startsWith('y') ? year : letters
  }
}

/** Parts of a pattern stand beside Gregorian years and days, so they are Gregorian in every locale. */
function gregorian(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return intl(locale, { ...options, calendar: 'gregory' })
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it, and a process needs only a handful. */
function intl(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    if (formatters.size > 500) formatters.clear()
    formatters.set(key, formatter)
  }
  return formatter
}
