import { expect, test } from 'vitest'
import { withoutAddress } from './withoutAddress.ts'

test.each([
  ['550 <Zoe+a@Example.com> unknown', 'zoe+a@example.com', '550 <X> unknown'],
  ['550 zoeXa@example.com', 'zoe.a@example.com', '550 zoeXa@example.com'],
  ['550 {a|b}*$&@example.com', '{a|b}*$&@example.com', '550 X'],
  ['550 erased', '', '550 erased'],
])('%j without %j', (reply, address, expected) => {
  expect(withoutAddress(reply, address, 'X')).toBe(expected)
})
