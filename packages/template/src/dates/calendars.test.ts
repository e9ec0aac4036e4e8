import { expect, test } from 'vitest'
import { persianDate } from './calendars.ts'

test.each([
  ['2026-11-21', '1405-8-30'],
  ['2025-03-20', '1403-12-30'],
  ['2025-03-21', '1404-1-1'],
  ['1979-02-11', '1357-11-22'],
])('%s is %s', (gregorian, persian) => {
  const { year, month, day } = persianDate(new Date(gregorian))
  expect(`${year}-${month + 1}-${day}`).toBe(persian)
})

test('every day from 1900 to 2100 is that of ICU', () => {
  const icu = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const different: string[] = []
  for (let at = Date.UTC(1900, 0, 1); at < Date.UTC(2101, 0, 1); at += 86_400_000) {
    const { year, month, day } = persianDate(new Date(at))
    const theirs = icu.format(at).replace(/ AP$/, '')
    if (theirs !== `${month + 1}/${day}/${year}`) different.push(`${theirs} ${month + 1}/${day}/${year}`)
  }
  expect(different).toEqual([])
})
