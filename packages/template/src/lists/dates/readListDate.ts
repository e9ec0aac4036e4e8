import type { CalendarWords } from './createCalendarWords.ts'

/** Order of day and month in dates such as 03/04/2026. */
export type DateOrder = 'dmy' | 'mdy'

/** Reason why a cell's date is uncertain. */
export type DateFault =
  /** Not recognized at all. */
  | 'unreadable'
  /** A nonexistent day, such as 31 February. */
  | 'impossible'
  /** A two-digit year, whose position and century are uncertain. */
  | 'short_year'
  /** A year of another calendar. */
  | 'calendar'
  /** A spreadsheet's serial number of a date. */
  | 'number'
  /** A word that is a different month in another language. */
  | 'month'

/** Result of parsing a cell as a date. */
export type ListDate =
  /** ISO 8601: a day, or a time with its zone. */
  | { kind: 'date'; date: string }
  /** A date readable only in this order. */
  | { kind: 'ordered'; order: DateOrder; date: string }
  /** A date that each order reads as a different day. With dots, the day is usually first. */
  | { kind: 'either'; dmy: string; mdy: string; isDotted: boolean }
  | { kind: 'fault'; fault: DateFault }

const exact = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/
const clockTime =
  /(?:^|(?<=\d))(?:T|[\s,]+)(?:at |um |à |às |ore |klo |kl\.? ?|o godz\.? ?)?\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?|uhr|h)?\s*(?:z|utc|gmt)?\s*(?:[+-]\d{2}:?(?:\d{2})?)?(?:\s*\([^)]*\))?$/iu
const yearFirst = /^(\d{4})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{1,2})\.?$/
const yearLast = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{4})\.?(?:\s*(?:г|р|r)\.?)?$/
const shortYear = /^(?:\d{1,2}\s*([./-])\s*\d{1,2}\s*\1\s*['’]?\d{2}|\d{6})\.?$/
const compact = /^(\d{4})(\d{2})(\d{2})$/
const eastAsian =
  /^(?:西元|公元)?(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?(?:\s*[(（].[)）])?$/u
const japaneseEra =
  /^(令和|平成|昭和|民國|民国|中華民國)\s*(\d{1,3}|元)\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?$/u
const vietnamese = /^(?:ngày\s*)?(\d{1,2})\s*(?:tháng|thg)\s*(\d{1,2})\s*,?\s*(?:năm\s*)?(\d{4})$/iu

/** Year before the first one of each era. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 昭和: 1925 }
const yearsOfRepublic = 1911
/** Years that the Buddhist calendar is ahead. */
const yearsOfBuddha = 543

/** Maximum length of a cell to parse, in characters. */
const maxLength = 80

/**
 * Parses a date as people and programs write it in lists: ISO 8601, numbers, month names in many languages, and East
 * Asian characters. Drops a time of day. Never guesses: returns both readings of an ambiguous date.
 */
export function readListDate(cell: string, words: CalendarWords): ListDate {
  const trimmed = cell.trim()
  if (exact.test(trimmed)) return { kind: 'date', date: trimmed }
  if (trimmed.length > maxLength) return fault('unreadable')
  const text = withPlainDigits(trimmed.normalize('NFKC')).replace(clockTime, '').trim()
  const [, first, , second, third] = yearFirst.exec(text) ?? []
  if (first && second && third) return dayIn(first, second, third)
  const numbers = compact.exec(text) ?? eastAsian.exec(text)
  if (numbers) return dayIn(numbers[1] ?? '', numbers[2] ?? '', numbers[3] ?? '')
  const [, name = '', count, month = '', day = ''] = japaneseEra.exec(text) ?? []
  if (count) {
    const before = eras[name] ?? yearsOfRepublic
    return dayIn(String(before + (count === '元' ? 1 : Number(count))), month, day)
  }
  const inVietnamese = vietnamese.exec(text)
  if (inVietnamese) return dayIn(inVietnamese[3] ?? '', inVietnamese[2] ?? '', inVietnamese[1] ?? '')
  const numeric = yearLast.exec(text)
  if (numeric) return eitherOf(numeric)
  if (shortYear.test(text)) return fault('short_year')
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return fault('number')
  return inWords(text, words)
}

function eitherOf([, first = '', separator, second = '', year = '']: RegExpExecArray): ListDate {
  const [dmy, mdy] = [dayIn(year, second, first), dayIn(year, first, second)]
  if (dmy.kind === 'date' && mdy.kind === 'date')
    return dmy.date === mdy.date
      ? dmy
      : { kind: 'either', dmy: dmy.date, mdy: mdy.date, isDotted: separator === '.' }
  if (dmy.kind === 'date') return { ...dmy, kind: 'ordered', order: 'dmy' }
  return mdy.kind === 'date' ? { ...mdy, kind: 'ordered', order: 'mdy' } : dmy
}

/** Parses “3. dubna 2026”, “April 3rd, 2026”, “Fri 3-Apr-2026”: one month, year, and day, and nothing unknown. */
function inWords(text: string, words: CalendarWords): ListDate {
  const tokens: readonly string[] =
    text.replace(/(?<=[\p{L}\p{M}])\.(?!\d)/gu, '').match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  const isBuddhist = tokens.includes('พศ')
  const numbers = tokens.filter((token) => /^\d/.test(token))
  const named = tokens.filter((token) => !/^\d/.test(token) && !/^[พค]ศ$/u.test(token))
  const months = named.filter((word) => words.monthsOf(word).length && !isSpareWord(word, named, words))
  const others = named.filter((word) => !months.includes(word))
  if (months.length !== 1 || others.some((word) => !words.isFiller(word))) return fault('unreadable')
  const years = numbers.filter((number) => number.length === 4)
  const days = numbers.filter((number) => number.length <= 2)
  if (numbers.length !== 2) return fault('unreadable')
  if (years.length !== 1) return fault(days.length === 2 ? 'short_year' : 'unreadable')
  const [month, ...more] = words.monthsOf(months[0] ?? '')
  if (more.length) return fault('month')
  const year = Number(years[0])
  const isThai = isBuddhist || /\p{Script=Thai}/u.test(months[0] ?? '')
  return dayIn(
    String(isThai && isBuddhistYear(year) ? year - yearsOfBuddha : year),
    String(month),
    days[0] ?? '',
  )
}

/** Returns true for a word that is a month in one language and a weekday in another, next to a certain month. */
function isSpareWord(word: string, all: readonly string[], words: CalendarWords): boolean {
  return (
    words.isFiller(word) &&
    all.some((other) => other !== word && words.monthsOf(other).length && !words.isFiller(other))
  )
}

function dayIn(year: string, month: string, day: string): ListDate {
  const number = Number(year)
  if (number < 1900 || isBuddhistYear(number)) return fault('calendar')
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(date)
  const exists = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
  return exists ? { kind: 'date', date } : fault('impossible')
}

/** Returns true for Thai years from 1900 to 2200. */
function isBuddhistYear(year: number): boolean {
  return year >= 1900 + yearsOfBuddha && year <= 2200 + yearsOfBuddha
}

function fault(reason: DateFault): ListDate {
  return { kind: 'fault', fault: reason }
}

/** Converts digits of any script to ASCII: they are in rows of ten, starting at 0 or 6 of sixteen. */
function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const start = code & ~0xf
    const begins = /\p{Nd}/u.test(String.fromCodePoint(start)) ? start : start + 6
    return String(code - begins)
  })
}
