import { expect, test } from 'vitest'
import { addressKey } from './addressKey.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:12ff::1', '20010db8000012/56'],
  ['2001:db8:0:1200:ffff::', '20010db8000012/56'],
  ['2001:db8:0:1300::1', '20010db8000013/56'],
  ['no address', 'no address'],
  [undefined, ''],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})
