import { describe, expect, it } from 'vitest'
import { readDelimited } from './openSampleList.ts'

describe('readDelimited', () => {
  it.each([
    [
      'tabs of a spreadsheet',
      'Name\tCourse\nAda, Countess\tLogic; A',
      [
        ['Name', 'Course'],
        ['Ada, Countess', 'Logic; A'],
      ],
    ],
    [
      'commas',
      'Name,Course\r\nAda,Logic\r\n',
      [
        ['Name', 'Course'],
        ['Ada', 'Logic'],
      ],
    ],
    [
      'semicolons',
      'Name;Note\nAda;"a, b, c"',
      [
        ['Name', 'Note'],
        ['Ada', 'a, b, c'],
      ],
    ],
    [
      'a declared delimiter',
      'sep=;\nName;A,B,C\nAda;1',
      [
        ['Name', 'A,B,C'],
        ['Ada', '1'],
      ],
    ],
    [
      'quotes, with delimiters, lines, and quotes in them',
      '"Ada, ""Countess""",x\n"a\nb",""',
      [
        ['Ada, "Countess"', 'x'],
        ['a\nb', ''],
      ],
    ],
    ['a quote inside a cell', '5" pipe,x\n', [['5" pipe', 'x']]],
    ['text after a quote', '"Bo" Smith,x', [['Bo Smith', 'x']]],
    ['a byte order mark', '\ufeffName\nAda', [['Name'], ['Ada']]],
    ['old line ends', 'Name\rAda\r', [['Name'], ['Ada']]],
    [
      'an empty last cell',
      'Name,Course\nAda,',
      [
        ['Name', 'Course'],
        ['Ada', ''],
      ],
    ],
    [
      'empty lines and rows',
      '\n\nName,x\n,\n \nAda,y\n\n',
      [
        ['Name', 'x'],
        ['Ada', 'y'],
      ],
    ],
    ['nothing', '', []],
  ])('reads %s', (_what, text, rows) => {
    expect(readDelimited(text)).toEqual({ rows })
  })

  it.each([
    ['a quote that is never closed', 'Name\nAda\n"Bo\nCy', { row: 3 }],
    ['a workbook', 'PK\u0003\u0004\0', { row: 1 }],
    ['10,002 rows', 'x\n'.repeat(10_002), 'tooLong'],
    ['201 columns', `x${',x'.repeat(200)}`, 'tooLong'],
  ])('refuses %s', (_what, text, problem) => {
    expect(readDelimited(text)).toEqual({ problem })
  })

  it('reads 10,000 rows below a header, and megabytes of quotes', () => {
    expect(readDelimited(`Name\n${'x\n'.repeat(10_000)}`).rows).toHaveLength(10_001)
    expect(readDelimited('"'.repeat(5_000_000)).rows).toHaveLength(1)
    expect(readDelimited(`"${'""'.repeat(2_400_000)}`).problem).toEqual({ row: 1 })
  })
})
