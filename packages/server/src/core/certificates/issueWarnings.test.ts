import { expect, it } from 'vitest'
import { issueWarnings as findWarnings } from './issueWarnings.ts'

/** Returns the messages of the warnings. */
const issueWarnings = (...given: Parameters<typeof findWarnings>) =>
  findWarnings(...given).map(({ message }) => message)

const field = (type: string, text: string) => ({ id: text, type, text, x: 0, y: 0, fontSize: 10 })
const recipient = { name: 'Ada', attributes: { Course: 'Sailing' } }

it('warns about an attribute that also replaces a label', () => {
  const fields = [field('text', 'Course'), field('attribute', 'Course')]
  expect(issueWarnings({ fields }, recipient)).toEqual([
    'The attribute "Course" also replaces the text of a text field that equals its name.',
  ])
})

it('does not warn if only a text field shows the attribute', () => {
  expect(issueWarnings({ fields: [field('text', 'Course')] }, recipient)).toEqual([])
})

it.each(['', '  ', '\u3164', '\u200b'])('warns about an attribute that shows nothing: %j', (value) => {
  const fields = [field('attribute', 'Course')]
  expect(issueWarnings({ fields }, { name: 'Ada', attributes: { Course: value } })).toEqual([
    'The field "Course" is empty: its attribute has no visible character.',
  ])
})

it('does not warn about an attribute that only the email shows', () => {
  expect(issueWarnings({ fields: [] }, recipient, 'Welcome to {{ attributes.Course }}')).toEqual([])
  expect(issueWarnings({ fields: [] }, recipient, 'Welcome to Course')).toHaveLength(1)
})

it('counts an attribute as used that a merge field or a condition asks for', () => {
  const sentence = field('text', 'in {{attributes.Course}}')
  expect(issueWarnings({ fields: [sentence] }, recipient)).toEqual([])
  const conditional = { ...field('text', 'words'), showWhen: { attribute: 'Course', is: ['x'] } }
  expect(issueWarnings({ fields: [conditional] }, recipient)).toEqual([])
})

it('warns about a merge field without a value, once, unless it has a fallback', () => {
  const fields = [
    field('text', '{{attributes.A}} {{attributes.B|b}} {{attributes.A}}'),
    field('text', '{{attributes.C}}'),
  ]
  expect(issueWarnings({ fields }, { name: 'Ada', attributes: { C: ' ' } })).toEqual([
    'The merge field "{{attributes.A}}" is empty: no attribute of that name was given.',
    'The merge field "{{attributes.C}}" is empty: its attribute has no visible character.',
  ])
})

it('does not warn about fields that are not shown', () => {
  const fields = [field('text', '{{attributes.A}}'), field('attribute', 'B')]
  expect(issueWarnings({ fields }, { name: 'Ada', attributes: {} }, '', [])).toEqual([])
})

it('warns once about a value that a condition compares as a number, unless it is one', () => {
  const compared = { ...field('text', 'words'), showWhen: { attribute: 'Score', atLeast: 90 } }
  const warnedOf = (Score: string) =>
    issueWarnings({ fields: [compared, { ...compared, id: 'b' }] }, { name: 'Ada', attributes: { Score } })
  for (const value of ['95', '9.5', '-3', '', ' ']) expect(warnedOf(value)).toEqual([])
  for (const value of ['95 %', '9,5', '1e3', 'many'])
    expect(warnedOf(value)).toEqual([
      'The attribute "Score" is compared as a number but is not one: use digits and a decimal point, such as 9.5.',
    ])
})
