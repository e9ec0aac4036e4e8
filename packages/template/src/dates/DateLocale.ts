/** How a locale writes dates. Names are those of the Gregorian calendar unless noted otherwise. */
export interface DateLocale {
  /** Pattern of the long date, with Gregorian years. */
  readonly long: string
  readonly months: readonly string[]
  readonly shortMonths: readonly string[]
  /** Sunday first. */
  readonly weekdays: readonly string[]
  readonly shortWeekdays: readonly string[]
  /** The digit 0; the others follow it in Unicode. */
  readonly zero: string
  /** The calendar that is usual there. */
  readonly calendar: 'gregorian' | 'buddhist' | 'persian'
  /** Names of the calendar's months, if they are not the Gregorian ones. */
  readonly calendarMonths: readonly string[]
  /** Months in a date without a day, if they are not inflected there: Polish "listopad", beside a day "listopada". */
  readonly loneMonths?: readonly string[] | undefined
  readonly loneShortMonths?: readonly string[] | undefined
}

/**
 * Locales by their BCP 47 tags in compact form: the name of another locale, or
 * `parent;long;months;short months;weekdays;short weekdays;zero;calendar:its months;lone months;lone short months`. Lists
 * are joined by `|`, and what is empty is as in the parent. The default parent is the tag without its last subtag.
 */
export type DateLocales = Readonly<Record<string, string>>

/**
 * The locale that writes the dates of a language tag: the tag's own, else that of the tag without its last subtag, and so
 * on; in the end English. Letter case does not matter; extensions (`-u-…`) are for {@link createDateFormatter}.
 */
export function findDateLocale(tag: string, locales: DateLocales): DateLocale {
  const key = findKey(tag, locales)
  const read = readLocales.get(locales) ?? new Map<string, DateLocale>()
  readLocales.set(locales, read)
  const locale = read.get(key) ?? readLocale(key, locales)
  read.set(key, locale)
  return locale
}

/** Locales by their keys: a service writes dates of the same few with every certificate. */
const readLocales = new WeakMap<DateLocales, Map<string, DateLocale>>()

/** Returns true if the tag's dates are written by these locales as by all of them, so that no others need be loaded. */
export function hasDateLocale(tag: string, locales: DateLocales): boolean {
  return Object.hasOwn(locales, subtagsOf(tag).join('-'))
}

/** The tag without extensions, in the usual letter case. */
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
