import { expect, test } from 'vitest'
import { toCertificateJson, toCertificateRecord } from './certificateRecords.ts'
import { type ListedSummary, toSummary } from './certificateRepository.ts'

const publicUrl = 'https://certificates.example'
const reference = `image:${'0a'.repeat(32)}`

/** Creates a row with only the properties relevant here. */
function rowWith(attributes: Record<string, string>): ListedSummary {
  const times = { issuedAt: 1_700_000_000_000, publishAt: null, expiresAt: null, now: 1_800_000_000_000 }
  const rest = {
    id: 'c1',
    accountId: 'a1',
    code: 'ABCDEFGHJKLMNPQR',
    recipientName: 'Jane "J" Doe',
    erasedAt: null,
    revokedAt: null,
  }
  const row = { ...rest, ...times, supersededAt: null, attributes: Buffer.from(JSON.stringify(attributes)) }
  return row as unknown as ListedSummary
}

const textOf = (pieces: (string | Uint8Array)[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : Buffer.from(piece).toString())).join('')

test.each<[string, Record<string, string>]>([
  ['no attributes', {}],
  ['texts', { course: 'Ann "A"', 'a:': 'あ\n\u2028' }],
  ['an image', { photo: reference, course: 'x' }],
  ['images alone', { a: reference, b: reference }],
  ['a name like a reference', { [reference]: 'x', [`:"${reference}"`]: reference }],
  ['texts that contain one', { a: `:"${reference}"`, b: ` ${reference}`, c: `{"x":"${reference}"}` }],
])('the JSON of a record with %s is that of the record, to the byte', (_what, attributes) => {
  const row = rowWith(attributes)
  expect(textOf(toCertificateJson(row, publicUrl))).toBe(
    JSON.stringify(toCertificateRecord(toSummary(row), publicUrl)),
  )
})

test('images are addresses', () => {
  const json = textOf(toCertificateJson(rowWith({ photo: reference }), publicUrl))
  expect(JSON.parse(json)).toMatchObject({ attributes: { photo: `${publicUrl}/images/${'0a'.repeat(32)}` } })
})
