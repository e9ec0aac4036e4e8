import { describe, expect, it } from 'vitest'
import { createDateFormatter } from './createDateFormatter.ts'
import { dateLocales } from './dateLocales.ts'

const day = '2026-11-21T09:00:00Z'
const formatDate = (iso: string, { locale, pattern }: { locale?: string; pattern?: string } = {}) =>
  createDateFormatter(locale, dateLocales)(iso, pattern)

describe('createDateFormatter', () => {
  it('writes the long English date unless told otherwise', () => {
    expect(formatDate(day)).toBe('21 November 2026')
  })

  it.each([
    ['en', '21 November 2026'],
    ['en-US', 'November 21, 2026'],
    ['de', '21. November 2026'],
    ['pt-BR', '21 de novembro de 2026'],
    ['ja', '2026年11月21日'],
    ['kk', '2026 ж. 21 қараша'],
    ['de-AT', '21. November 2026'],
    ['ar-EG', '٢١ نوفمبر ٢٠٢٦'],
    ['ps', '۲۰۲۶ نومبر ۲۱'],
  ])('writes the long date of the locale %s', (locale, text) => {
    expect(formatDate(day, { locale })).toBe(text)
  })

  it.each([
    ['2026-01-01T00:00:00+14:00', '31 December 2025'],
    ['2026-11-21T00:00:00Z', '21 November 2026'],
    ['2026-12-31T23:59:59Z', '31 December 2026'],
    ['2026-12-31T23:59:59-12:00', '1 January 2027'],
  ])('shows %s as its day in UTC', (iso, text) => {
    expect(formatDate(iso)).toBe(text)
  })

  it.each([
    ['y', '2026'],
    ['yy', '26'],
    ['yyyy', '2026'],
    ['M', '3'],
    ['MM', '03'],
    ['MMM', 'Mar'],
    ['MMMM', 'March'],
    ['d', '5'],
    ['dd', '05'],
    ['EEE', 'Thu'],
    ['EEEE', 'Thursday'],
    ['dd/MM/yy', '05/03/26'],
    ['EEEE, d MMMM y', 'Thursday, 5 March 2026'],
    ["'day' d", 'day 5'],
    ["d ''yy", "5 '26"],
    ["d'.'M", '5.3'],
  ])('fills in the pattern %s', (pattern, text) => {
    expect(formatDate('2026-03-05T12:00:00Z', { pattern })).toBe(text)
  })

  it('writes two quotes inside quoted words as one quote', () => {
    expect(formatDate(day, { pattern: "d 'o''clock'" })).toBe("21 o'clock")
  })

  it('inflects the month beside a day', () => {
    expect(formatDate(day, { locale: 'cs', pattern: 'd. MMMM y' })).toBe('21. listopadu 2026')
  })

  it.each([
    ['pl', 'MMMM y', 'listopad 2026'],
    ['ru', 'MMMM y', 'ноябрь 2026'],
    ['el', 'MMMM', 'Νοέμβριος'],
    ['fi', 'EEEE, MMMM y', 'lauantai, marraskuu 2026'],
    ['ca', "MMMM 'del' y", 'novembre del 2026'],
    ['ca', 'MMM y', 'nov. 2026'],
    ['ca', "'d' MMM y", 'd nov. 2026'],
    ['ca', 'd MMM y', '21 de nov. 2026'],
    ['uk-UA', 'MMMM y', 'листопад 2026'],
    ['de', 'MMM y', 'Nov. 2026'],
    ['uz', 'MMMM, y', 'noyabr, 2026'],
  ])('writes the month of %s without a day uninflected: %s', (locale, pattern, text) => {
    expect(formatDate(day, { locale, pattern })).toBe(text)
  })

  it('names the same month as the day and the year, in locales of another calendar', () => {
    const pattern = 'd MMMM y'
    expect(formatDate(day, { locale: 'fa', pattern })).toContain('نوامبر')
    expect(formatDate(day, { locale: 'en-u-ca-hebrew', pattern })).toBe('21 November 2026')
  })

  it('writes the long month of Japanese with its character', () => {
    expect(formatDate(day, { locale: 'ja', pattern: 'y年MMMMd日' })).toBe('2026年11月21日')
  })

  it.each([
    ['th', '21 พฤศจิกายน 2569'],
    ['th-u-ca-gregory', '21 พฤศจิกายน ค.ศ. 2026'],
    ['fa', '۳۰ آبان ۱۴۰۵'],
    ['fa-u-nu-latn', '30 آبان 1405'],
    ['fa-AF', '۳۰ عقرب ۱۴۰۵'],
    ['ja-u-ca-japanese', '令和8年11月21日'],
    ['ja-JP-u-nu-latn-ca-japanese', '令和8年11月21日'],
    ['zh-TW-u-ca-roc', '民國115年11月21日'],
    ['de-u-ca-japanese', '21. November 2026'],
    ['en-u-ca-hebrew', '21 November 2026'],
  ])('writes the long date of %s in its calendar', (locale, text) => {
    expect(formatDate(day, { locale })).toBe(text)
  })

  it.each([
    ['1868-09-07', '西暦1868年9月7日'],
    ['1989-01-07', '昭和64年1月7日'],
    ['1989-01-08', '平成元年1月8日'],
    ['2019-05-01', '令和元年5月1日'],
  ])('writes %s in its Japanese era', (iso, text) => {
    expect(formatDate(iso, { locale: 'ja-u-ca-japanese' })).toBe(text)
  })

  it.each([
    ['pt-AO', 'pt-PT'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-TW', 'zh-Hant'],
    ['DE-at', 'de-AT'],
    ['de-Latn-XX', 'de'],
    ['nb', 'no'],
    ['sr-ME', 'sr-Latn-ME'],
    ['en-IE', 'en'],
    ['en-PR', 'en-US'],
    ['tlh', 'en'],
    ['constructor', 'en'],
    ['', 'en'],
  ])('writes %s like %s', (locale, other) => {
    for (const pattern of ['', 'EEEE, d MMM y', 'EEE d MMMM y'])
      expect(formatDate('2026-09-01', { locale, pattern })).toBe(
        formatDate('2026-09-01', { locale: other, pattern }),
      )
  })

  it('knows English without data, and writes every other language in it', () => {
    expect(createDateFormatter('en-US')(day)).toBe('November 21, 2026')
    expect(createDateFormatter('de')(day)).toBe('21 November 2026')
  })

  it('takes an empty pattern as none', () => {
    expect(formatDate(day, { pattern: '' })).toBe('21 November 2026')
  })

  it('returns a text that is no date', () => {
    expect(formatDate('soon', { pattern: 'd' })).toBe('soon')
  })
})
