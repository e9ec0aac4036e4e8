import { expect, test } from 'vitest'
import { chooseEncoding } from './chooseEncoding.ts'

const both = ['br', 'gzip'] as const

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP ; Q=0.5 , BR;q=1.000', 'br'],
  ['gzip;q=1, br;q=0.9', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.001', 'br'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['x-gzip', 'gzip'],
  ['identity', undefined],
  ['identity;q=1, gzip;q=0.5', undefined],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, gzip;q=0', undefined],
  ['*;q=0', undefined],
  ['deflate, zstd', undefined],
  ['', undefined],
  [undefined, undefined],
  ['br;q=2', undefined],
  ['br;q=-1, gzip;q=', undefined],
  ['br;q=NaN', undefined],
  ['br;q=1e-1', undefined],
  ['brotli, b r, "br", br\u00e9', undefined],
  [';;;,,,=;q,br', 'br'],
  [`${'gzip,'.repeat(2_000)}br;q=0`, 'gzip'],
])('of both, %j gets %s', (header, expected) => {
  expect(chooseEncoding(header, both)).toBe(expected)
})

test('only available encodings are chosen', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('br', ['gzip'])).toBeUndefined()
  expect(chooseEncoding('br, gzip', [])).toBeUndefined()
})
