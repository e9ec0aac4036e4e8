import { expect, test } from 'vitest'
import { nameForm } from './nameForm.ts'

test.each([
  ['Harvard University', 'Ηаrvаrd Unіvеrsіty'],
  ['Harvard University', 'Ｈａｒｖａｒｄ　University'],
  ['Harvard University', 'HARVARD-UNIVERSlTY'],
  ['Modern School', 'Modem Sch0ol'],
  ['Universität Köln', 'Universitat Koln'],
  ['OXE', 'ОХЕ'],
  ['東京大学', '東京 大学'],
])('%s looks like %s', (one, other) => {
  expect(nameForm(one)).toBe(nameForm(other))
})

test.each([
  ['Harvard University', 'Howard University'],
  ['東京大学', '京都大学'],
  ['School 12', 'School 21'],
])('%s does not look like %s', (one, other) => {
  expect(nameForm(one)).not.toBe(nameForm(other))
})
