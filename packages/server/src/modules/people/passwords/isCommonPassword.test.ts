import { expect, test } from 'vitest'
import { isCommonPassword } from './isCommonPassword.ts'

test.each([
  ...[
    'password123',
    'P@ssw0rd123!',
    'Passwort2026',
    'qwertyuiop',
    'qwertz123456',
    '1234567890',
    '0987654321',
  ],
  ...[
    'abcdefghij',
    'aaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou2026',
    'Summer2026!!',
    'welcome12345',
    '12.05.1987.12',
  ],
  ...['adminadmin', 'passwordpassword', 'qweasdzxc123', 'letmein!!!!!', 'test-test-test', 'FootballLove'],
  'correcthorsebatterystaple',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

test.each([
  ...['violet tram dusk', 'kopfsteinpflaster', 'Zk4!vq9Lm2', 'mein hund mag regen', '今日は雨が降っています'],
  ...['footballplayedinrain', 'summer in Bergen 12'],
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('the person’s own address and name are common', () => {
  const own = ['zoe.lindqvist@example.com', 'Zoë Lindqvist']
  expect(isCommonPassword('zoe.lindqvist', own)).toBe(true)
  expect(isCommonPassword('lindqvist2026', own)).toBe(true)
  expect(isCommonPassword('lindqvist2026', [])).toBe(false)
})

test('takes linear time for words in a row', () => {
  expect((n: number) => isCommonPassword(`${'abc'.repeat(n)}ü`, ['a@example.com'])).toTakeLinearTime(64)
})
