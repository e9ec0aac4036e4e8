import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../readConfig.ts'
import { type S3Peer, startS3Peer } from '../../testing/startS3Peer.ts'
import type { S3Config } from '../config/Config.ts'
import { type Blob, BlobsUnavailable } from './BlobStore.ts'
import { S3BlobStore } from './S3BlobStore.ts'

/** Creates a blob of 100 kB, which arrives in several parts. */
function newBlob(): Blob {
  const bytes = new Uint8Array(randomBytes(100_000))
  return { hash: createHash('sha256').update(bytes).digest('hex'), type: 'image/png', bytes }
}

describe('Blobs in an S3-compatible store', () => {
  let peer: S3Peer
  let config: S3Config
  beforeAll(async () => {
    peer = await startS3Peer()
    config = readConfig(peer.environment).s3 as S3Config
  })
  beforeEach(() => peer.behave('normal'))
  afterAll(() => peer.stop())

  /** Waits as long as a busy machine may take. */
  const patient = { pace: 10 }
  const open = (changes: Partial<S3Config> = {}) => new S3BlobStore({ ...config, ...changes }, patient)

  test('are read as they were put, until they are deleted', async () => {
    const store = open()
    const blob = newBlob()
    await store.put(blob)
    await store.put(blob)
    expect(await store.get(blob.hash, blob.bytes.length)).toEqual(blob.bytes)
    await store.delete(blob.hash)
    await store.delete(blob.hash)
    await expect(store.get(blob.hash, blob.bytes.length)).rejects.toThrow('404 to GET (NoSuchKey)')
    expect(peer.requests.find((one) => one.endsWith(blob.hash))).toBe(`PUT /certificates/images/${blob.hash}`)
  })

  test('have a prefix if the address has one', async () => {
    const blob = newBlob()
    await open({ url: `${config.url}/school` }).put(blob)
    expect(peer.requests.at(-1)).toBe(`PUT /certificates/school/images/${blob.hash}`)
  })

  test.each([
    ['down', /connection failed/],
    ['silent', /did not answer within \d+ ms/],
    ['failing', /503 to GET \(SlowDown\)|failed a moment ago/],
    ['short', /50000 of 100000 bytes/],
    ['cut', /connection failed/],
    ['endless', /more bytes than were stored/],
    ['altered', /other bytes than were stored/],
  ] as const)('are a 503 soon while the store is %s', async (behavior, reason) => {
    const store = new S3BlobStore(config, behavior === 'silent' ? { pace: 0.1 } : patient)
    const blob = newBlob()
    await open().put(blob)
    peer.behave(behavior)
    const error: unknown = await store.get(blob.hash, blob.bytes.length).catch((failed: unknown) => failed)
    expect(error).toBeInstanceOf(BlobsUnavailable)
    expect(error).toMatchObject({
      status: 503,
      code: 'images_unavailable',
      message: expect.stringMatching(reason),
    })
  })

  test('do not wait for a store that failed a moment ago, and try again later', async () => {
    let now = 0
    const store = new S3BlobStore(config, { ...patient, elapsed: () => now })
    const blob = newBlob()
    peer.behave('down')
    await expect(store.put(blob)).rejects.toThrow('connection failed')
    peer.behave('normal')
    await expect(store.put(blob)).rejects.toThrow('failed a moment ago')
    now = 50_001
    await store.put(blob)
    expect(await store.get(blob.hash, blob.bytes.length)).toEqual(blob.bytes)
  })

  test('are put although the store has closed the connection meanwhile', async () => {
    const blob = newBlob()
    peer.behave('down', 1)
    await open().put(blob)
    expect(await open().get(blob.hash, blob.bytes.length)).toEqual(blob.bytes)
  })

  test('survive one failed attempt to read', async () => {
    const store = open()
    const blob = newBlob()
    await store.put(blob)
    peer.behave('short', 1)
    expect(await store.get(blob.hash, blob.bytes.length)).toEqual(blob.bytes)
  })

  test('are refused with wrong keys, which no error has', async () => {
    const secretAccessKey = 'very-secret-and-wrong'
    const error = await open({ secretAccessKey })
      .put(newBlob())
      .catch((failed: unknown) => failed)
    expect(error).toMatchObject({ message: expect.stringContaining('403 to PUT (SignatureDoesNotMatch)') })
    expect(JSON.stringify({ ...(error as object), text: String((error as Error).stack) })).not.toMatch(
      /very-secret|S3RVER|Signature=/,
    )
  })
})
