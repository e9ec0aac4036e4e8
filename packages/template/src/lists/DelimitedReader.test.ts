import { describe, expect, it } from 'vitest'
import { DelimitedReader } from './DelimitedReader.ts'
import { findDelimiter } from './findDelimiter.ts'

function read(text: string, pieceLength = text.length || 1) {
  const reader = new DelimitedReader(',', { columns: 4, cellLength: 12, rowLength: 20, lastRow: 9 })
  const rows = []
  for (let at = 0; at < text.length; at += pieceLength)
    rows.push(...reader.push(text.slice(at, at + pieceLength)))
  return { rows: [...rows, ...reader.end()], problem: reader.problem }
}

describe('DelimitedReader', () => {
  const text = 'a,"b ""c"""\r\n\r\n"d\r\ne",\r,,\n5" f,"g" h\ni,'
  const rows = [
    { row: 1, cells: ['a', 'b "c"'] },
    { row: 3, cells: ['d\r\ne', ''] },
    { row: 5, cells: ['5" f', 'g h'] },
    { row: 6, cells: ['i', ''] },
  ]

  it.each([1, 2, 3, 5, 7, 100])('reads the same in pieces of %i characters', (pieceLength) => {
    expect(read(text, pieceLength)).toEqual({ rows, problem: undefined })
  })

  it.each([
    ['a\nb,"c\nd', 'unclosedQuote', 2],
    ['a\nb,c,d,e,f\n', 'tooManyColumns', 2],
    ['a\nb\ncccccccccccccc\n', 'cellTooLong', 3],
    ['a\nb\nc\nd\ne\nf\ng\nh\ni\n\n', 'tooManyRows', 10],
    ['aaaaaaaaaaa,bbbbbbbbbbb\n', 'rowTooLong', 1],
  ])('refuses %j, and keeps the rows before', (wrong, kind, row) => {
    for (const pieceLength of [1, 4, 100]) {
      const found = read(wrong, pieceLength)
      expect(found.problem).toEqual({ kind, row })
      expect(found.rows).toHaveLength(row - 1)
    }
  })

  it('says where a quote is never closed before it has read everything', () => {
    const reader = new DelimitedReader(',', { columns: 4, cellLength: 12 })
    reader.push('a\n"b')
    reader.push('c'.repeat(20))
    expect(reader.problem).toEqual({ kind: 'unclosedQuote', row: 2 })
  })
})

describe('findDelimiter', () => {
  it.each([
    ['name,email,Course', ','],
    ['name;email;Course', ';'],
    ['name\temail\tCourse', '\t'],
    // The names decide, not the number.
    ['name;email;"Place, date, and hour"', ';'],
    ['name;email;Place, date, and hour', ';'],
    ['"name","email","a;b;c;d"', ','],
    ['Name;E-Mail', ';'],
    ['name|email|Course', '|'],
    ['name|email|Place, date, hour; room', '|'],
    // Without known names, tabs win, then most columns.
    ['a, b, c\td', '\t'],
    ['names;mails;x', ';'],
    ['names|mails|x', '|'],
    ['a|b, c', ','],
    ['name', ','],
  ])('finds the delimiter of %j', (header, delimiter) => {
    expect(findDelimiter(`${header}\r\nA,a@example.com;x\t`)).toEqual({ delimiter, start: 0 })
  })

  it.each(['\r\n', '\n', '\r'])('obeys the line that Excel reads, before %j', (lineEnd) => {
    const line = `\ufeffsep=;${lineEnd}`
    expect(findDelimiter(`${line}name,email`)).toEqual({ delimiter: ';', start: line.length })
    const bar = `sep=|${lineEnd}`
    expect(findDelimiter(`${bar}name,email`)).toEqual({ delimiter: '|', start: bar.length })
  })
})
