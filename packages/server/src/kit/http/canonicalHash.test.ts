import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalHash, canonicalJson } from './canonicalHash.ts'
import { parseJson } from './parseJson.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('is the hash of JSON with sorted keys', () => {
  expect(canonicalHash({ b: [2, { d: 1, c: null }], a: 'x' })).toBe(
    sha256('{"a":"x","b":[2,{"c":null,"d":1}]}'),
  )
  expect(canonicalHash(null)).toBe(sha256('null'))
})

test('is the same for a body that is parsed elsewhere', () => {
  const bytes = Buffer.from('{"b":1,"__proto__":{"a":2},"a":[]}')
  const parsed = parseJson({ blocks: [bytes], withHash: true })
  expect(parsed).toMatchObject({ hash: sha256('{"__proto__":{"a":2},"a":[],"b":1}') })
  expect(parseJson({ blocks: [bytes], withHash: false })).toMatchObject({ hash: undefined })
})

/** Computes a hash with `JSON.stringify`, like fingerprints stored by earlier releases. */
function reference(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

test('leaves out what is undefined, as JSON.stringify does', () => {
  const value = { b: undefined, a: [undefined, { d: undefined, c: 1 }] }
  expect(canonicalJson(value)).toBe(reference(value))
})

test.each([
  'null',
  '"Zoë \\u2028 \\ud800 \\" \\\\ \\n"',
  '[1, -0, 1e21, 1e999, 0.1, true, [], {}]',
  '{"b": {"z": null, "a": [{"y": 1, "x": 2}]}, "a": ""}',
  '{"b": 1, "10": 2, "9": 3, "01": 4, "-1": 5, "4294967294": 6, "4294967295": 7, "a": 8, "1.5": 9}',
  '{"01": 1, "a": 2, "1x": 3}',
  '{"__proto__": {"b": 1, "a": 2}, "constructor": 3, "toJSON": 4}',
  '{"é": 1, "z": 2, "Z": 3, "😀": 4, "\\uffff": 5, "": 6}',
])('writes %s as JSON.stringify does with sorted keys', (json) => {
  const value: unknown = JSON.parse(json)
  expect(canonicalJson(value)).toBe(reference(value))
})
