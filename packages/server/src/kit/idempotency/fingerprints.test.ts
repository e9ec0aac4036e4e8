import { expect, test } from 'vitest'
import { canonicalHash } from '../http/canonicalHash.ts'
import { fingerprintOf, isFingerprintOf } from './fingerprints.ts'

const request = {
  method: 'POST',
  url: '/api/certificates/issue?dryRun=false',
  subAccount: 'ada@example.com',
  bodyHash: undefined,
  body: {
    recipientData: { name: 'Zoë', attributes: { b: '1', a: '2', 10: '3', 9: '4' } },
    list: [{ y: 1, x: 2 }],
  },
}

/** Stored for requests that may be repeated after an update. They never change. */
const stored = {
  sorted: 'f36a3da1b3f4261b807f1d51d5b81544d399e6e15ddc1ac7b152399b6afe0840',
  // Fingerprint of a large body.
  second: 'v2:4e5d5657ef66afe520a213c9e6da3b5de80fac1df90d8b2c7ca7d79c2fdbc193',
}

test('new fingerprints have the second form if the body is large', () => {
  expect(fingerprintOf(request)).toBe(stored.sorted)
  const bodyHash = canonicalHash(request.body)
  expect(fingerprintOf({ ...request, bodyHash })).toBe(stored.second)
})

test.each(Object.entries(stored))('a fingerprint of the form “%s” is recognized', (_form, fingerprint) => {
  expect(isFingerprintOf(fingerprint, request)).toBe(true)
  expect(isFingerprintOf(fingerprint, { ...request, url: '/api/templates' })).toBe(false)
})

test('the order of keys does not count', () => {
  const { recipientData, list } = request.body
  const reordered = { ...request, body: { list, recipientData } }
  expect(isFingerprintOf(stored.sorted, reordered)).toBe(true)
})
