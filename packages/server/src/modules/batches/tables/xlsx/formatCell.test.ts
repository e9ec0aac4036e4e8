import { expect, test } from 'vitest'
import { cellFormat } from './formatCell.ts'

const shown = (code: string, value: number) => cellFormat(200, new Map([[200, code]]), false).ofNumber(value)

test('shows the currency of a format without its country', () => {
  expect(shown('[$€-407] 0.00', 2.5)).toBe('€ 2.50')
  expect(shown('0 [$kr.]', 7)).toBe('7 kr.')
  expect(shown('[$-409]0', 7)).toBe('7')
})

test('takes linear time for brackets that are never closed', () => {
  expect((n: number) => shown(`0${'[$'.repeat(n)}`, 7)).toTakeLinearTime(127)
})

test.each<[code: string, value: number, shown: string]>([
  // Dates and times.
  ['d.m.yyyy', 46143, '1.5.2026'],
  ['dd.mm.yyyy', 46143, '01.05.2026'],
  ['dd\\.mm\\.yyyy;@', 46143, '01.05.2026'],
  ['mm/dd/yyyy', 46143, '05/01/2026'],
  ['m/d/yy', 46143, '5/1/26'],
  ['yyyy-mm-dd', 46143, '2026-05-01'],
  ['yyyy/mm/dd hh:mm', 46143.5625, '2026/05/01 13:30'],
  ['yyyymmdd', 46143, '20260501'],
  ['yyyy"年"m"月"d"日"', 46143, '2026年5月1日'],
  ['[$-407]d. mmmm yyyy', 46143, '1. Mai 2026'],
  ['[$-409]mmmm d, yyyy', 46143, 'May 1, 2026'],
  ['[$-40C]d mmmm yyyy', 46143, '1 mai 2026'],
  ['[$-415]d mmmm yyyy', 46143, '1 maja 2026'],
  ['[$-en-US]ddd d-mmm-yy', 46143, 'Fri 1-May-26'],
  ['[$-409]dddd', 46143, 'Friday'],
  ['[$-C0A]d "de" mmmm "de" yyyy', 46143, '1 de mayo de 2026'],
  ['h:mm AM/PM', 0.75, '6:00 PM'],
  ['hh:mm:ss', 0.5, '12:00:00'],
  ['h:mm:ss.0', 0.500005, '12:00:00.4'],
  ['[h]:mm', 1.0625, '25:30'],
  ['[mm]:ss', 0.0625, '90:00'],
  ['h"h" mm"m"', 0.0625, '1h 30m'],
  ['d.m.yyyy h:mm', 46143.25, '1.5.2026 6:00'],
  // Names' languages and other calendars depend on the computer.
  ['d mmmm yyyy', 46143, '2026-05-01'],
  ['[$-F800]dddd, mmmm dd, yyyy', 46143, '2026-05-01'],
  ['[$-411]ggge"年"m"月"d"日"', 46143, '2026-05-01'],
  // Numbers.
  ['0.0%', 0.125, '12.5%'],
  ['0 %', 0.5, '50 %'],
  ['"€" #,##0.00', 1234.5, '€ 1,234.50'],
  ['#,##0.00\\ "€"', 1234.5, '1,234.50 €'],
  ['#,##0.00 [$€-407]', 1234567.5, '1,234,567.50 €'],
  ['[$£-809]#,##0', -1234, '-£1,234'],
  ['_-* #,##0.00\\ _€_-;\\-* #,##0.00\\ _€_-;_-* "-"??\\ _€_-;_-@_-', 5, '5.00'],
  ['$#,##0;($#,##0)', -1234, '($1,234)'],
  ['00000', 42, '00042'],
  ['000-00-0000', 123456789, '123-45-6789'],
  ['(000) 000-0000', 5551234567, '(555) 123-4567'],
  ['0#" "##" "##" "##" "##', 123456789, '01 23 45 67 89'],
  ['0.0,,"M"', 12500000, '12.5M'],
  ['0.##', 2.5, '2.5'],
  ['#.00', 0.5, '.50'],
  ['# ?/?', 1.5, '1 1/2'],
  ['# ??/??', 0.3125, '5/16'],
  ['# ?/8', 2.25, '2 2/8'],
  ['0.00E+00', 1500, '1.50E+03'],
  ['General" pcs"', 7, '7 pcs'],
  ['"passed";"failed";"absent"', 1, 'passed'],
  ['"passed";"failed";"absent"', -1, 'failed'],
  ['"passed";"failed";"absent"', 0, 'absent'],
  ['[>=50]"pass";"fail"', 60, 'pass'],
  ['[>=50]"pass";"fail"', 40, 'fail'],
  ['[=1]0" day";0" days"', 1, '1 day'],
  ['[=1]0" day";0" days"', 3, '3 days'],
  ['[Red]0;[Blue]-0', -3, '-3'],
  ['@', 7, '7'],
])('shows with %j the number %s as %s', (code, value, text) => {
  expect(shown(code, value)).toBe(text)
})

test('shows texts within the words of their format', () => {
  const ofText = (code: string) => cellFormat(200, new Map([[200, code]]), false).ofText?.('Ada')
  expect(ofText('"Dr. "@')).toBe('Dr. Ada')
  expect(ofText('0;-0;0;@" (guest)"')).toBe('Ada (guest)')
  expect(ofText('@')).toBeUndefined()
  expect(ofText('General')).toBeUndefined()
})
