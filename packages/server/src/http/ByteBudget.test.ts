import { expect, test } from 'vitest'
import { ByteBudget } from './ByteBudget.ts'

const slow = new Set<string>()

/** Readers are named after their owner and a number: `a1`. Keys are those of files; each has 10 bytes. */
function newBudget({ total = 40, readersPerOwner = 9 } = {}) {
  slow.clear()
  const budget = new ByteBudget<string>({ total, readersPerOwner, isSlow: (reader) => slow.has(reader) })
  const ask = (reader: string, key: string, bytes = 10) =>
    budget.admit({ reader, owner: reader.charAt(0), key, bytes })
  return { budget, ask }
}

test('a file counts once, until its last reader leaves', () => {
  const { budget, ask } = newBudget()
  for (const reader of ['a1', 'a2', 'b1']) expect(ask(reader, 'file')).toEqual([])
  expect(budget.held).toBe(10)
  for (const reader of ['a1', 'a1', 'b1']) budget.release(reader)
  expect(budget.held).toBe(10)
  budget.release('a2')
  expect(budget.held).toBe(0)
})

test('an owner that asks for too much is refused, and nobody is cut', () => {
  const { budget, ask } = newBudget()
  for (const i of [1, 2, 3, 4]) expect(ask(`a${i}`, `file ${i}`)).toEqual([])
  expect(ask('a5', 'file 5')).toBeUndefined()
  expect(ask('a6', 'file 1')).toEqual([])
  expect(budget.held).toBe(40)
})

test('slow readers make room first, those of the greediest owner before others', () => {
  const { budget, ask } = newBudget()
  ask('b1', 'file 1')
  for (const i of [2, 3, 4]) ask(`a${i}`, `file ${i}`)
  for (const reader of ['b1', 'a3', 'a4']) slow.add(reader)
  expect(ask('c1', 'file 5')).toEqual(['a3'])
  expect(ask('c2', 'file 6')).toEqual(['a4'])
  expect(ask('c3', 'file 7')).toEqual(['b1'])
  expect(budget.held).toBe(40)
})

test('a file that a fast reader shares with slow ones stays', () => {
  const { ask } = newBudget({ total: 20 })
  ask('a1', 'file 1')
  ask('b1', 'file 1')
  ask('b2', 'file 2')
  for (const reader of ['a1', 'b2']) slow.add(reader)
  expect(ask('c1', 'file 3')).toEqual(['b2'])
})

test('the greediest owner makes room for one that holds less, down to an equal share', () => {
  const { ask } = newBudget()
  for (const i of [1, 2, 3, 4]) ask(`a${i}`, `file ${i}`)
  expect(ask('b1', 'file 5')).toEqual(['a1'])
  expect(ask('b2', 'file 6')).toEqual(['a2'])
  expect(ask('b3', 'file 7')).toBeUndefined()
  expect(ask('c1', 'file 8')).toHaveLength(1)
})

test('nobody suffers for reading the same file as a greedy owner', () => {
  const { ask } = newBudget({ total: 20 })
  ask('a1', 'file 1')
  ask('a2', 'file 2')
  ask('b1', 'file 1')
  expect(ask('c1', 'file 3')).toEqual(['a2'])
})

test('an owner has a limited number of readers; a new one replaces a slow one', () => {
  const { ask } = newBudget({ readersPerOwner: 2 })
  ask('a1', 'file')
  ask('a2', 'file')
  expect(ask('a3', 'file')).toBeUndefined()
  expect(ask('b1', 'file')).toEqual([])
  slow.add('a2')
  expect(ask('a3', 'file')).toEqual(['a2'])
})

test('a file larger than the budget counts as half of it', () => {
  const { budget, ask } = newBudget()
  expect(ask('a1', 'file', 1_000)).toEqual([])
  expect(ask('b1', 'other', 1_000)).toEqual([])
  expect(budget.held).toBe(40)
  expect(ask('c1', 'third', 1_000)).toBeUndefined()
})
