import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapParts } from './mapParts.ts'

const upper = (text: string) => text.toLocaleUpperCase('de')
const compose = (text: string) => text.normalize('NFC')

it.each([
  [['Stra', 'ße', ' x'], upper, ['STRA', 'SSE', ' X']],
  [['e', '\u0301a'], compose, ['\u00e9', 'A'.toLowerCase()]],
  [['a\r', '\nb'], (text: string) => text.replace(/\r\n?/g, '\n'), ['a\n', 'b']],
  [['', 'a', ''], upper, ['', 'A', '']],
])('maps %j', (parts, change, expected) => {
  expect(mapParts(parts, change)).toEqual(expected)
})

it('loses nothing of the changed text', () => {
  const part = fc.string({ unit: fc.constantFrom('e', '\u0301', 'ß', '\r', '\n', '\u1100', '\u1161', 'ﬁ') })
  const change = (text: string) => compose(upper(text)).replace(/\r\n?/g, '\n')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const mapped = mapParts(parts, change)
      expect(mapped).toHaveLength(parts.length)
      expect(mapped.join('')).toBe(change(parts.join('')))
    }),
  )
})
