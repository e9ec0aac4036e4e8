import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listEntries, statusListCredential } from './statusList.ts'

test('a list of 10,000 credentials stays below 20 kB, whichever of them are revoked', () => {
  // Irregular, so that it can't be compressed.
  const ended = Array.from({ length: 10_000 }, (_, i) => i).filter(
    (i) => Math.imul(i, 2_654_435_761) & 0x4000,
  )
  const list = statusListCredential({
    url: 'https://a.example/0',
    did: 'did:web:a.example',
    ended,
    validFrom: 0,
  })
  expect(Buffer.byteLength(JSON.stringify(list))).toBeLessThan(20_000)
  const { encodedList } = list.credentialSubject as { encodedList: string }
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  const read = Array.from({ length: listEntries }, (_, i) => i).filter(
    (i) => (bits[i >> 3] ?? 0) & (0x80 >> (i & 7)),
  )
  expect(read).toEqual(ended)
})
