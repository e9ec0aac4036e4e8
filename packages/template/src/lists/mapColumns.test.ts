import { describe, expect, it } from 'vitest'
import { headerLists, readHeaderList } from '../testing/headerLists.ts'
import { mapColumns } from './mapColumns.ts'

const results = headerLists.map((list) => {
  const { isOpen, header, row, names, emails, courses } = readHeaderList(list)
  const { mapping, ambiguous } = mapColumns(header, [row], ['Course'])
  const { name, email, attributes } = mapping
  const isAsked = ambiguous.length > 0 || name.length === 0 || email < 0
  const taken = [[...name].sort((a, b) => a - b), [email], [...attributes.values()]]
  const isRight = !isOpen && JSON.stringify(taken) === JSON.stringify([names, emails, courses])
  const shown = JSON.stringify({ ...taken, ambiguous })
  return { list, isOpen, isAsked, isRight, shown }
})
const wrong = results.filter(({ isAsked, isRight }) => !isAsked && !isRight)
const certain = results.filter(({ isOpen }) => !isOpen)
const right = certain.filter(({ isAsked, isRight }) => !isAsked && isRight)
const rate = right.length / certain.length

describe(`mapColumns: ${results.length} headers`, () => {
  it(`takes a wrong column in silence in ${wrong.length}`, () => {
    expect(wrong).toEqual([])
  })

  it(`takes the right ones without asking in ${(rate * 100).toFixed(1)} %`, () => {
    const others = certain.filter((one) => !right.includes(one))
    expect(rate, JSON.stringify(others, null, 1)).toBeGreaterThanOrEqual(0.98)
  })
})
