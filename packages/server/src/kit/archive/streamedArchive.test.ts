import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { streamedArchive } from './streamedArchive.ts'

async function* bodyOf(...pieces: string[]) {
  for (const piece of pieces) yield new TextEncoder().encode(piece)
}

test('has every file, however it arrives', async () => {
  async function* files() {
    yield { name: 'account.json', body: bodyOf('{"name":', '"Zoë"}') }
    yield { name: 'empty.json', body: bodyOf() }
    yield { name: 'lists/a.csv', body: bodyOf('x'.repeat(300_000), 'end') }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of streamedArchive(files(), Date.UTC(2026, 0, 1))) pieces.push(piece)
  const found = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  expect(Object.keys(found)).toEqual(['account.json', 'empty.json', 'lists/a.csv'])
  expect(strFromU8(found['account.json'] as Uint8Array)).toBe('{"name":"Zoë"}')
  expect(found['lists/a.csv']?.length).toBe(300_003)
})

test('reads no faster than it is read', async () => {
  let read = 0
  async function* endless() {
    for (;;) {
      read++
      yield new Uint8Array(64 * 1024).map((_, i) => (i * 7919 * read) & 255)
    }
  }
  async function* files() {
    yield { name: 'a', body: endless() }
  }
  const archive = streamedArchive(files(), Date.UTC(2026, 0, 1))
  for (let i = 0; i < 5; i++) await archive.next()
  expect(read).toBeLessThan(12)
  await archive.return(undefined)
})

test('ends with an error if a file does, so that no archive is taken for whole', async () => {
  async function* broken() {
    yield new Uint8Array(10)
    throw new Error('Broken')
  }
  async function* files() {
    yield { name: 'a', body: broken() }
  }
  await expect(async () => {
    for await (const _ of streamedArchive(files(), Date.UTC(2026, 0, 1)));
  }).rejects.toThrow('Broken')
})
