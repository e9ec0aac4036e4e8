import { expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { placeholderIn } from './placeholderIn.ts'

it.each([
  ['Awarded to {{Name}}', '{{Name}}', 'name'],
  ['Awarded to {{ recipient.name }}', '{{ recipient.name }}', 'name'],
  ['on [Date of issue]', '[Date of issue]', 'date'],
  ['by «Organization»', '«Organization»', 'organization'],
  ['No. <<certificate_id>>', '<<certificate_id>>', 'certificateId'],
  ['See {{certificate_url}}', '{{certificate_url}}', 'qr'],
  ['for {{attribute.Course name}}', '{{attribute.Course name}}', 'attribute'],
  ['{{name}} on {{ Date }}', '{{ Date }}', 'date'],
  ['for [Course]', '[Course]', 'attribute'],
])('finds in “%s” that %s means a field of the kind %s', (words, text, kind) => {
  expect(placeholderIn(words, en)).toEqual({ text, kind })
})

it('finds a kind by its name in the language of the editor', () => {
  const kinds = { ...en.kinds, date: { label: '日付', hint: '' } }
  expect(placeholderIn('[日付]', { kinds })?.kind).toBe('date')
})

it.each([
  'Certificate',
  '{{name}}, {{ attributes.Course|x }}',
  'as shown [1]',
  'a < b << c',
  '{curly}',
  '[]',
  '« Guillemets and words »',
])('takes “%s” for words', (words) => expect(placeholderIn(words, en)).toBeUndefined())
