import { describe, expect, it } from 'vitest'
import { isHeader, matchColumns } from './matchColumns.ts'

const match = (columns: string[], attributes: string[], row: string[] = []) =>
  Object.fromEntries(matchColumns(columns, row, attributes, 'Recipient name'))

describe('matchColumns', () => {
  it.each<[columns: string[], expected: Record<string, number>]>([
    [['E-Mail', 'NAME', 'course'], { '': 1, Course: 2 }],
    [['Full name', 'Course name', 'Final grade'], { '': 0, Course: 1, Grade: 2 }],
    [['Course', 'Recipient_Name'], { '': 1, Course: 0 }],
    [['Nómbre', 'COURSE '], { '': 0, Course: 1 }],
    [['氏名', 'Grade'], { '': 0, Grade: 1 }],
    [['الاسم', 'Grade'], { '': 0, Grade: 1 }],
    [['Phone', 'City'], {}],
  ])('matches %j', (columns, expected) => {
    expect(match(columns, ['Course', 'Grade'])).toEqual(expected)
  })

  it('uses each column once, and an equal header before one that contains a name', () => {
    expect(match(['Course date', 'Course'], ['Course', 'Course date'])).toEqual({
      Course: 1,
      'Course date': 0,
    })
    expect(match(['Name'], ['Name'])).toEqual({ Name: 0 })
  })

  it('takes the first words without headers as the name', () => {
    expect(match(['', '', ''], ['Course'], ['17', 'ada@example.org', 'Ada'])).toEqual({ '': 2 })
  })

  it('keeps names that objects inherit apart', () => {
    expect(match(['__proto__', 'constructor'], ['__proto__', 'constructor'])).toEqual({
      ['__proto__']: 0,
      constructor: 1,
    })
  })
})

describe('isHeader', () => {
  it.each([
    [['Name', 'x'], true],
    [['e-mail'], true],
    [['grade'], true],
    [['Ada Lovelace', 'Logic'], false],
  ])('%j: %s', (row, expected) => {
    expect(isHeader(row, ['Grade'], 'Recipient name')).toBe(expected)
  })
})
