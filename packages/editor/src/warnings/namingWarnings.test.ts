import { expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { testDocument } from '../testing/testDocument.ts'
import { namingWarnings } from './namingWarnings.ts'

it.each([
  ['{{Course}}', '{{Course}}'],
  ['{{attribute.Course}} of {{date}}', '{{attribute.Course}}'],
  ['[Course]', '[Course]'],
  ['«Name»', '«Name»'],
  ['{{attributes.Course}} {{ name }} {{expiresAt}} {{number}}', undefined],
  ['Sailing 101 [2]', undefined],
  ['', undefined],
])('of %j are about %j', (title, text) => {
  const document = testDocument()
  const found = namingWarnings({ ...document, page: { ...document.page, title } }, en)
  expect(found.map(({ message }) => /“(.*?)”/.exec(message)?.[1])).toEqual(text ? [text] : [])
})
