import { expect, it } from 'vitest'
import { testField } from '../../testing/testDocument.ts'
import { itemOf } from '../../testing/testItems.ts'
import { hasPlaceholder } from './drawPlaceholders.ts'

const showWhen = { attribute: 'Grade', is: ['A'] }

it.each([
  ['a text', {}, false],
  ['an image that is not chosen', { type: 'image' }, true],
  ['an image that the author hid', { type: 'image', hidden: true }, false],
  ['a field that the sample hides', { showWhen }, true],
  ['the same, hidden by the author', { showWhen, hidden: true }, false],
  ['a field that the sample shows', { showWhen: { ...showWhen, is: ['Grade'] } }, false],
])('%s has a placeholder or none', (_what, keys, expected) => {
  expect(hasPlaceholder(itemOf(testField(keys)))).toBe(expected)
})
