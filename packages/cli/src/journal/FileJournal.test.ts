import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { open as openFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { JournalEntry } from '@certificate-sdk/client'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { FileJournal, readJournal } from './FileJournal.ts'
import { hashMail, type RunIdentity } from './RunIdentity.ts'

const identity: RunIdentity = {
  service: 'http://127.0.0.1:3000',
  csv: 'c',
  template: 't',
  organization: 'o',
  mail: hashMail('Subject', 'Body'),
}
const entry = (i: number): JournalEntry => ({
  key: `run/${i}`,
  status: 'started',
  idempotencyKey: `i${i}`,
  startedAt: '2026-11-22T00:00:00.000Z',
})
const pathOf = () => temporaryFolder()('people.csv.journal')
const open = (path: string, change: Partial<RunIdentity> = {}) =>
  FileJournal.open(path, { ...identity, ...change }, () => 'run')

test('is resumed with its run and its entries', async () => {
  const path = pathOf()
  const first = await open(path)
  expect([...first.read()]).toEqual([])
  await first.append(entry(1))
  await first.close()
  const second = await FileJournal.open(path, identity, () => 'other')
  expect(second.run).toBe('run')
  expect([...second.read()]).toEqual([entry(1)])
  await second.append(entry(2))
  await second.close()
  expect((await readJournal(path, identity))?.entries).toEqual([entry(1), entry(2)])
})

test('has an entry in the file when its append resolves, and keeps the order of overlapping appends', async () => {
  const path = pathOf()
  const journal = await open(path)
  const numbers = Array.from({ length: 50 }, (_, i) => i)
  await Promise.all(
    numbers.map(async (i) => {
      await journal.append(entry(i))
      expect(readFileSync(path, 'utf8')).toContain(JSON.stringify(entry(i)))
    }),
  )
  await journal.close()
  expect((await readJournal(path, identity))?.entries).toEqual(numbers.map(entry))
})

test('waits for appends when it is closed', async () => {
  const path = pathOf()
  const journal = await open(path)
  const appended = journal.append(entry(1))
  await journal.close()
  await appended
  expect((await readJournal(path, identity))?.entries).toEqual([entry(1)])
})

test('writes over a torn last line', async () => {
  const path = pathOf()
  const first = await open(path)
  await first.append(entry(1))
  await first.close()
  appendFileSync(path, JSON.stringify(entry(2)).slice(0, 20))
  const second = await open(path)
  expect([...second.read()]).toEqual([entry(1)])
  await second.append(entry(3))
  await second.close()
  expect((await readJournal(path, identity))?.entries).toEqual([entry(1), entry(3)])
})

test('begins again after a torn header', async () => {
  const path = pathOf()
  writeFileSync(path, '{"journal":1,"ru')
  const journal = await open(path)
  await journal.append(entry(1))
  await journal.close()
  expect((await readJournal(path, identity))?.entries).toEqual([entry(1)])
})

test.each<[keyof RunIdentity, string]>([
  ['csv', 'its CSV file was not'],
  ['template', 'its template was not'],
  ['organization', 'its organization was not'],
  ['service', 'its service was not'],
  ['mail', 'its subject or body was not'],
])('is refused if its %s differs, and stays as it is', async (key, reason) => {
  const path = pathOf()
  const journal = await open(path)
  await journal.append(entry(1))
  await journal.close()
  const before = readFileSync(path, 'utf8')
  await expect(open(path, { [key]: 'other' })).rejects.toThrow(reason)
  await expect(readJournal(path, { ...identity, [key]: 'other' })).rejects.toThrow(reason)
  expect(readFileSync(path, 'utf8')).toBe(before)
  expect(existsSync(`${path}.lock`)).toBe(false)
})

test('starts over for something else if nothing can have been issued', async () => {
  const path = pathOf()
  const journal = await open(path)
  await journal.append(entry(1))
  await journal.append({ ...entry(1), status: 'failed' })
  await journal.close()
  const other = { ...identity, csv: 'other' }
  const next = await FileJournal.open(path, other, () => 'next')
  expect([next.run, ...next.read()]).toEqual(['next'])
  await next.append(entry(2))
  await next.close()
  expect((await readJournal(path, other))?.entries).toEqual([entry(2)])
})

test('distinguishes e-mails without storing them', async () => {
  expect(hashMail(undefined, undefined)).toBe('')
  expect(hashMail('a', 'b')).not.toBe(hashMail('b', 'a'))
  expect(hashMail('Secret subject', 'b')).not.toContain('Secret')
})

test('does not touch a file that is not a journal', async () => {
  const path = pathOf()
  writeFileSync(path, 'name,email\nA,a@example.com\n')
  await expect(open(path)).rejects.toThrow(
    'is not a journal of this program. Name another file by --journal.',
  )
  expect(readFileSync(path, 'utf8')).toBe('name,email\nA,a@example.com\n')
})

test('is used by one run at a time', async () => {
  const path = pathOf()
  writeFileSync(`${path}.lock`, JSON.stringify({ pid: 1, host: hostname() }))
  await expect(open(path)).rejects.toThrow(`If there is none any more, delete ${path}.lock.`)
  expect(existsSync(path)).toBe(false)
})

test('says which folder is missing', async () => {
  const path = temporaryFolder()('none/people.journal')
  await expect(open(path)).rejects.toThrow('its folder does not exist.')
})

test('rejects every append after one that failed, since half a line may be there', async () => {
  const path = pathOf()
  const journal = await open(path)
  const handle = await openFile(path)
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  vi.spyOn(Object.getPrototypeOf(handle), 'appendFile').mockRejectedValueOnce(full)
  await handle.close()
  await expect(journal.append(entry(1))).rejects.toThrow(`Could not write ${path}: the disk is full.`)
  await expect(journal.append(entry(2))).rejects.toThrow('the disk is full')
  await journal.close()
  expect((await readJournal(path, identity))?.entries).toEqual([])
})
