import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { everyDate } from '../testing/everyDate.ts'
import { createDateFormatter } from './createDateFormatter.ts'
import { findDateLocale, hasDateLocale } from './DateLocale.ts'
import { dateLocales } from './dateLocales.ts'
import { dateLocaleTags } from './dateLocaleTags.ts'
import { englishDates } from './englishDates.ts'

/** True for the CLDR version of the data. The Intl of another version may have other words. */
const sameCldr = process.versions.cldr === '48.0'

/** Locales whose words are chosen differently: Pashto is Gregorian, because its Persian dates are "AP ۱۴۰۵ لړم ۳۰". */
const chosen = /^(ps|shn-TH|uz-Arab|uz-AF)\b/

const intl = (tag: string) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' })
/** Returns true if Node knows the locale itself, not just a more general one. */
const isInNode = (tag: string) => new Intl.Locale(intl(tag).resolvedOptions().locale).baseName === tag

describe('dateLocales', () => {
  it('has whole rows only', () => {
    for (const tag of Object.keys(dateLocales)) {
      const { long, months, shortMonths, weekdays, shortWeekdays } = findDateLocale(tag, dateLocales)
      expect(long, tag).toMatch(/y/)
      expect([months.length, shortMonths.length, weekdays.length, shortWeekdays.length], tag).toEqual([
        12, 12, 7, 7,
      ])
      for (const name of [...months, ...shortMonths, ...weekdays, ...shortWeekdays])
        expect(name.trim(), tag).not.toMatch(/^$|^M\d\d$/)
    }
  })

  it('offers every locale that has words of its own', () => {
    const own = Object.keys(dateLocales).filter((tag) => dateLocales[tag]?.includes(';'))
    expect([...dateLocaleTags].sort()).toEqual(own.sort())
    expect(own.length).toBeGreaterThan(200)
  })

  it('has the English that is always there', () => {
    expect(dateLocales).toMatchObject(englishDates)
  })

  it('has no two that are the same', () => {
    const different = new Set(dateLocaleTags.map((tag) => JSON.stringify(findDateLocale(tag, dateLocales))))
    expect(different.size).toBe(dateLocaleTags.length)
  })

  it('writes every date as it always did', () => {
    const dates = everyDate(dateLocales)
    expect(dates).toHaveLength(dateLocaleTags.length * 12 * 5)
    expect(createHash('sha256').update(dates.join('\n')).digest('hex').slice(0, 16)).toBe('8127c9f0812a9c08')
  })

  it.runIf(sameCldr)('writes the long date of every locale as Node does', () => {
    const tags = [...Object.keys(dateLocales), 'th-u-ca-gregory', 'ja-u-ca-japanese', 'zh-TW-u-ca-roc']
    const different = tags
      .filter((tag) => (isInNode(tag) || tag.includes('-u-')) && !chosen.test(tag))
      .flatMap((tag) => {
        const formatDate = createDateFormatter(tag, dateLocales)
        const theirs = intl(tag === 'en' ? 'en-GB' : tag)
        return Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 9 + month)))
          .map((date) => [tag, formatDate(date.toISOString()), theirs.format(date)])
          .filter(([, ours, theirs]) => ours !== theirs)
      })
    expect(different).toEqual([])
  })

  it.runIf(sameCldr)('writes every month beside a year alone as Node does', () => {
    const different = Object.keys(dateLocales)
      // Chinese has a number beside a year.
      .filter((tag) => isInNode(tag) && tag !== 'zh')
      .flatMap((tag) => {
        const formatDate = createDateFormatter(tag, dateLocales)
        const theirs = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', calendar: 'gregory' })
        return Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
          .map((date) => [tag, formatDate(date.toISOString(), 'MMMM'), theirs.format(date)] as const)
          .filter(([, ours, theirs]) => !theirs.includes(ours))
      })
    expect(different).toEqual([])
  })
})

describe('hasDateLocale', () => {
  it.each([
    ['en', true],
    ['en-US', true],
    ['en-gb', true],
    ['en-u-ca-gregory', true],
    ['en-AU', false],
    ['de', false],
  ])('of %s without a file is %s', (tag, has) => {
    expect(hasDateLocale(tag, englishDates)).toBe(has)
  })
})
