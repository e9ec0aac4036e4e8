import { type DateLocales, findDateLocale } from '../../dates/DateLocale.ts'
import { bareWord } from '../words/bareWord.ts'

/** Words in dates, in the languages of lists. */
export interface CalendarWords {
  /** Months that a word names, from 1: several if languages disagree, as with “listopada”; none if it is not a month. */
  monthsOf(word: string): readonly number[]
  /** Returns true if a word is irrelevant to the day, such as a weekday, “of”, or “th”. */
  isFiller(word: string): boolean
}

const languages = (
  'en en-GB en-AU de de-AT fr fr-CA es es-MX es-CO pt pt-PT it nl pl ar ar-SY ar-DZ ar-TN ar-MA cs sk hu ro hr bs sr sr-Latn sl mk bg uk ru ' +
  'be el tr sv nb nn da fi et lv lt is ca eu gl sq hi th id ms fil sw af he fa az ka hy kk uz'
).split(' ')

/** Words and suffixes in dates, by folded form. */
const fillers =
  'st nd rd th er re eme o a e de del d of the den der am an le la on il el al do dia day year date m г р г г года году року рік r roku година год ngay nam ' +
  'στις του την le gy ym ת ב של من في سنة عام y'

/** Abbreviations missing from the locales. */
const others: readonly (readonly [string, number])[] = [
  ['sep', 9],
  ['sept', 9],
  ['mrz', 3],
  ['jänner', 1],
  ['feber', 2],
  ['agosto', 8],
  ['janv', 1],
  ['févr', 2],
  ['juil', 7],
  ['tammi', 1],
  ['mai', 5],
]

/** Collects date words once per service: see {@link CalendarWords}. */
export function createCalendarWords(locales: DateLocales): CalendarWords {
  const months = new Map<string, Set<number>>()
  const words = new Set(fillers.split(' ').map(keyOf))
  const add = (word: string, month: number) => {
    const key = keyOf(word)
    // “tháng 4” contains a number.
    if (key === '' || /\p{N}|\s/u.test(key)) return
    const known = months.get(key)
    if (known) known.add(month)
    else months.set(key, new Set([month]))
  }
  for (const language of languages) {
    const locale = findDateLocale(language, locales)
    const names = [locale.months, locale.shortMonths, locale.loneMonths, locale.loneShortMonths]
    for (const list of names) for (const [i, word] of list?.entries() ?? []) add(word, i + 1)
    for (const word of [...locale.weekdays, ...locale.shortWeekdays]) words.add(keyOf(word))
  }
  for (const [word, month] of others) add(word, month)
  return {
    monthsOf: (word) => [...(months.get(keyOf(word)) ?? [])],
    isFiller: (word) => words.has(keyOf(word)),
  }
}

function keyOf(word: string): string {
  return bareWord(word.replaceAll('.', ''))
}
