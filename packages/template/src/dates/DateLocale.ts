/** How a locale writes dates. Names are those of the Gregorian calendar unless noted otherwise. */
export interface DateLocale {
  /** Pattern of the long date, with Gregorian years. */
  readonly long: string
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  /** Starting with Sunday. */
  readonly weekdays: readonly string[]
  readonly shortWeekdays: readonly string[]
  /** The digit 0; the others follow it in Unicode. */
  readonly zero: string
  /** The usual calendar of the locale. */
  readonly calendar: 'gregorian' | 'buddhist' | 'persian'
  /** Month names of the calendar, if not Gregorian. */
  readonly calendarMonths: readonly string[]
  /** Months in a date without a day, if different there: Polish "listopad", but with a day "listopada". */
  readonly loneMonths?: readonly string[] | undefined
  readonly loneShortMonths?: readonly string[] | undefined
}

/**
 * Locales by their BCP 47 tags in compact form: the name of another locale, or
 * `parent;long;months;short months;weekdays;short weekdays;zero;calendar:its months;lone months;lone short months`.
 * Lists are joined by `|`; empty parts are inherited from the parent. The default parent is the tag without its last
 * subtag.
 */
export type DateLocales = Readonly<Record<string, string>>

/**
 * Finds the date locale of a language tag: that of the tag, else of the tag without its last subtag, and so on; finally
 * English. Case-insensitive; extensions (`-u-…`) are for {@link createDateFormatter}.
 */
export function findDateLocale(tag: string, locales: DateLocales): DateLocale {
  const key = findKey(tag, locales)
  const read = readLocales.get(locales) ?? new Map<string, DateLocale>()
  readLocales.set(locales, read)
  const locale = read.get(key) ?? readLocale(key, locales)
  read.set(key, locale)
  return locale
}

/** Parsed locales by key, because a service formats dates of the same few with every certificate. */
const readLocales = new WeakMap<DateLocales, Map<string, DateLocale>>()

/** Returns true if these locales format the tag's dates like the full set, so that no others need to be loaded. */
export function hasDateLocale(tag: string, locales: DateLocales): boolean {
  return Object.hasOwn(locales, subtagsOf(tag).join('-'))
}

/** The tag without extensions, in canonical case. */
function subtagsOf(tag: string): string[] {
  const [language = '', ...others] = tag.toLowerCase().split('-')
  const end = others.findIndex((subtag) => subtag.length === 1)
  const subtags = others.slice(0, end < 0 ? others.length : end)
  return [
    language,
    ...subtags.map((subtag) =>
      /^[a-z]{4}$/.test(subtag)
        ? subtag.charAt(0).toUpperCase() + subtag.slice(1)
        : subtag.length === 2
          ? subtag.toUpperCase()
          : subtag,
    ),
  ]
}

function findKey(tag: string, locales: DateLocales): string {
  const subtags = subtagsOf(tag)
  for (; subtags.length; subtags.pop()) {
    const key = subtags.join('-')
    if (Object.hasOwn(locales, key)) return key
  }
  return 'en'
}

function readLocale(key: string, locales: DateLocales): DateLocale {
  const [named = '', ...cells] = locales[key]?.split(';') ?? []
  const end = key.lastIndexOf('-')
  const above = named || (end > 0 ? findKey(key.slice(0, end), locales) : '')
  const parent = above ? readLocale(above, locales) : undefined
  const [long, months, shortMonths, weekdays, shortWeekdays, zero, calendar, loneMonths, loneShortMonths] =
    cells
  const list = (cell: string | undefined, inherited: readonly string[] = []) => cell?.split('|') ?? inherited
  const [kind, calendarMonths] = calendar?.split(':') ?? []
  return {
    long: long || parent?.long || '',
    months: list(months || undefined, parent?.months),
    shortMonths: list(shortMonths || undefined, parent?.shortMonths),
    weekdays: list(weekdays || undefined, parent?.weekdays),
    shortWeekdays: list(shortWeekdays || undefined, parent?.shortWeekdays),
    zero: zero || parent?.zero || '0',
    calendar: (kind || parent?.calendar || 'gregorian') as DateLocale['calendar'],
    calendarMonths: list(calendarMonths, parent?.calendarMonths),
    loneMonths: loneMonths ? list(loneMonths) : parent?.loneMonths,
    loneShortMonths: loneShortMonths ? list(loneShortMonths) : parent?.loneShortMonths,
  }
}
