import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { newTimeOrderedId, withTime } from './newTimeOrderedId.ts'

test('is a UUID of version 7 that begins with the time', () => {
  // The example of RFC 9562, appendix A.6.
  const id = newTimeOrderedId(randomBytes, 0x017f22e279b0)
  expect(id).toMatch(/^017f22e2-79b0-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('sorts by another time', () => {
  const id = newTimeOrderedId(randomBytes)
  const earlier = withTime(id, 0x017f22e279b0)
  expect(earlier).toBe(`017f22e2-79b0${id.slice(13)}`)
  expect(withTime(id, 1).slice(0, 14)).toBe('00000000-0001-')
})

test('differs each time, and sorts by time', () => {
  const ids = Array.from({ length: 1_000 }, (_, i) =>
    newTimeOrderedId(randomBytes, 1_700_000_000_000 + Math.floor(i / 10)),
  )
  expect(new Set(ids).size).toBe(1_000)
  const times = ids.map((id) => id.slice(0, 13))
  expect([...times].sort()).toEqual(times)
})
