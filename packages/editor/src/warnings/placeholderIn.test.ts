import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { placeholderIn } from './placeholderIn.ts'

const attributes = ['Course', 'Final grade']

it.each([
  ['Awarded to {{Name}}', '{{Name}}', 'name'],
  ['Awarded to {{nam}}', '{{nam}}', 'name'],
  ['Awarded to {{ recipient.name }}', '{{ recipient.name }}', 'name'],
  ['on [Date of issue]', '[Date of issue]', 'date'],
  ['by «Organization»', '«Organization»', 'organization'],
  ['by {{organizatoin}}', '{{organizatoin}}', 'organization'],
  ['No. <<certificate_id>>', '<<certificate_id>>', 'certificateId'],
  ['See {{certificate_url}}', '{{certificate_url}}', 'certificateUrl'],
  ['for {{attribute.Course name}}', '{{attribute.Course name}}', 'attributes.Course name'],
  ['for {{attribute.curse}}', '{{attribute.curse}}', 'attributes.Course'],
  ['{{name}} on {{ Date }}', '{{ Date }}', 'date'],
  ['for [course]', '[course]', 'attributes.Course'],
  ['for [Final grades]', '[Final grades]', 'attributes.Final grade'],
  ['Awarded to {{name on {{date}}', '{{name', 'name'],
  ['Awarded to {name}', '{name}', 'name'],
  ['Awarded to {Name}}', '{Name}}', 'name'],
  ['for { course }', '{ course }', 'attributes.Course'],
  ['for {{attributes.Course', '{{attributes.Course', 'attributes.Course'],
  ['for {attributes.Level}', '{attributes.Level}', 'attributes.Level'],
  ['for [Level]', '[Level]', 'attributes.Level'],
  ['for {{attributes.}}', '{{attributes.}}', 'attributes.Course'],
])('finds in “%s” that %s means %s', (words, text, name) => {
  expect(placeholderIn(words, attributes, en)).toEqual({ text, token: `{{${name}}}` })
})

it('finds a merge field by the name of its kind in the language of the editor', () => {
  const kinds = { ...en.kinds, date: { label: '日付', hint: '' } }
  expect(placeholderIn('[日付]', [], { ...en, kinds })?.token).toBe('{{date}}')
})

it.each([
  'Certificate',
  '{{name}}, {{ attributes.Course|x }}',
  'as shown [1]',
  'a < b << c',
  '{curly}',
  'the set {a, b}',
  'f(x) = {{x',
  '{',
  '[]',
  '« Guillemets and words »',
])('takes “%s” for words', (words) => expect(placeholderIn(words, attributes, en)).toBeUndefined())
