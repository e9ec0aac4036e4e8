import { writeSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SpilledBytes } from './SpilledBytes.ts'

const pieces = [Buffer.from('one '), Buffer.alloc(0), Buffer.from('two '), Buffer.from('three')]
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spilled-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('everything comes back in order, and no file stays while it waits', async () => {
  const bytes = new SpilledBytes(join(folder, 'a'), 0)
  bytes.append(pieces[0] as Buffer)
  bytes.append(...pieces.slice(1))
  expect(await readdir(folder)).toEqual([])
  const all = bytes.end()
  expect(all.toString()).toBe('one two three')
  expect(all.buffer.byteLength).toBe(13)
})

test('without a folder, the bytes stay in memory', () => {
  const bytes = new SpilledBytes(join(folder, 'missing', 'a'), 4)
  bytes.append(...pieces)
  expect(bytes.end().toString()).toBe('one two three')
})

test('when the disk is full, what follows stays in memory', () => {
  const room = 6
  const bytes = new SpilledBytes(join(folder, 'a'), 0, (file, piece, start, length, at) => {
    if (at === room) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
    return writeSync(file, piece, start, Math.min(length, room - at), at)
  })
  bytes.append(...pieces)
  expect(bytes.end().toString()).toBe('one two three')
})

test('what is given up can be given up again', () => {
  const bytes = new SpilledBytes(join(folder, 'a'), 4)
  bytes.append(...pieces)
  bytes.close()
  bytes.close()
})
