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
    const rows = [...reader.push('a\n"b'), ...reader.push('c'.repeat(20))]
    expect(rows).toHaveLength(1)
    expect(reader.problem).toEqual({ kind: 'unclosedQuote', row: 2 })
  })
})

describe('quotation marks', () => {
  const readAll = (text: string) => {
    const found = [1, 3, text.length].map((pieceLength) => {
      const { delimiter, start, quotes } = findDelimiter(text)
      const reader = new DelimitedReader(delimiter, { columns: 9 }, quotes)
      const rows = []
      for (let at = start; at < text.length; at += pieceLength)
        rows.push(...reader.push(text.slice(at, Math.max(start, at) + pieceLength)))
      return { rows: [...rows, ...reader.end()].map(({ cells }) => cells), problem: reader.problem }
    })
    expect(found[0]).toEqual(found[2])
    expect(found[1]).toEqual(found[2])
    return found[2]
  }

  it.each<[text: string, row: number]>([
    ['Name,Email,Course\n"Ada,a@example.com,Sailing\nBob,b@example.com,Diving\n', 2],
    ['Name,Email,Course\nAda,a@example.com,Sailing\n"Bob,b@example.com,Diving', 3],
    ['Name,Email,Course\n"Ada,a@example.com,Sailing\n"Bob",b@example.com,Diving\n', 2],
    ['Name,Email,Course\n"Ada,a@example.com,Sailing\nBob,"b@example.com",Diving\n', 2],
    ['Name,Email,Course\n"Ada,a@example.com,Sailing\nBob,b@example.com,"Diving"\n', 2],
    ['Name,Email,Course\n"Ada,a@example.com,"Sailing"\nBob,b@example.com,Diving\n', 2],
    ['Name,Email,Course\nAda,a@example.com,"Sailing\nBob,b@example.com,"Diving"\nCy,c@example.com,x\n', 2],
    ['Name,Email,Course\n"Ada,a@example.com,Sailing\nBob,b@example.com,"\nCy,c@example.com,x\n', 2],
    ['Name\tEmail\n"Ada\ta@example.com\nBob\tb@example.com\n', 2],
    ['Name\tEmail\n"Ada\ta@example.com\n"Bob"\tb@example.com\n', 2],
    ['Name;Email\r\nAda;a@example.com\r\n"Bob;b@example.com\r\n', 3],
    ["'Name','Email'\n'Ada,'a@example.com'\n'Bob','b@example.com'\n", 2],
  ])('says in which row one opens that never closes: %j', (text, row) => {
    expect(readAll(text)?.problem).toEqual({ kind: 'unclosedQuote', row })
  })

  it.each<[text: string, name: string]>([
    ['"Name","Email"\n"Ada \\"C\\" Lovelace","a@example.com"\n', 'Ada "C" Lovelace'],
    ['Name,Email\n"Ada \\"C\\"",a@example.com\n', 'Ada "C"'],
    ['Name,Email\n"\\"Ace\\" Ada",a@example.com\n', '"Ace" Ada'],
    ['Name,Email\n"Lovelace, \\"C\\", Ada",a@example.com\n', 'Lovelace, "C", Ada'],
    ['Name\tEmail\n"Ada \\"C\\" Lovelace"\ta@example.com\n', 'Ada "C" Lovelace'],
    ['Name;Email\r\n"Ada \\"C\\" \\\\ Lovelace";a@example.com', 'Ada "C" \\ Lovelace'],
    // Not an escape: the last character of a cell, and JSON.
    ['Name,Email\n"C:\\dir\\",a@example.com\n', 'C:\\dir\\'],
    ['Name,Email\n"{""q"":""\\""Hi\\"",she""}",a@example.com\n', '{"q":"\\"Hi\\",she"}'],
    ['Name,Email\n"Ada ""C"" Lovelace",a@example.com\n', 'Ada "C" Lovelace'],
    ['Name,Email\n"Lovelace, Ada" PhD,a@example.com\n', 'Lovelace, Ada PhD'],
    ['Name,Email\nAda "C" Lovelace,a@example.com\n', 'Ada "C" Lovelace'],
    ['Name,Email\n"Ada\nLovelace",a@example.com\n', 'Ada\nLovelace'],
    [
      'Name,Email\n"London, SW1\nUnited Kingdom, Europe",a@example.com\n',
      'London, SW1\nUnited Kingdom, Europe',
    ],
    ["'Name','Email'\n'Lovelace, Ada','a@example.com'\n", 'Lovelace, Ada'],
    ["'Name';'Email'\n'Ada O''Neil';'a@example.com'\n", "Ada O'Neil"],
    ['“Name”,“Email”\n“Lovelace, Ada”,“a@example.com”\n', 'Lovelace, Ada'],
    ['„Name“;„Email“\n„Lovelace; Ada“;„a@example.com“\n', 'Lovelace; Ada'],
    ["Name,Email\nD'Arcy,a@example.com\n", "D'Arcy"],
    ["Name,Email\n'Ada',a@example.com\n", "'Ada'"],
  ])('reads %j', (text, name) => {
    expect(readAll(text)).toEqual({
      rows: [
        ['Name', 'Email'],
        [name, 'a@example.com'],
      ],
      problem: undefined,
    })
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
    // Without known names, tabs win, then the most columns.
    ['a, b, c\td', '\t'],
    ['names;mails;x', ';'],
    ['names|mails|x', '|'],
    ['a|b, c', ','],
    ['name', ','],
  ])('finds the delimiter of %j', (header, delimiter) => {
    expect(findDelimiter(`${header}\r\nA,a@example.com;x\t`)).toMatchObject({ delimiter, start: 0 })
  })

  it.each(['\r\n', '\n', '\r'])('obeys the line that Excel reads, before %j', (lineEnd) => {
    const line = `\ufeffsep=;${lineEnd}`
    expect(findDelimiter(`${line}name,email`)).toMatchObject({ delimiter: ';', start: line.length })
    const bar = `sep=|${lineEnd}`
    expect(findDelimiter(`${bar}name,email`)).toMatchObject({ delimiter: '|', start: bar.length })
  })
})

it.each([
  ['="00123"', '00123'],
  ['"=""00123"""', '00123'],
  ['="Lovelace, Ada"', 'Lovelace, Ada'],
  ['=""', ''],
  ['="6 ""inch"""', '6 "inch"'],
  ['=A2', '=A2'],
  ['a="b"', 'a="b"'],
])('reads %s as text that Excel must not change', (cell, text) => {
  for (const size of [1, 100]) {
    const reader = new DelimitedReader(',', { columns: 10 })
    const csv = `Name,No,Email\nAda,${cell},a@example.com\n`
    const pieces = csv.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    const rows = [...pieces.flatMap((piece) => [...reader.push(piece)]), ...reader.end()]
    expect(rows[1]?.cells[1]).toBe(text)
  }
})

it.each(['^', '~', ':', '|', ';', '\t'])('reads cells that are separated by %j', (delimiter) => {
  const lines = ['Name^Email^Course', 'Ada^a@example.com^"C^1"', 'Bob^b@example.com^'].map((line) =>
    line.replaceAll('^', delimiter),
  )
  const text = lines.join('\n')
  const found = findDelimiter(text)
  expect(found.delimiter).toBe(delimiter)
  const reader = new DelimitedReader(found.delimiter, { columns: 4 }, found.quotes)
  expect([...reader.push(text), ...reader.end()].map(({ cells }) => cells)).toEqual([
    ['Name', 'Email', 'Course'],
    ['Ada', 'a@example.com', `C${delimiter}1`],
    ['Bob', 'b@example.com', ''],
  ])
})

it.each([
  'Report: Sailing 101\nName,Email\nAda,a@example.com',
  'Time: 9:30\nName,Email,From\nAda,a@example.com,9:30',
  'Name\nAda: the first',
  '~Name,Email\nAda,a@example.com',
])('takes commas for the delimiter of %j', (text) => {
  expect(findDelimiter(text).delimiter).toBe(',')
})
