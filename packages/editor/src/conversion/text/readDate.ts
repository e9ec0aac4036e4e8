/** A date in a text, and the pattern in which it is written. */
export interface WrittenDate {
  start: number
  end: number
  /** Format, such as `d MMMM y`. */
  format: string
  /** BCP 47 language of the month's name. */
  locale?: string
}

const languages = ['en', 'de', 'es', 'fr', 'pt', 'it', 'nl', 'ar']

/** Returns the language of a month's name, and whether it is short; English first, because languages share some names. */
function monthOf(word: string): { locale: string; isShort: boolean } | undefined {
  const wanted = word.toLowerCase()
  for (const locale of languages)
    for (const style of ['long', 'short'] as const) {
      const { format } = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
      for (let month = 0; month < 12; month++)
        if (
          format(Date.UTC(2024, month, 1))
            .toLowerCase()
            .replace(/\.$/, '') === wanted
        )
          return { locale, isShort: style === 'short' }
    }
  return undefined
}

const patterns: readonly (readonly [RegExp, (parts: string[]) => string | undefined])[] = [
  // 1 January 2025, 1. Januar 2025, 1 de enero de 2025, 1st January 2025
  [
    /(?<!\d)(\d{1,2})(\.|st|nd|rd|th|º)?( de | )(\p{L}{3,12})\.?( de |, | )(\d{4})(?!\d)/giu,
    ([, day = '', dot = '', de1 = ' ', , de2 = ' ']) =>
      `${day.length > 1 && day.startsWith('0') ? 'dd' : 'd'}${dot === '.' ? '.' : ''}${quoted(de1)}M${quoted(de2)}y`,
  ],
  // January 1, 2025, Jan 1st 2025
  [
    /(?<!\p{L})(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(, | )(\d{4})(?!\d)/giu,
    ([, , day = '', comma = ', ']) => `M ${day.startsWith('0') ? 'dd' : 'd'}${comma}y`,
  ],
  [/(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, () => 'y-MM-dd'],
  [
    /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?![\d.])/g,
    ([, day = '']) => (day.length > 1 ? 'dd.MM.y' : 'd.M.y'),
  ],
  [
    /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g,
    ([, a = '', b = '']) => {
      const isDayFirst = Number(a) > 12
      const two = a.length > 1 && b.length > 1
      return isDayFirst ? (two ? 'dd/MM/y' : 'd/M/y') : two ? 'MM/dd/y' : 'M/d/y'
    },
  ],
  [/(?<!\d)(\d{4})年(\d{1,2})月(\d{1,2})日/g, () => "y'年'M'月'd'日'"],
  // Placeholders of designers
  [/(?<!\p{L})(?:DD\/MM\/YYYY)(?!\p{L})/gu, () => 'dd/MM/y'],
  [/(?<!\p{L})(?:MM\/DD\/YYYY)(?!\p{L})/gu, () => 'MM/dd/y'],
  [/(?<!\p{L})(?:YYYY-MM-DD)(?!\p{L})/gu, () => 'y-MM-dd'],
  [/(?<!\p{L})(?:DD\.MM\.YYYY|TT\.MM\.JJJJ)(?!\p{L})/gu, () => 'dd.MM.y'],
]

/** Returns spaces and punctuation unchanged, and letters in quotes, because they are not part of the pattern. */
function quoted(text: string): string {
  return text.replace(/\p{L}+/gu, "'$&'")
}

/** Words between the days of a range; some also have other meanings, so a number must precede them. */
const [rangeEnd, numbersEnd, rangeStart] = [
  /(?:^|[^\p{L}])(?:to|till?|until|through|bis|hasta|jusqu[’']au|até|fino al|tot|إلى|حتى|по|έως|עד)\s*$/iu,
  /\d[^\d\n]{0,16}?(?:\s(?:a|al|au|à|ao)\s|[–—~〜～−-]|から)\s*$/iu,
  /^\s*(?:\s(?:to|till?|until|through|bis|hasta|al?|au|à|ao|até|tot|إلى|حتى)\s|[–—~〜～−-]|から)\s*(?:\p{L}{3,12}\.? )?\d/iu,
]

/** Returns true if a date is the first or last day of a range, so that a certificate's date can't replace it. */
function isInRange(text: string, start: number, end: number): boolean {
  const before = text.slice(0, start)
  return rangeEnd.test(before) || numbersEnd.test(before) || rangeStart.test(text.slice(end))
}

/** Finds the first date in a text that is not part of a range. */
export function readDate(text: string): WrittenDate | undefined {
  for (const [pattern, formatOf] of patterns)
    for (const match of text.matchAll(pattern)) {
      if (isInRange(text, match.index, match.index + match[0].length)) continue
      const format = formatOf([...match])
      const start = match.index
      const end = start + match[0].length
      if (!format || /^(?:y-|.*\/y$|.*\.y$|y')/.test(format)) {
        if (format && isCalendarDay(match)) return { start, end, format }
        continue
      }
      const word = match.find((part, i) => i > 0 && /^\p{L}{3,}$/u.test(part ?? ''))
      const month = word && monthOf(word)
      if (month)
        return {
          start,
          end,
          format: format.replace('M', month.isShort ? 'MMM' : 'MMMM'),
          locale: month.locale,
        }
    }
  return undefined
}

/** Returns true if numbers can be a day and a month, unlike `99/99/2025`. */
function isCalendarDay(match: RegExpMatchArray): boolean {
  const numbers = match
    .slice(1)
    .map(Number)
    .filter((value) => value < 1000)
  return (
    numbers.every((value) => value >= 1 && value <= 31) &&
    (!numbers.length || numbers.some((value) => value <= 12))
  )
}
