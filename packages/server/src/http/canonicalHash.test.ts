import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonicalHash } from './canonicalHash.ts'
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
