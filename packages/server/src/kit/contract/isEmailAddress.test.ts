import { expect, test } from 'vitest'
import { isEmailAddress } from './isEmailAddress.ts'

test.each(['a@b.co', 'a.b.c@b.co', "o'neil+x@mail.example.com", 'zoë@beispiel.de', `${'a'.repeat(64)}@b.co`])(
  'accepts %j',
  (text) => {
    expect(isEmailAddress(text)).toBe(true)
  },
)

test.each([
  '.a@b.co',
  'a.@b.co',
  'a..b@b.co',
  '.@b.co',
  'a@b..co',
  'a@-b.co',
  'a@b',
  'a b@b.co',
  '@b.co',
  'a\ud800@b.co',
  '',
])('refuses %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test('takes linear time', () => {
  for (const text of [
    '.'.repeat(2_000_000),
    `${'a.'.repeat(1_000_000)}@b.co`,
    `a@${'b.'.repeat(1_000_000)}`,
  ]) {
    const begin = process.cpuUsage()
    expect(isEmailAddress(text)).toBe(false)
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(500)
  }
})
