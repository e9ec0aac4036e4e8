import { afterEach, expect, it } from 'vitest'
import { jsonText } from './jsonText.ts'

const types = [Array, String, Number]
afterEach(() => {
  for (const { prototype } of types) Reflect.deleteProperty(prototype, 'toJSON')
})

it('writes arrays, texts and numbers as JSON does, whatever toJSON a page gave them', () => {
  const value = { fields: [{ x: 1, text: 'a' }, [null, true]], none: undefined, date: new Date(0) }
  const expected = JSON.stringify(value)
  for (const { prototype } of types) Object.assign(prototype, { toJSON: () => 'from the page' })
  expect(jsonText(value)).toBe(expected)
  expect(jsonText([1], 2)).toBe('[\n  1\n]')
})

it('refuses cycles', () => {
  const cycle: unknown[] = []
  cycle.push(cycle)
  expect(() => jsonText(cycle)).toThrow(TypeError)
})
