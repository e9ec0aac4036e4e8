import { expect, test } from 'vitest'
import { sameName } from './sameName.ts'

test.each([
  ['Zoë Ångström', ' zoë   ångström ', true],
  ['Zoe\u0308', 'Zo\u00eb', true],
  ['\u2067ليلى\u2069 حسن', 'ليلى حسن', true],
  ['ﬁona', 'Fiona', true],
  ['Zoë', 'Zoe', false],
  ['Zoë Ångström', 'Zoë', false],
  ['', '', false],
])('%j typed as %j: %s', (name, typed, expected) => {
  expect(sameName(name, typed)).toBe(expected)
})
