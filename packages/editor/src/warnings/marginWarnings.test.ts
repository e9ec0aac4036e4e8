import { expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { testField } from '../testing/testDocument.ts'
import { itemOf } from '../testing/testItems.ts'
import { marginWarnings } from './marginWarnings.ts'

const page = { width: 1000, height: 700 }

/** Warnings for a name whose value has this width. */
function warnings(width: number, keys = {}) {
  const { width: _, ...field } = testField({ type: 'name', x: 500, y: 300, alignment: 'center' })
  const item = itemOf({ ...field, ...keys })
  const [left, right, top, bottom] = [500 - width / 2, 500 + width / 2, 300, 340]
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const
  return marginWarnings({ ...item, corners }, page, en)
}

it('warns of a long value that reaches into the margin, and leads to the width that helps', () => {
  expect(warnings(931)).toEqual([])
  expect(warnings(940)).toEqual([{ message: en.crossesMargin, control: 'width' }])
})

it('says nothing of a box, of the author’s own words, and of a field that was put beside the margin', () => {
  expect(warnings(990, { width: 990 })).toEqual([])
  expect(warnings(990, { type: 'text' })).toEqual([])
  expect(warnings(990, { hidden: true })).toEqual([])
  expect(warnings(990, { y: 5 })).toEqual([])
})
