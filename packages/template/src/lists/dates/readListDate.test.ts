import { expect, it } from 'vitest'
import { dateLocales } from '../../dates/dateLocales.ts'
import { createCalendarWords } from './createCalendarWords.ts'
import { readListDate } from './readListDate.ts'

const words = createCalendarWords(dateLocales)

it.each([
  ['2026-04-03', '2026-04-03'],
  [' 2026-4-3 ', '2026-04-03'],
  ['2026/04/03', '2026-04-03'],
  ['2026.04.03.', '2026-04-03'],
  ['2026. 04. 03.', '2026-04-03'],
  ['20260403', '2026-04-03'],
  ['5/5/2026', '2026-05-05'],
  ['2026-04-03 00:00:00', '2026-04-03'],
  ['2026-04-03T14:30', '2026-04-03'],
  ['2026-04-03 14:30:05.123+02', '2026-04-03'],
  ['2026-04-03T23:30:00-05:00', '2026-04-03T23:30:00-05:00'],
  ['2026-04-03T00:00:00.000Z', '2026-04-03T00:00:00.000Z'],
  ['2026年4月3日', '2026-04-03'],
  ['２０２６年４月３日', '2026-04-03'],
  ['2026年04月03日(金)', '2026-04-03'],
  ['2026년 4월 3일', '2026-04-03'],
  ['令和8年4月3日', '2026-04-03'],
  ['平成元年4月3日', '1989-04-03'],
  ['民國115年4月3日', '2026-04-03'],
  ['3. dubna 2026', '2026-04-03'],
  ['3.dubna 2026', '2026-04-03'],
  ['3 kwietnia 2026 r.', '2026-04-03'],
  ['3 апреля 2026 г.', '2026-04-03'],
  ['3. April 2026', '2026-04-03'],
  ['Freitag, 3. April 2026', '2026-04-03'],
  ['April 3rd, 2026', '2026-04-03'],
  ['Fri, 3 Apr 2026 14:30:00 GMT', '2026-04-03'],
  ['Fri Apr 03 2026 00:00:00 GMT+0200 (Central European Summer Time)', '2026-04-03'],
  ['3-Apr-2026', '2026-04-03'],
  ['03/APR/2026', '2026-04-03'],
  ['2026-Apr-03', '2026-04-03'],
  ['1er avril 2026', '2026-04-01'],
  ['3 févr. 2026', '2026-02-03'],
  ['3 de abril de 2026', '2026-04-03'],
  ['3º de maio de 2026', '2026-05-03'],
  ['3 mars 2026', '2026-03-03'],
  ['sábado 7 de marzo de 2026', '2026-03-07'],
  ['2026. április 3.', '2026-04-03'],
  ['2026 m. balandžio 3 d.', '2026-04-03'],
  ['3 Nisan 2026', '2026-04-03'],
  ['3 Απριλίου 2026', '2026-04-03'],
  ['3 באפריל 2026', undefined],
  ['٣ أبريل ٢٠٢٦', '2026-04-03'],
  ['3 نيسان 2026', '2026-04-03'],
  ['ngày 3 tháng 4 năm 2026', '2026-04-03'],
  ['3 เมษายน 2569', '2026-04-03'],
  ['3 เม.ย. พ.ศ. 2569', '2026-04-03'],
  ['3 เมษายน ค.ศ. 2026', '2026-04-03'],
  ['3 अप्रैल 2026', '2026-04-03'],
  ['9999-12-31', '9999-12-31'],
])('reads %j as %s', (cell, date) => {
  expect(readListDate(cell, words)).toEqual(
    date ? { kind: 'date', date } : { kind: 'fault', fault: 'unreadable' },
  )
})

it.each([
  ['31/12/2026', { kind: 'ordered', order: 'dmy', date: '2026-12-31' }],
  ['12-31-2026', { kind: 'ordered', order: 'mdy', date: '2026-12-31' }],
  ['31.12.2026 г.', { kind: 'ordered', order: 'dmy', date: '2026-12-31' }],
  ['12/31/2026 2:30 PM', { kind: 'ordered', order: 'mdy', date: '2026-12-31' }],
  ['03/04/2026', { kind: 'either', dmy: '2026-04-03', mdy: '2026-03-04', isDotted: false }],
  ['3-4-2026', { kind: 'either', dmy: '2026-04-03', mdy: '2026-03-04', isDotted: false }],
  ['03.04.2026', { kind: 'either', dmy: '2026-04-03', mdy: '2026-03-04', isDotted: true }],
  ['٠٣/٠٤/٢٠٢٦', { kind: 'either', dmy: '2026-04-03', mdy: '2026-03-04', isDotted: false }],
])('says how %j can be read', (cell, read) => {
  expect(readListDate(cell, words)).toEqual(read)
})

it.each([
  ['31/02/2026', 'impossible'],
  ['2026-02-30', 'impossible'],
  ['2026-13-01', 'impossible'],
  ['30 February 2026', 'impossible'],
  ['0/4/2026', 'impossible'],
  ['03/04/26', 'short_year'],
  ["3.4.'26", 'short_year'],
  ['260403', 'short_year'],
  ['3-Apr-26', 'short_year'],
  ['Apr 3, 26', 'short_year'],
  ['46115', 'number'],
  ['46115.5', 'number'],
  ['3/4/2569', 'calendar'],
  ['2569-04-03', 'calendar'],
  ['3 April 2569', 'calendar'],
  ['1405/01/14', 'calendar'],
  ['1447-10-15', 'calendar'],
  ['11 listopada 2026', 'month'],
  ['listopad 11, 2026', 'month'],
  ['April 2026', 'unreadable'],
  ['Q2 2026', 'unreadable'],
  ['2026', 'unreadable'],
  ['soon', 'unreadable'],
  ['2 years', 'unreadable'],
  ['3 April 2026 or later', 'unreadable'],
  ['3 or 4 April 2026', 'unreadable'],
  ['3 April May 2026', 'unreadable'],
  ['03/04/2026 - 05/04/2026', 'unreadable'],
  ['TRUE', 'unreadable'],
  ['=TODAY()', 'unreadable'],
  ['1'.repeat(5000), 'unreadable'],
])('refuses %j: %s', (cell, fault) => {
  expect(readListDate(cell, words)).toEqual({ kind: 'fault', fault })
})
