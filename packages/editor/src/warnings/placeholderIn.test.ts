import { expect, it } from 'vitest'
import { en } from '../locales/en.ts'
import { placeholderIn } from './placeholderIn.ts'

it.each([
  ['Awarded to {{name}}', '{{name}}', 'name'],
  ['Awarded to {{ recipient.name }}', '{{ recipient.name }}', 'name'],
  ['on [Date of issue]', '[Date of issue]', 'date'],
  ['by «Organization»', '«Organization»', 'organization'],
  ['No. <<certificate_id>>', '<<certificate_id>>', 'certificateId'],
  ['See {{certificateUrl}}', '{{certificateUrl}}', 'qr'],
  ['for {{attributes.Course name}}', '{{attributes.Course name}}', 'attribute'],
  ['for [Course]', '[Course]', 'attribute'],
])('finds in “%s” that %s means a field of the kind %s', (words, text, kind) => {
  expect(placeholderIn(words, en)).toEqual({ text, kind })
})

it('finds a kind by its name in the language of the editor', () => {
  const kinds = { ...en.kinds, date: { label: '日付', hint: '' } }
  expect(placeholderIn('[日付]', { kinds })?.kind).toBe('date')
})

it.each(['Certificate', 'as shown [1]', 'a < b << c', '{curly}', '[]', '« Guillemets and words »'])(
  'takes “%s” for words',
  (words) => expect(placeholderIn(words, en)).toBeUndefined(),
)
