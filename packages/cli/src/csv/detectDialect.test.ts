import { expect, test } from 'vitest'
import { detectDialect, headerEnd } from './detectDialect.ts'

test.each([
  ['name,email,Course', ','],
  ['name;email;Course', ';'],
  ['name\temail\tCourse', '\t'],
  // The names decide, not the number.
  ['name;email;"Place, date, and hour"', ';'],
  ['name;email;Place, date, and hour', ';'],
  ['"name","email","a;b;c;d"', ','],
  ['Name;E-Mail', ';'],
  // Without both names most columns win.
  ['names;mails;x', ';'],
  ['name', ','],
])('detects the delimiter of %j', (header, delimiter) => {
  expect(detectDialect(`${header}\r\nA,a@example.com;x\t`)).toEqual({ delimiter, headerStart: 0 })
})

test.each(['\r\n', '\n', '\r'])('obeys the line that Excel reads, before %j', (lineEnd) => {
  const line = `sep=;${lineEnd}`
  expect(detectDialect(`${line}name,email`)).toEqual({ delimiter: ';', headerStart: line.length })
})

test('finds the end of a header with line ends in quotes', () => {
  expect(headerEnd('a,"b\n""c""\r\n",d\ne')).toBe('a,"b\n""c""\r\n",d'.length)
  expect(headerEnd('a,"b\n')).toBe(-1)
})
