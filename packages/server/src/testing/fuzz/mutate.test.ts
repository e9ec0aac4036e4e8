import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyArbitrary } from './bodyArbitrary.ts'
import { type Mutation, mutate } from './mutate.ts'

const value = { a: 1, list: [{ b: 2 }] }
const change = (at: number, kind: Mutation['kind']) =>
  mutate(value, { at, kind, key: '__proto__', value: 'new' })

test('changes one place of a value, counted from its root', () => {
  expect(change(1, 'replace')).toEqual({ a: 'new', list: [{ b: 2 }] })
  expect(change(3, 'remove')).toEqual({ a: 1, list: [] })
  expect(change(4, 'wrap')).toEqual({ a: 1, list: [{ b: [2] }] })
  expect(change(2, 'repeat')).toEqual({ a: 1, list: [[{ b: 2 }], [{ b: 2 }]] })
  expect(change(5, 'replace')).toBe('new')
  expect(value).toEqual({ a: 1, list: [{ b: 2 }] })
})

test('adds a key that means something to JavaScript as a key', () => {
  expect(JSON.stringify(change(3, 'add'))).toBe('{"a":1,"list":[{"b":2,"__proto__":"new"}]}')
})

test('bodies of the same seed are the same', () => {
  const operation = {
    ...{ security: [], operationId: 'webhooks.create', tags: [], summary: '', responses: {} },
    requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  }
  const sample = () =>
    fc.sample(bodyArbitrary(operation, { components: {}, known: {} }), { seed: 3, numRuns: 20 })
  expect(sample()).toEqual(sample())
  expect(new Set(sample().map(({ text }) => text)).size).toBeGreaterThan(5)
})
