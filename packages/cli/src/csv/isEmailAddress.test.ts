import { expect, test } from 'vitest'
import { isEmailAddress } from './isEmailAddress.ts'

test.each(['a@b.co', "o'neil+x@mail.example.com", 'zoë@beispiel.de', `${'a'.repeat(64)}@b.co`])(
  'takes %j',
  (text) => {
    expect(isEmailAddress(text)).toBe(true)
  },
)

test.each([
  '',
  'a',
  '@b.co',
  'a@',
  'a@b',
  'a@b.',
  'a@.co',
  'a@@b.co',
  '.a@b.co',
  'a.@b.co',
  'a..b@b.co',
  'a b@c.co',
  'a@b.co, c@d.co',
  'a@b.co;c@d.co',
  'A <a@b.co>',
  'mailto:a@b.co',
  'a@-b.co',
  'a@b-.co',
  'a@b.co\u200b',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(64)}.co`,
])('refuses %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
