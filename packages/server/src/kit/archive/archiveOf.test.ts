import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { ArchiveSizes } from './ArchiveSizes.ts'
import { type ArchiveRange, archiveOf, centralDirectory } from './archiveOf.ts'
import { fileNames } from './fileNames.ts'

const entries = ['Ada', 'ADA', '山田 太郎', 'محمد', '../Bo', 'Zoë', 'Zoe\u0308'].map((name, i) => ({
  name,
  modifiedAt: Date.UTC(2026, 4, 1, 12, 30, i * 2),
}))
const contents = entries.map((_, i) => Buffer.alloc(i * 100, `content ${i}`))
const render = async (index: number) => contents[index] as Buffer

async function bytesOf(range?: ArchiveRange, sizes?: ArchiveSizes) {
  const archive = await archiveOf(entries, render, { range, ...(sizes && { sizes }) })
  const parts = []
  for await (const part of archive.body ?? []) parts.push(part)
  return { ...archive, bytes: Buffer.concat(parts) }
}

test('makes the same archive every time, which unzip finds without errors', async () => {
  const { bytes, length } = await bytesOf()
  expect(length).toBeUndefined()
  expect(bytes.equals((await bytesOf()).bytes)).toBe(true)
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([
    'Ada.pdf',
    'ADA (2).pdf',
    '山田 太郎.pdf',
    'محمد.pdf',
    '-Bo.pdf',
    'Zoë.pdf',
    'Zoë (2).pdf',
  ])
  expect(Object.values(files).map((file) => Buffer.from(file))).toEqual(contents)
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.zip'), bytes)
  expect(execFileSync('unzip', ['-t', join(folder, 'a.zip')], { encoding: 'utf8' })).toContain('No errors')
})

test('resumes at every byte', async () => {
  const { bytes } = await bytesOf()
  const sizes = new ArchiveSizes(entries.length)
  for (let start = 0; start < bytes.length; start += 13) {
    const part = await bytesOf({ start }, sizes)
    expect(part).toMatchObject({ length: bytes.length, range: { start, end: bytes.length } })
    expect(part.bytes.equals(bytes.subarray(start))).toBe(true)
  }
})

test('returns ranges as HTTP means them', async () => {
  const { bytes } = await bytesOf()
  expect((await bytesOf({ start: 5, end: 40 })).bytes).toEqual(bytes.subarray(5, 40))
  expect((await bytesOf({ start: 5, end: 1e9 })).bytes).toEqual(bytes.subarray(5))
  expect((await bytesOf({ suffix: 30 })).bytes).toEqual(bytes.subarray(-30))
  expect((await bytesOf({ suffix: 1e9 })).bytes).toEqual(bytes)
  expect(await bytesOf({ start: bytes.length })).toMatchObject({
    length: bytes.length,
    bytes: Buffer.alloc(0),
  })
})

test('renders nothing twice to resume, and only what is asked for', async () => {
  const rendered: number[] = []
  const counting = async (index: number) => {
    rendered.push(index)
    return render(index)
  }
  const sizes = new ArchiveSizes(entries.length)
  const { body = [] } = await archiveOf(entries, counting, { sizes })
  let read = 0
  for await (const part of body) {
    read += part.length
    if (read > 400) break
  }
  const before = rendered.splice(0)
  expect(before.length).toBeLessThan(entries.length)
  const { body: rest = [] } = await archiveOf(entries, counting, { range: { start: read }, sizes })
  for await (const _ of rest);
  const measured = entries.length - before.length
  expect(rendered.slice(0, measured).sort()).toEqual(entries.map((_, i) => i).slice(before.length))
  expect(Math.min(...rendered.slice(measured))).toBe(3)
})

test('ends with the failure of a file, and with one that has changed', async () => {
  const failing = (index: number) => (index === 3 ? Promise.reject(new Error('no')) : render(index))
  const { body = [] } = await archiveOf(entries, failing)
  await expect(drain(body)).rejects.toThrow('no')
  const sizes = new ArchiveSizes(entries.length)
  await bytesOf({ start: 0 }, sizes)
  const changed = await archiveOf(entries, async () => Buffer.from('other'), { sizes })
  await expect(drain(changed.body ?? [])).rejects.toThrow('File 0 of an archive has changed')
})

async function drain(body: AsyncIterable<unknown> | Iterable<unknown>) {
  for await (const _ of body);
}

test('uses Zip64 only for what is beyond 4 GB', () => {
  const file = { name: Buffer.from('a'), modifiedAt: 0, size: 10, crc: 1, offset: 0 }
  const near = centralDirectory([file], 100)
  expect(near.length).toBe(47 + 22)
  const far = centralDirectory([{ ...file, offset: 5e9 }], 5e9 + 41)
  expect(far.length).toBe(47 + 12 + 76 + 22)
  expect(far.readBigUInt64LE(47 + 4)).toBe(5_000_000_000n)
  // The version that a program needs to read the file, times ten.
  expect([near, far].map((list) => list.readUInt16LE(6))).toEqual([20, 45])
})

test('makes names that every system can have', () => {
  const names = [
    '',
    '...',
    'con',
    'LPT1',
    'a/b\\c:d',
    'x\u202efdp',
    'tab\tline\n',
    ' Ada. ',
    'می\u200cخواهم',
    '_',
  ]
  expect(fileNames(names, '.pdf')).toEqual([
    '_.pdf',
    '_ (2).pdf',
    '_con.pdf',
    '_LPT1.pdf',
    'a-b-c-d.pdf',
    'x fdp.pdf',
    'tab line.pdf',
    'Ada.pdf',
    'می\u200cخواهم.pdf',
    '_ (3).pdf',
  ])
  const [long = ''] = fileNames(['李'.repeat(200)], '.pdf')
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(184)
})

test('tells apart 10,000 people of the same name, and names that look numbered', () => {
  const names = fileNames([...Array<string>(10_000).fill('Kim'), 'Kim (2)', 'KIM'], '')
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(10_002)
  expect(names.slice(0, 3)).toEqual(['Kim', 'Kim (2)', 'Kim (3)'])
})
