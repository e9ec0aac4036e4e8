import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeRelease } from '../../testing/writeRelease.ts'
import { storeReleases } from './storeBuiltRelease.ts'

let folder: string
let ids = 0
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-releases-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function build(name: string, version: string, files: Record<string, string>): string {
  const built = join(folder, name)
  writeRelease(built, version, files)
  return built
}

function store(built: string, keep = 10) {
  const newId = () => String(ids++)
  return storeReleases(built, { releases: join(folder, 'releases'), keep, newId, clock: Date.now })
}

const stored = (...path: string[]) => readFileSync(join(folder, 'releases', ...path), 'utf8')

test('the folder of the releases is only for the user of the service', async () => {
  await store(build('a', '1.0.0', { 'certificate-sdk.js': 'loader' }))
  expect(statSync(join(folder, 'releases')).mode & 0o777).toBe(0o700)
})

test('a release is stored with its compressed forms, and nothing else', async () => {
  await store(build('a', '1.0.0', { 'certificate-sdk.js': 'loader', 'licenses/MIT.txt': 'free' }))
  expect(readdirSync(join(folder, 'releases'))).toEqual(['1.0.0'])
  expect(readdirSync(join(folder, 'releases/1.0.0')).sort()).toEqual([
    'certificate-sdk.js',
    'certificate-sdk.js.br',
    'certificate-sdk.js.gz',
    'licenses',
  ])
  expect(stored('1.0.0/licenses/MIT.txt')).toBe('free')
})

test('another build of a version adds files and changes none', async () => {
  await store(build('a', '1.0.0', { 'certificate-sdk.js': 'first', 'editor-aaaaaaaa.js': 'A' }))
  const before = readFileSync(join(folder, 'releases/1.0.0/certificate-sdk.js.br'))
  await store(
    build('b', '1.0.0', { 'certificate-sdk.js': 'second', 'editor-bbbbbbbb.js': 'B', 'new/c.js': 'C' }),
  )
  expect(stored('1.0.0/certificate-sdk.js')).toBe('first')
  expect(readFileSync(join(folder, 'releases/1.0.0/certificate-sdk.js.br'))).toEqual(before)
  expect(stored('1.0.0/editor-aaaaaaaa.js')).toBe('A')
  expect(stored('1.0.0/editor-bbbbbbbb.js')).toBe('B')
  expect(stored('1.0.0/new/c.js')).toBe('C')
})

test('a file without its compressed forms does not get those of another build', async () => {
  mkdirSync(join(folder, 'releases/1.0.0'), { recursive: true })
  writeFileSync(join(folder, 'releases/1.0.0/integrity.json'), 'first')
  await store(build('b', '1.0.0', { 'integrity.json': 'second' }))
  expect(readdirSync(join(folder, 'releases/1.0.0'))).toEqual(['integrity.json'])
})

test('processes that start at the same time store everything once', async () => {
  const files = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`chunk-${i}.js`, `chunk ${i}`]))
  const builds = ['a', 'b', 'c'].map((name) =>
    build(name, '1.0.0', { ...files, [`editor-${name}.js`]: name }),
  )
  await Promise.all([...builds, ...builds].map((built) => store(built)))
  expect(readdirSync(join(folder, 'releases'))).toEqual(['1.0.0'])
  expect(readdirSync(join(folder, 'releases/1.0.0'))).toHaveLength(23 * 3)
  for (const name of ['a', 'b', 'c']) expect(stored(`1.0.0/editor-${name}.js`)).toBe(name)
})

test('of concurrent builds of one version the first one stays', async () => {
  const builds = ['a', 'b'].map((name) => build(name, '1.0.0', { 'certificate-sdk.js': name, 'x.js': name }))
  const storing = builds.map((built) => store(built))
  await Promise.race(storing)
  const first = stored('1.0.0/certificate-sdk.js')
  await Promise.all(storing)
  expect(stored('1.0.0/certificate-sdk.js')).toBe(first)
})

test('the newest releases stay, and the running one', async () => {
  for (const version of ['1.9.0', '1.10.0', '1.11.0', '2.0.0-beta.1'])
    await store(build(version, version, { 'a.js': version }))
  await store(build('again', '1.8.0', { 'a.js': 'rolled back' }), 3)
  expect(readdirSync(join(folder, 'releases')).sort()).toEqual(['1.10.0', '1.11.0', '1.8.0', '2.0.0-beta.1'])
  await Promise.all([1, 2, 3].map(() => store(join(folder, '2.0.0-beta.1'), 1)))
  expect(readdirSync(join(folder, 'releases'))).toEqual(['2.0.0-beta.1'])
})

test('abandoned folders are removed, but not those in use', async () => {
  const releases = join(folder, 'releases')
  const [left, running, foreign] = ['.temporary-left', '.temporary-running', 'notes'].map((name) =>
    join(releases, name),
  ) as [string, string, string]
  for (const name of [left, running, foreign]) mkdirSync(name, { recursive: true })
  const longAgo = Date.now() / 1000 - 7_200
  utimesSync(left, longAgo, longAgo)
  utimesSync(foreign, longAgo, longAgo)
  await store(build('a', '1.0.0', { 'a.js': 'a' }))
  expect([left, running, foreign].map((name) => existsSync(name))).toEqual([false, true, true])
})

test('an unwritable folder is an error, and leaves nothing behind', async () => {
  writeFileSync(join(folder, 'releases'), 'a file')
  await expect(store(build('a', '1.0.0', { 'a.js': 'a' }))).rejects.toThrow(/EEXIST|ENOTDIR/)
})
