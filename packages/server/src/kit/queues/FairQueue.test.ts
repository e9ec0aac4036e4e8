import { expect, test } from 'vitest'
import { FairQueue } from './FairQueue.ts'

function drained(queue: FairQueue<string>): string[] {
  const items: string[] = []
  for (let item = queue.shift(); item !== undefined; item = queue.shift()) items.push(item)
  return items
}

test('owners take turns, each first in, first out', () => {
  const queue = new FairQueue<string>({ perOwner: 9, total: 9 })
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(item.charAt(0), item)
  expect(drained(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.length).toBe(0)
})

test('only the owner with too many items is refused', () => {
  const queue = new FairQueue<string>({ perOwner: 2, total: 9 })
  expect(['a1', 'a2', 'a3', 'b1'].map((item) => queue.push(item.charAt(0), item))).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('all owners together have a limit, and removing an item makes room', () => {
  const queue = new FairQueue<string>({ perOwner: 2, total: 2 })
  expect(['a1', 'b1', 'c1'].map((item) => queue.push(item.charAt(0), item))).toEqual([true, true, false])
  queue.shift()
  expect(queue.push('c', 'c1')).toBe(true)
})

test('drain removes everything', () => {
  const queue = new FairQueue<string>({ perOwner: 2, total: 9 })
  for (const item of ['a1', 'b1', 'a2']) queue.push(item.charAt(0), item)
  expect(queue.drain().sort()).toEqual(['a1', 'a2', 'b1'])
  expect(queue.shift()).toBeUndefined()
})
