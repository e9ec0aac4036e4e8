import { expect, test } from 'vitest'
import { isEmailAddress } from './isEmailAddress.ts'

test.each([
  'a@b.co',
  'a.b.c@b.co',
  "o'neil+x@mail.example.com",
  'zoë@beispiel.de',
  'a@münchen.de',
  'a@paral·lel.cat',
  'a@❤.ws',
  'a@उदाहरण.भारत',
  `${'a'.repeat(64)}@b.co`,
])('accepts %j', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

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
  "'a@b.co'",
  '’a@b.co’',
  'a@b.co"',
  'a@b.co”',
  'a@b.co!',
  'a@b.co?subject=x',
  'a@b.co/x',
  'a@b.co|',
  'a@b.co…',
  'a@b&c.co',
  '',
])('refuses %j', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})

test.each<[what: string, textOf: (n: number) => string]>([
  ['dots', (n) => '.'.repeat(n)],
  ['parts before the @', (n) => `${'a.'.repeat(n)}@b.co`],
  ['parts after it', (n) => `a@${'b.'.repeat(n)}`],
])('takes linear time for many %s', (_what, textOf) => {
  expect((n: number) => expect(isEmailAddress(textOf(n))).toBe(false)).toTakeLinearTime(1_000_000)
})
