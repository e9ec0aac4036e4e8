import { expect, it } from 'vitest'
import { layoutOf } from './layoutOf.ts'

it.each([
  ['a phone', 390, 844, 'narrow'],
  ['a phone on its side', 844, 390, 'medium'],
  ['a tablet', 820, 1180, 'narrow'],
  ['a tablet on its side', 1180, 820, 'medium'],
  ['a column of a host', 559, 300, 'narrow'],
  ['a notebook', 1424, 884, 'medium'],
  ['a desktop', 1904, 1064, 'wide'],
] as const)('on %s, %i × %i px, it is %4$s', (_name, width, height, layout) => {
  expect(layoutOf({ width, height })).toBe(layout)
})
