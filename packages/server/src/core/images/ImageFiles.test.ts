import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { FileNotWritten } from '../../kit/database/Database.ts'
import { ImageFiles, type OpenImage } from './ImageFiles.ts'

const folder = mkdtempSync(join(tmpdir(), 'image-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  vi.restoreAllMocks()
})

const bytes = Buffer.alloc(150_000, 'image')

function newFiles({ inFolder = folder } = {}) {
  const loads: string[] = []
  let names = 0
  const files = new ImageFiles({
    images: {
      async write(hash, path) {
        const isFirst = !loads.includes(hash)
        loads.push(hash)
        if (hash === 'full') throw new FileNotWritten('ENOSPC: no space left on device, write')
        if (hash === 'down' || (hash === 'later down' && !isFirst))
          throw new Error('The database does not answer.')
        if (hash === 'none' || (hash === 'deleted' && !isFirst)) return undefined
        writeFileSync(path, bytes)
        return { type: 'image/png', length: bytes.length }
      },
    },
    folder: inFolder,
    newId: () => `${names++}`,
  })
  return { files, loads }
}

async function read(image: OpenImage | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of image?.pieces() ?? []) pieces.push(Buffer.from(piece))
  image?.close()
  return Buffer.concat(pieces)
}

test('an image is written once, and read in pieces', async () => {
  const { files, loads } = newFiles()
  const opened = await Promise.all([files.open('a'), files.open('a')])
  expect(opened[0]).toMatchObject({ type: 'image/png', length: bytes.length })
  for (const image of [...opened, await files.open('a')]) expect((await read(image)).equals(bytes)).toBe(true)
  const pieces: number[] = []
  const image = await files.open('a')
  for await (const piece of image?.pieces() ?? []) pieces.push(piece.length)
  image?.close()
  expect(pieces).toEqual([65_536, 65_536, 18_928])
  expect(loads).toEqual(['a'])
  files.close()
})

test('a file has no name, and a reader keeps it open', async () => {
  const { files } = newFiles()
  const image = await files.open('a')
  expect(readdirSync(folder)).toEqual([])
  files.close()
  expect((await read(image)).equals(bytes)).toBe(true)
})

test('neither a missing image, nor one without room, nor a missing folder is opened', async () => {
  expect(await newFiles().files.open('none')).toBeUndefined()
  expect(await newFiles().files.open('full')).toBeUndefined()
  await expect(newFiles().files.open('down')).rejects.toThrow('The database does not answer.')
  expect(await newFiles({ inFolder: join(folder, 'missing') }).files.open('a')).toBeUndefined()
})

test('a file that is out of date is closed, also if there is no other one', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1)
  const { files } = newFiles()
  const kept = [await files.open('deleted'), await files.open('later down')]
  for (const image of kept) image?.close()
  now.mockReturnValue(2 + 60 * 60_000)
  // The files read their clock once per real ms.
  await delay(5)
  expect(await files.open('deleted')).toBeUndefined()
  await expect(files.open('later down')).rejects.toThrow('The database does not answer.')
  for (const image of kept) await expect(image?.pieces().next()).rejects.toThrow('file closed')
})
