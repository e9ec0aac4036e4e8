import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { measureTurns } from '../../testing/measureTurns.ts'
import { readResponse } from '../../testing/readResponse.ts'
import { spawnService } from '../../testing/spawnService.ts'
import { stalledReader } from '../../testing/stalledReader.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate } from '../../testing/testDocuments.ts'
import { watchMemory } from '../../testing/watchMemory.ts'

/** Numbers of designs: with too many bytes for the service's limit, and few enough to take turns. */
const [many, few] = [24, 8]
/** Takes six bytes per control character in JSON. */
const heavyText = '\u0001'.repeat(650_000)

/** Stores the largest designs ever accepted; the service itself accepts only smaller ones. */
async function storeHeavy(server: TestServer, account: TestAccount, count: number): Promise<void> {
  const { id } = await createTemplate(account)
  const row = await server.database.one<{ document: string }>('SELECT document FROM templates WHERE id = ?', [
    id,
  ])
  const document = JSON.stringify({ ...JSON.parse(row?.document ?? ''), note: heavyText })
  for (let i = 1; i < count; i++)
    await server.database.run(
      `INSERT INTO templates (id, account_id, document, bytes, version, created_at) VALUES (?, ?, ?, 0, 1, ?)`,
      [randomUUID(), account.accountId, document, i],
    )
}

/** Reads a response; repeats the request while the service refuses it, as it does on slow machines. */
async function readPatiently(url: string, path: string, key: string) {
  for (;;) {
    const response = await readResponse(url, path, { 'x-api-key': key })
    if (response.status !== 429) return response
    await setTimeout(1000)
  }
}

/** CPU time for a heavy design from the database to the socket, in ms: read, written, and sent. */
function costOfOne(): number {
  const before = process.cpuUsage()
  const text = JSON.stringify({ note: heavyText })
  Buffer.from(JSON.stringify(JSON.parse(text)))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const megabytes = (bytes: number) => bytes / 2 ** 20

/** Reads the list and a page of each size, while three other clients request the list and never read it. */
async function readAll(url: string, key: string, count: number, sizes: readonly number[]): Promise<void> {
  const stalled = await Promise.all(
    Array.from({ length: 3 }, () =>
      stalledReader(url, { path: '/api/templates', headers: `x-api-key: ${key}\r\n` }),
    ),
  )
  const whole = await readPatiently(url, '/api/templates', key)
  expect(whole.status, whole.end).toBe(200)
  expect(megabytes(whole.size)).toBeGreaterThan(3.5 * (count - 1))
  expect(whole.end).toMatch(/\}\]\}$/)
  for (const limit of sizes) {
    const page = await readPatiently(url, `/api/templates?limit=${limit}`, key)
    expect(page.status, page.end).toBe(200)
    expect(megabytes(page.size)).toBeLessThan(8)
    expect(page.end).toMatch(/"pagination":\{"next":"[\w-]+"\}\}$/)
  }
  for (const reader of stalled) reader.close()
}

test.skipIf(process.platform !== 'linux')(
  'a list of heavy designs needs little memory',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'certificate-data-'))
    const seeding = await startTestServer({ DATA_DIR: dataDir })
    const account = await seeding.newAccount()
    await storeHeavy(seeding, account, many)
    await seeding.close()
    const service = spawnService({ DATA_DIR: dataDir, RENDER_WORKERS: '0', LOG_LEVEL: 'silent' })
    try {
      const url = await service.url
      await readResponse(url, '/api/templates?limit=3', { 'x-api-key': account.key })
      const memory = watchMemory(service.pid)
      await readAll(url, account.key, many, [200]).finally(memory.stop)
      expect(memory.growthMb()).toBeLessThan(150)
    } finally {
      service.kill('SIGKILL')
      await service.ended
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  120_000,
)

describeOnEveryEngine('Lists of heavy designs', (engine) => {
  test('do not hold up other requests', async () => {
    const server = engine.service()
    const account = await server.newAccount()
    await storeHeavy(server, account, few)
    const turns = measureTurns()
    await readAll(server.url, account.key, few, [1, 10, 200])
    turns.stop()
    expect(turns.quantile(0.99)).toBeLessThan(3 * costOfOne())
  }, 120_000)

  test('pages are shorter than the limit, and have everything once and in order', async () => {
    const server = engine.service()
    const account = await server.newAccount()
    const ids = []
    for (let i = 0; i < 6; i++) {
      const { id } = await createTemplate(account, { fields: [] })
      await server.database.run(`UPDATE templates SET created_at = ?, document = ? WHERE id = ?`, [
        i % 3,
        JSON.stringify({
          name: `${i}`,
          imageUrl: `image:${'0'.repeat(64)}`,
          dimensions: { width: 100, height: 100 },
          fields: [],
          note: 'é'.repeat(i < 3 ? 5 : 300_000),
        }),
        id,
      ])
      ids.push(id)
    }
    const all = await account.data<{ id: string }[]>('GET', '/api/templates')
    expect(all.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(all[0]).toMatchObject({ imageUrl: `${server.url}/images/${'0'.repeat(64)}` })
    const seen = []
    const sizes = []
    let next: string | null = ''
    do {
      const { body } = await account.send('GET', `/api/templates?limit=5${next && `&cursor=${next}`}`)
      const page = body as { data: { id: string }[]; pagination: { next: string | null } }
      seen.push(...page.data.map(({ id }) => id))
      sizes.push(page.data.length)
      next = page.pagination.next
    } while (next !== null)
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(Math.max(...sizes)).toBeLessThan(5)
  })
})
