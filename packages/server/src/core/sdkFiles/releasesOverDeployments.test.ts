import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendRaw } from '../../testing/sendRaw.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { writeRelease } from '../../testing/writeRelease.ts'

let folder: string
const running: TestServer[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-deployments-'))
  for (const version of ['1.0.0', '1.1.0'])
    writeRelease(join(folder, version), version, {
      'certificate-sdk.js': `loader ${version}`,
      [`editor-${version.replaceAll('.', '')}aaaaa.js`]: `editor ${version}`,
    })
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function deploy(version: string, environment: Record<string, string> = {}): Promise<TestServer> {
  const data = { DATA_DIR: join(folder, 'data'), ...environment }
  const server = await startTestServer(data, { outside: { sdk: { built: join(folder, version) } } })
  running.push(server)
  return server
}

const oldChunk = '/sdk/1.0.0/editor-100aaaaa.js'
const text = async (server: TestServer, path: string) => (await sendRaw(server.url, path)).body.toString()

test('a page that was opened before a deployment finds its files after it', async () => {
  const before = await deploy('1.0.0')
  expect(await text(before, oldChunk)).toBe('editor 1.0.0')
  await before.close()
  const after = await deploy('1.1.0')
  expect(await text(after, oldChunk)).toBe('editor 1.0.0')
  expect(await text(after, '/sdk/1.0.0/certificate-sdk.js')).toBe('loader 1.0.0')
  expect(await text(after, '/sdk/1.1.0/editor-110aaaaa.js')).toBe('editor 1.1.0')
  expect(await text(after, '/sdk/certificate-sdk.js')).toContain("load('1.1.0')")
  const compressed = await sendRaw(after.url, oldChunk, { 'accept-encoding': 'br' })
  expect(compressed.headers['content-encoding']).toBe('br')
})

test('a channel has the newest patch of its minor version, or this release after going back', async () => {
  for (const version of ['1.0.3', '1.0.10', '1.0.11-rc.1'])
    writeRelease(join(folder, version), version, { 'certificate-sdk.js': `loader ${version}` })
  const channel = '/sdk/1.0/certificate-sdk.js'
  for (const version of ['1.0.3', '1.0.10', '1.0.11-rc.1', '1.1.0']) await (await deploy(version)).close()
  const newer = await deploy('1.1.0')
  expect(await text(newer, channel)).toBe('loader 1.0.10')
  expect(await text(newer, '/sdk/1.1/certificate-sdk.js')).toBe('loader 1.1.0')
  await newer.close()
  const former = await deploy('1.0.3')
  expect(await text(former, channel)).toBe('loader 1.0.3')
})

test('a release keeps its fonts when a later one changes them', async () => {
  const path = (version: string, name: string) => `/sdk/${version}/fonts/${name}-Regular.font.gz`
  const withFonts = async (version: string, fonts: Record<string, string>) => {
    const own = join(folder, `fonts of ${version}`)
    mkdirSync(own, { recursive: true })
    for (const [name, content] of Object.entries(fonts))
      writeFileSync(join(own, `${name}-Regular.font.gz`), content)
    const data = { DATA_DIR: join(folder, 'data') }
    const sdk = { built: join(folder, version), fonts: own, storeFontsAfterMs: 0 }
    const server = await startTestServer(data, { outside: { sdk } })
    running.push(server)
    return server
  }
  const isStored = (version: string) =>
    expect.poll(() => existsSync(join(folder, 'data/sdk', version, 'fonts'))).toBe(true)
  const first = await withFonts('1.0.0', { Arimo: 'arimo', Tinos: 'tinos' })
  await isStored('1.0.0')
  await first.close()
  const second = await withFonts('1.1.0', { Arimo: 'arimo', Tinos: 'wider tinos' })
  expect(await text(second, path('1.0.0', 'Tinos'))).toBe('tinos')
  expect(await text(second, path('1.1.0', 'Tinos'))).toBe('wider tinos')
  expect(await text(second, path('1.0.0', 'Arimo'))).toBe('arimo')
  for (const version of ['1.0.0', '1.1.0'])
    expect((await sendRaw(second.url, path(version, 'Tinos'))).headers['cache-control']).toMatch(/immutable$/)
  expect((await sendRaw(second.url, path('0.9.0', 'Tinos'))).headers['cache-control']).toBe(
    'public, max-age=300',
  )
  await isStored('1.1.0')
  await second.close()
  const stored = (version: string, name: string) =>
    statSync(join(folder, 'data/sdk', version, 'fonts', `${name}-Regular.font.gz`)).ino
  expect(stored('1.0.0', 'Arimo')).toBe(stored('1.1.0', 'Arimo'))
  expect(stored('1.0.0', 'Tinos')).not.toBe(stored('1.1.0', 'Tinos'))
})

test('services that share a folder serve each other’s releases', async () => {
  const environment = { SDK_RELEASES_DIR: join(folder, 'shared') }
  const old = await deploy('1.0.0', { ...environment, DATA_DIR: join(folder, 'data-a') })
  expect((await sendRaw(old.url, '/sdk/1.1.0/editor-110aaaaa.js')).status).toBe(404)
  const other = await deploy('1.1.0', { ...environment, DATA_DIR: join(folder, 'data-b') })
  await other.close()
  expect(await text(old, '/sdk/1.1.0/editor-110aaaaa.js')).toBe('editor 1.1.0')
})

test('a service that cannot store its release serves it, and the stored ones', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const server = await deploy('1.0.0', { SDK_RELEASES_DIR: join(file, 'releases') })
  expect(await text(server, oldChunk)).toBe('editor 1.0.0')
})

test('loaders of two releases have different tags, even with the same size and time', async () => {
  const tags = []
  for (const version of ['1.0.0', '1.1.0']) {
    const loader = join(folder, version, 'certificate-sdk.js')
    utimesSync(loader, 499_162_500, 499_162_500)
    const server = await deploy(version)
    const answer = await sendRaw(server.url, '/sdk/certificate-sdk.js')
    tags.push([answer.headers['content-length'], answer.headers.etag])
    await server.close()
  }
  expect(tags[0]?.[0]).toBe(tags[1]?.[0])
  expect(tags[0]?.[1]).not.toBe(tags[1]?.[1])
})

test('only releases in the folder are served', async () => {
  const releases = join(folder, 'data/sdk')
  for (const name of ['notes', '.temporary-x/1.0.0', '1.0.0/.git'])
    mkdirSync(join(releases, name), { recursive: true })
  for (const name of ['notes/a.js', '.temporary-x/1.0.0/a.js', 'a.js', '1.0.0/.git/a.js'])
    writeFileSync(join(releases, name), 'a')
  const server = await deploy('1.1.0')
  for (const path of [
    'notes/a.js',
    '.temporary-x/1.0.0/a.js',
    'a.js',
    '1.0.0/.git/a.js',
    '../certificates.db',
  ])
    expect((await sendRaw(server.url, `/sdk/${path}`)).status).toBe(404)
})
