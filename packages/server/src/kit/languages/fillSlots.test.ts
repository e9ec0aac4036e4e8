import { expect, test } from 'vitest'
import { fillSlots } from './fillSlots.ts'

test('never fills a slot inside a value', () => {
  expect(fillSlots('{name}, {date}', { name: '{date}', date: 'today' })).toBe('{date}, today')
})
