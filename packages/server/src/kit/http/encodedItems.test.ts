import { expect, test } from 'vitest'
import { decodeItems, encodeItems } from './encodedItems.ts'

test('items leave the body, which keeps their number, and come back in order', () => {
  const recipients = Array.from({ length: 250 }, (_, i) => ({ name: `Zoë ${i}`, attributes: { Course: i } }))
  const body = { organizationId: 'o1', recipients: [...recipients] }
  const parts = encodeItems(body, 'recipients') ?? []
  expect(body).toEqual({ organizationId: 'o1', recipients: recipients.map(() => null) })
  expect(parts).toHaveLength(3)
  expect([...decodeItems(parts)]).toEqual(recipients)
  expect(parts).toHaveLength(0)
})

test('keys that mean something to JavaScript stay keys', () => {
  const body = JSON.parse('{"recipients":[{"__proto__":{"name":"a"}}]}') as object
  const [item] = [...decodeItems(encodeItems(body, 'recipients') ?? [])]
  expect(Object.keys(item as object)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(item)).toBe(Object.prototype)
})

test('a body without such a list stays as it is', () => {
  for (const body of [null, 3, 'recipients', [], {}, { recipients: 'none' }, { recipients: { length: 3 } }]) {
    const before = structuredClone(body)
    expect(encodeItems(body, 'recipients')).toBeUndefined()
    expect(body).toEqual(before)
  }
})
