import { expect, test } from 'vitest'
import { keptMapping, withMapping } from './keptMappings.ts'

const columns = ['Parent', 'Child', 'Mail', 'Kurs']
const mapping = { name: 'Child', email: 'Mail', attributes: { Course: 'Kurs' } }
const cookieOf = (value: string) => `session=1; mappings=${value}`

test('finds the columns of the same headers in any order', () => {
  const cookie = cookieOf(withMapping(null, 'a', columns, mapping))
  expect(keptMapping(cookie, 'a', ['Mail', 'Kurs', 'Child', 'Parent'])).toEqual(mapping)
  const dated = { ...mapping, expiresAt: 'Parent' }
  expect(keptMapping(cookieOf(withMapping(null, 'a', columns, dated)), 'a', columns)).toEqual(dated)
  const joined = { name: ['Child', 'Parent'], email: 'Mail', attributes: {} }
  expect(keptMapping(cookieOf(withMapping(cookie, 'a', columns, joined)), 'a', columns)).toEqual(joined)
})

test('knows nothing of other headers, of other accounts, and of a forged cookie', () => {
  const cookie = cookieOf(withMapping(null, 'a', columns, mapping))
  expect(keptMapping(cookie, 'a', [...columns, 'Age'])).toBeUndefined()
  expect(keptMapping(cookie, 'b', columns)).toBeUndefined()
  expect(keptMapping(null, 'a', columns)).toBeUndefined()
  for (const value of ['x', 'bnVsbA', Buffer.from('[[1],["a",[9],"b",[]]]').toString('base64url')])
    expect(keptMapping(cookieOf(value), 'a', columns)).toBeUndefined()
})

test('drops the oldest, and keeps the cookie short', () => {
  let cookie: string | null = null
  for (let i = 0; i < 200; i++)
    cookie = cookieOf(withMapping(cookie, 'a', [`Name ${i}`, 'Mail'], { name: `Name ${i}`, email: 'Mail' }))
  expect(cookie?.length).toBeLessThan(3_100)
  expect(keptMapping(cookie, 'a', ['Name 0', 'Mail'])).toBeUndefined()
  expect(keptMapping(cookie, 'a', ['Name 199', 'Mail'])?.name).toBe('Name 199')
})
