import { expect, it } from 'vitest'
import { testField } from '../testing/testExamples.ts'
import { attributeNames } from './attributeNames.ts'
import { showsDate } from './showsDate.ts'

it('has the attributes of fields, of merge fields, and of conditions, each once, in their order', () => {
  const fields = [
    testField({ text: '{{attributes.Course|x}}, {{ attributes.Final grade }} {{name}} {{attributes.}}' }),
    testField({ type: 'attribute', text: 'Course' }),
    testField({ type: 'score', text: 'Score' }),
    testField({ type: 'qr', text: '{{attributes.no}}', showWhen: { attribute: 'Grade', is: ['A'] } }),
    testField({ type: 'attribute', text: '{{attributes.label}}' }),
    testField({ type: 'table', text: 'Modules' }),
    testField({ showWhen: 'always' as never }),
  ]
  expect(attributeNames(fields)).toEqual([
    'Course',
    'Final grade',
    'Score',
    'Grade',
    '{{attributes.label}}',
    'Modules',
  ])
})

it('has the attributes of the title and of the name of files', () => {
  const fields = [testField({ type: 'attribute', text: 'Course' })]
  const template = { title: '{{attributes.Level}}', fileName: '{{attributes.Course}} {{attributes.Class|A}}' }
  expect(attributeNames(fields, template)).toEqual(['Course', 'Level', 'Class'])
})

it.each([
  [{ type: 'date', text: 'Date' }, true],
  [{ type: 'text', text: 'on {{date}}' }, true],
  [{ type: 'text', text: 'on {{Date}}' }, false],
  [{ type: 'name', text: '{{date}}' }, false],
])('%j shows a date: %j', (field, expected) => {
  expect(showsDate(field)).toBe(expected)
})
