import { expect, test } from 'vitest'
import type { BatchContent } from './BatchContent.ts'
import { createEmptyFinder } from './createEmptyFinder.ts'

function finderOf(fields: object[], body = '') {
  const content = {
    issue: { mailData: { subject: 'Hello', body } },
    template: { id: 't', document: { fields } },
  }
  const find = createEmptyFinder(content as unknown as BatchContent)
  return (attributes: Record<string, string>) =>
    find({ name: 'Ada', email: 'ada@example.com', attributes })?.message
}

const empty = 'The field "Course" is empty: no attribute of that name was given.'

test('an attribute field without a value is found, and one with a value is not', () => {
  const find = finderOf([{ type: 'attribute', text: 'Course' }])
  expect(find({})).toBe(empty)
  expect(find({ Course: ' ' })).toMatch(/no visible character/)
  expect(find({ Course: 'Sailing' })).toBeUndefined()
  expect(find({ Course: 'Rowing', Other: 'x' })).toBeUndefined()
  expect(find({})).toBe(empty)
})

test.each(['table', 'barcode'])('a %s without a value is found', (type) => {
  expect(finderOf([{ type, text: 'Course' }])({})).toBe(empty)
})

test('every value that is missing is named', () => {
  const find = finderOf(
    [
      { type: 'attribute', text: 'Course' },
      { type: 'table', text: 'Courses' },
    ],
    '{{attributes.Grade}}',
  )
  expect(find({})).toBe(
    `${empty} The field "Courses" is empty: no attribute of that name was given. ` +
      '"{{attributes.Grade}}" in the email\'s body stays as it is: no attribute of that name was given.',
  )
})

test('no more than five are named, however many fields a design has', () => {
  const find = finderOf(Array.from({ length: 500 }, (_, i) => ({ type: 'attribute', text: `Key ${i}` })))
  expect(find({})?.match(/is empty/g)).toHaveLength(5)
})

test('a table without rows, or whose rows have other keys than its columns, is found', () => {
  const find = finderOf([
    { type: 'table', text: 'Courses', columns: [{ key: 'course', label: 'Course', width: 1 }] },
  ])
  expect(find({ Courses: '[]' })).toBe('The table "Courses" has no rows.')
  expect(find({ Courses: '[{"Course":"Sailing"}]' })).toBe(
    'The key "Course" of the table "Courses" took no effect: no column has that key. ' +
      'The column "course" of the table "Courses" is empty: no row has a value for it.',
  )
  expect(find({ Courses: '[{"course":"Sailing"}]' })).toBeUndefined()
})

test('a field that the data hide is not missed, and one that they show is', () => {
  const find = finderOf([
    { type: 'attribute', text: 'Course', showWhen: { attribute: 'Passed', is: ['yes'] } },
  ])
  expect(find({ Passed: 'no' })).toBeUndefined()
  expect(find({ Passed: 'yes' })).toBe(empty)
})

test.each([
  { type: 'attribute', text: 'Course' },
  { type: 'text', text: 'in {{attributes.Course}}' },
])('a $type that is hidden when empty is not missed', (field) => {
  expect(finderOf([{ ...field, hideWhenEmpty: true }])({})).toBeUndefined()
})

test('a merge field of the email without a value is found', () => {
  const find = finderOf([], 'Dear {{name}}, {{attributes.Course}}')
  expect(find({})).toMatch(/^"\{\{attributes.Course\}\}" in the email's body stays as it is/)
  expect(find({ Course: 'Sailing' })).toBeUndefined()
})

test.each(['{{attributes.Course|sailing}}', '{{name}}', '{{ unknown }}'])(
  'a text of %s lacks nothing',
  (text) => {
    expect(finderOf([{ type: 'text', text }])({})).toBeUndefined()
  },
)

test('a text that is hidden when empty is missed as soon as a part of it has a value', () => {
  const find = finderOf([
    { type: 'text', text: '{{attributes.Course}} {{attributes.Grade}}', hideWhenEmpty: true },
  ])
  expect(find({})).toBeUndefined()
  expect(find({ Grade: 'A' })).toMatch(/Course.* is empty/)
})

test('names of attributes that every object has are not values', () => {
  expect(finderOf([{ type: 'attribute', text: 'constructor' }])({})).toMatch(/is empty/)
})
