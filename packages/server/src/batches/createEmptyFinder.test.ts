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

test('a merge field of the e-mail without a value is found', () => {
  const find = finderOf([], 'Dear {{name}}, {{attributes.Course}}')
  expect(find({})).toMatch(/^"\{\{attributes.Course\}\}" in the e-mail's body stays as it is/)
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
