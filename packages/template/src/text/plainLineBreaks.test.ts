import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineBreaks } from './lineBreaks.ts'
import { plainLineBreaks } from './plainLineBreaks.ts'

it.each([
  ['Dr. Ada  Lovelace, 1,000 h', [4, 9, 19, 25]],
  ['one\ntwo ', []],
  ['Ångström', []],
  ['well-known', undefined],
  ['( a', undefined],
  ['a .b', undefined],
  ['“a”', undefined],
  ['ประกาศ', undefined],
])('of %j are %j', (text, expected) => {
  expect(plainLineBreaks(text)).toEqual(expected)
})

it('are those of the standard, wherever there are any', () => {
  const unit = fc.constantFrom(...'abzAZ019 éÅžŁ.,  ')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
      const breaks = plainLineBreaks(text)
      if (breaks) expect(breaks).toEqual(lineBreaks(text))
    }),
    { numRuns: 2_000 },
  )
})

it('know every letter that they call plain', () => {
  for (let code = 0x20; code < 0x180; code++) {
    const text = `a${String.fromCharCode(code)}b ${String.fromCharCode(code)} c`
    const breaks = plainLineBreaks(text)
    if (breaks) expect(breaks, text).toEqual(lineBreaks(text))
  }
})
