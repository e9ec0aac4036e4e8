import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Sender } from '../../kit/http/Sender.ts'
import { readFrom, type StalledReader, stalledReader } from '../../testing/stalledReader.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { writeRelease } from '../../testing/writeRelease.ts'

const path = '/sdk/1.2.0/pdfium-Ab3_x9Zq.wasm'
const readers: StalledReader[] = []
let server: TestServer
let folder: string
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function start(sender: Sender): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'certificate-sdk-'))
  writeRelease(folder, '1.2.0', {
    'certificate-sdk.js': 'loader',
  })
  writeFileSync(join(folder, '1.2.0/pdfium-Ab3_x9Zq.wasm'), randomBytes(16_000_000))
  server = await startTestServer({}, { outside: { sdk: { built: folder } }, sender })
}

/** Returns the open files of the SDK in this process. */
function openFiles(): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(folder)).length
}

test('stalled readers are disconnected', async () => {
  await start(new Sender({ checkMs: 10, stalledMs: 300 }))
  for (let i = 0; i < 20; i++) readers.push(await stalledReader(server.url, { path }))
  await Promise.all(readers.map(({ closed }) => closed))
  expect(await readFrom(server.url, path, 1)).toBe(200)
})

test.skipIf(process.platform !== 'linux')('no reader holds a file open', async () => {
  await start(new Sender())
  for (let i = 0; i < 50; i++) readers.push(await stalledReader(server.url, { path }))
  expect(await readFrom(server.url, path, 1)).toBe(200)
  expect(openFiles()).toBe(0)
})

test('an address has a limited number of readers, and others are served', async () => {
  await start(new Sender({ readersPerOwner: 20 }))
  for (let i = 0; i < 20; i++) readers.push(await stalledReader(server.url, { path }))
  await expect
    .poll(async () => {
      const status = await readFrom(server.url, path, 1)
      // It may have replaced the last one.
      if (status === 200) readers.push(await stalledReader(server.url, { path }))
      return status
    })
    .toBe(503)
  expect(await readFrom(server.url, '/sdk/certificate-sdk.js', 1)).toBe(200)
  expect(await readFrom(server.url, path, 2)).toBe(200)
})
