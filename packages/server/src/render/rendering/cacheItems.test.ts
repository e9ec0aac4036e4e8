import { itemOf } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import { cacheItems } from './cacheItems.ts'

const place = { x: 0, y: 0, fontSize: 20 }
const name = { type: 'name', text: 'Name', ...place }
const course = { type: 'attribute', text: 'Course', ...place }
const template = { fields: [name], pages: [{ imageUrl: '', fields: [course] }] }

test('a field that shows the same value is the same item', () => {
  const itemsOf = cacheItems()
  const first = itemsOf(template)(course, 'Navigation', 'en')
  expect(first).toEqual(itemOf(course, 'Navigation', 'en'))
  expect(itemsOf(template)(course, 'Navigation', 'en')).toBe(first)
})

test('another value, locale, or template is another item', () => {
  const itemsOf = cacheItems()
  const first = itemsOf(template)(name, 'Ada', 'en')
  expect(itemsOf(template)(name, 'Grace', 'en')).toEqual(itemOf(name, 'Grace', 'en'))
  expect(itemsOf(template)(name, 'Grace', 'tr')).toEqual(itemOf(name, 'Grace', 'tr'))
  expect(itemsOf({ ...template })(name, 'Ada', 'en')).not.toBe(first)
})

test('a field in which data are filled in is never mistaken for the template’s own', () => {
  const makeItem = cacheItems()(template)
  makeItem(name, 'Ada', 'en')
  expect(makeItem({ ...name, hidden: true }, 'Ada', 'en').isHidden).toBe(true)
  expect(makeItem(name, 'Ada', 'en').isHidden).toBe(false)
})
