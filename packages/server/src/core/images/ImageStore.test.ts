import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '../../kit/database/Database.ts'
import { ImageFiles } from './ImageFiles.ts'
import { ImageStore } from './ImageStore.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const hash = 'a'.repeat(64)

/** Creates a database whose only image can be deleted. */
function databaseOfImage() {
  const bytes = new Uint8Array([1, 2, 3])
  const row = {
    hash,
    type: 'image/png',
    width: 1,
    height: 1,
    bytes,
    blobBytes: null,
    byteLength: 3,
    isOpaque: 1,
  }
  const rows = [row]
  const read = async () => rows[0]
  return { rows, database: { one: read, largeRow: read, writeLarge: read } as unknown as Database }
}

test('a font is not kept, so that it takes the place of no image', async () => {
  const { rows, database } = databaseOfImage()
  const store = new ImageStore(database)
  rows[0] = { ...rows[0], type: 'font/ttf' } as (typeof rows)[number]
  expect((await store.load(hash))?.type).toBe('font/ttf')
  rows.pop()
  expect(await store.load(hash)).toBeUndefined()
})

test('an image that was deleted, such as the photo of an erased recipient, is soon read no more', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1)
  const { rows, database } = databaseOfImage()
  const store = new ImageStore(database)
  const files = new ImageFiles({ images: store, folder: tmpdir(), newId: () => 'image-store-test' })
  const isRead = async () => {
    const image = await store.load(hash)
    const file = await files.open(hash)
    file?.close()
    return [await store.size(hash), image, file].map((found) => found !== undefined)
  }
  expect(await isRead()).toEqual([true, true, true])
  rows.pop()
  expect(await isRead()).toEqual([true, true, true])
  now.mockReturnValue(2 + 60 * 60_000)
  // The store reads its clock once per real ms.
  await delay(5)
  expect(await isRead()).toEqual([false, false, false])
  files.close()
})
