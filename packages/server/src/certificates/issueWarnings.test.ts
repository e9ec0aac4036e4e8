import { expect, it } from 'vitest'
import { issueWarnings } from './issueWarnings.ts'

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

it('does not warn about an attribute that only the e-mail shows', () => {
  expect(issueWarnings({ fields: [] }, recipient, 'Welcome to {{ attributes.Course }}')).toEqual([])
  expect(issueWarnings({ fields: [] }, recipient, 'Welcome to Course')).toHaveLength(1)
})
