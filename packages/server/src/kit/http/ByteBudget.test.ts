import { expect, test } from 'vitest'
import { ByteBudget } from './ByteBudget.ts'

const slow = new Set<string>()

/**
 * Creates a budget. Readers are named after their owner and a number: `a1`. Keys are those of files, with 10 bytes
 * each.
 */
function newBudget({ total = 40, bytesPerOwner = 1_000, readersPerOwner = 9 } = {}) {
  slow.clear()
  const budget = new ByteBudget<string>({
    total,
    bytesPerOwner,
    readersPerOwner,
    isSlow: (reader) => slow.has(reader),
  })
  const admit = (reader: string, key: string, bytes = 10) =>
    budget.admit({ reader, owner: reader.charAt(0), key, bytes })
  return { budget, admit }
}

test('a file counts once, until its last reader leaves', () => {
  const { budget, admit } = newBudget()
  for (const reader of ['a1', 'a2', 'b1']) expect(admit(reader, 'file')).toEqual([])
  expect(budget.held).toBe(10)
  for (const reader of ['a1', 'a1', 'b1']) budget.release(reader)
  expect(budget.held).toBe(10)
  budget.release('a2')
  expect(budget.held).toBe(0)
})

test('an owner that exceeds its share is refused, and no reader is cut off', () => {
  const { budget, admit } = newBudget()
  for (const i of [1, 2, 3, 4]) expect(admit(`a${i}`, `file ${i}`)).toEqual([])
  expect(admit('a5', 'file 5')).toBeUndefined()
  expect(admit('a6', 'file 1')).toEqual([])
  expect(budget.held).toBe(40)
})

test('slow readers make room first, those of the greediest owner before others', () => {
  const { budget, admit } = newBudget()
  admit('b1', 'file 1')
  for (const i of [2, 3, 4]) admit(`a${i}`, `file ${i}`)
  for (const reader of ['b1', 'a3', 'a4']) slow.add(reader)
  expect(admit('c1', 'file 5')).toEqual(['a3'])
  expect(admit('c2', 'file 6')).toEqual(['a4'])
  expect(admit('c3', 'file 7')).toEqual(['b1'])
  expect(budget.held).toBe(40)
})

test('a file that a fast reader shares with slow ones stays', () => {
  const { admit } = newBudget({ total: 20 })
  admit('a1', 'file 1')
  admit('b1', 'file 1')
  admit('b2', 'file 2')
  for (const reader of ['a1', 'b2']) slow.add(reader)
  expect(admit('c1', 'file 3')).toEqual(['b2'])
})

test('the greediest owner makes room for one that holds less, down to an equal share', () => {
  const { admit } = newBudget()
  for (const i of [1, 2, 3, 4]) admit(`a${i}`, `file ${i}`)
  expect(admit('b1', 'file 5')).toEqual(['a1'])
  expect(admit('b2', 'file 6')).toEqual(['a2'])
  expect(admit('b3', 'file 7')).toBeUndefined()
  expect(admit('c1', 'file 8')).toHaveLength(1)
})

test('readers of a file that a greedy owner also reads are not cut off', () => {
  const { admit } = newBudget({ total: 20 })
  admit('a1', 'file 1')
  admit('a2', 'file 2')
  admit('b1', 'file 1')
  expect(admit('c1', 'file 3')).toEqual(['a2'])
})

test('an owner has a limited number of readers; a new one replaces a slow one', () => {
  const { admit } = newBudget({ readersPerOwner: 2 })
  admit('a1', 'file')
  admit('a2', 'file')
  expect(admit('a3', 'file')).toBeUndefined()
  expect(admit('b1', 'file')).toEqual([])
  slow.add('a2')
  expect(admit('a3', 'file')).toEqual(['a2'])
})

test('a file larger than the budget counts as half of it', () => {
  const { budget, admit } = newBudget()
  expect(admit('a1', 'file', 1_000)).toEqual([])
  expect(admit('b1', 'other', 1_000)).toEqual([])
  expect(budget.held).toBe(40)
  expect(admit('c1', 'third', 1_000)).toBeUndefined()
})

test('an owner holds a limited number of bytes; its own slow readers make room, and nobody else', () => {
  const { budget, admit } = newBudget({ bytesPerOwner: 20 })
  for (const i of [1, 2]) expect(admit(`a${i}`, `file ${i}`)).toEqual([])
  expect(admit('a3', 'file 3')).toBeUndefined()
  expect(admit('a3', 'file 1')).toEqual([])
  expect(admit('b1', 'file 2')).toEqual([])
  for (const reader of ['a2', 'b1']) slow.add(reader)
  // Another owner reads it, too.
  expect(admit('a4', 'file 4')).toBeUndefined()
  budget.release('b1')
  expect(admit('a4', 'file 4')).toEqual(['a2'])
  expect(budget.held).toBe(20)
})

test('one file may be larger than what an owner may hold', () => {
  const { admit } = newBudget({ bytesPerOwner: 20 })
  expect(admit('a1', 'file', 30)).toEqual([])
  expect(admit('a2', 'other')).toBeUndefined()
})
