import { describe, expect, it } from 'vitest'
import { freeName, pastedTable } from './pastedTable.ts'

describe('pastedTable', () => {
  it('takes the first line as titles, and the others as sample rows', () => {
    const pasted = pastedTable('Module\tGrade\r\nAlgebra\tA\r\nOptics\tB\r\n')
    expect(pasted?.columns).toEqual([
      { key: 'Module', label: 'Module' },
      { key: 'Grade', label: 'Grade' },
    ])
    expect(JSON.parse(pasted?.rows ?? '')).toEqual([
      { Module: 'Algebra', Grade: 'A' },
      { Module: 'Optics', Grade: 'B' },
    ])
  })

  it('reads cells with line breaks and quotes, empty cells, and titles that are missing or the same', () => {
    const pasted = pastedTable('A\t\tA\n"one\ntwo ""x"""\t\t3" pipe\n\t5\t')
    expect(pasted?.columns.map(({ key, label }) => [key, label])).toEqual([
      ['A', 'A'],
      ['2', ''],
      ['A 2', 'A'],
    ])
    expect(JSON.parse(pasted?.rows ?? '')).toEqual([
      { A: 'one two "x"', '2': '', 'A 2': '3" pipe' },
      { A: '', '2': '5', 'A 2': '' },
    ])
  })

  it.each([
    ['words', 'One\ntwo'],
    ['an indented line', '\tOne'],
    ['a single line', 'One\ttwo'],
    ['lines of different lengths', 'One\ttwo\nthree'],
    ['too many columns', `${'a\t'.repeat(40)}a\n${'b\t'.repeat(40)}b`],
    ['too many rows', `a\tb\n${'c\td\n'.repeat(61)}`],
  ])('leaves %s as they are', (_what, text) => expect(pastedTable(text)).toBeUndefined())
})

it('counts names that are taken', () => {
  expect(freeName('Courses', [])).toBe('Courses')
  expect(freeName('Courses', ['Courses', 'Courses 2'])).toBe('Courses 3')
})
