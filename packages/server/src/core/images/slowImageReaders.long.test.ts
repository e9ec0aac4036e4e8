import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { readFrom, type StalledReader, stalledReader } from '../../testing/stalledReader.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { insertImage } from './imageRepository.ts'

const largest = 9_961_916
let server: TestServer
const readers: StalledReader[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  for (const reader of readers) reader.close()
  await server.close()
})

async function host(size: number): Promise<string> {
  const bytes = randomBytes(size)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await commitStatements(server.database, [
    insertImage({ hash, type: 'image/png', width: 1, height: 1, bytes }, 0),
  ])
  return `/images/${hash}`
}

test('63 stalled readers of 21 large images refuse nobody at another address', async () => {
  const paths: string[] = []
  for (let i = 0; i < 21; i++) paths.push(await host(largest))
  const others = [await host(500), await host(60_000), await host(largest), await host(largest)]
  for (const path of [...paths, ...paths, ...paths])
    readers.push(await stalledReader(server.url, { path, client: 1 }))
  for (const client of [2, 3])
    for (const path of others) expect(await readFrom(server.url, path, client)).toBe(200)
  expect(await Promise.all(others.map((path) => readFrom(server.url, path, 4)))).toEqual([200, 200, 200, 200])
})
