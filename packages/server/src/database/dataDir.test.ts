import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serviceCaller } from '../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../testing/spawnService.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { readyToIssue } from '../testing/testDocuments.ts'
import { openSqlite, sqliteFile } from './openSqlite.ts'

const demoKey = 'cs_demo_key_for_tests_only'

let folder: string
let running: SpawnedProgram[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
  running = []
})
afterEach(async () => {
  for (const program of running) program.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  rmSync(folder, { recursive: true, force: true })
})

function start(...words: string[]): SpawnedProgram {
  const program = spawnService({ DATA_DIR: folder, DEMO_API_KEY: demoKey, RENDER_WORKERS: '0' }, ...words)
  running.push(program)
  return program
}

/** Certificates of a service that was stopped. */
async function issueSome(count: number): Promise<string[]> {
  const server = await startTestServer({ DATA_DIR: folder, DEMO_API_KEY: demoKey })
  const caller = server.caller(demoKey)
  const body = await readyToIssue(caller)
  const issued: string[] = []
  for (let i = 0; i < count; i++)
    issued.push(
      (await caller.data<{ certificateId: string }>('POST', '/api/certificates/issue', body)).certificateId,
    )
  await server.close()
  return issued
}

test('a folder has one service; kill -9 leaves no lock, and the next start checks the database', async () => {
  const first = start()
  await first.url
  const second = start()
  expect(await second.ended).toBe(2)
  expect(second.output()).toContain(`DATA_DIR (${folder}) is in use by another process`)
  const command = start('accounts', 'list')
  expect(await command.ended).toBe(0)

  first.kill('SIGKILL')
  await first.ended
  const third = start()
  const caller = serviceCaller(await third.url, demoKey)
  expect(third.output()).toContain('database checked after an unclean stop')
  expect((await caller.send('GET', '/api/users/balance')).status).toBe(200)
  third.kill('SIGTERM')
  expect(await third.ended).toBe(0)

  const fourth = start()
  await fourth.url
  expect(fourth.output()).not.toContain('database checked')
  fourth.kill('SIGKILL')
  await fourth.ended

  // Damage that a start would not notice by itself.
  const file = sqliteFile(folder)
  const bytes = readFileSync(file)
  bytes.fill(0xff, 4096 * 3, 4096 * 6)
  writeFileSync(file, bytes)
  const fifth = start()
  expect(await fifth.ended).toBe(2)
  expect(fifth.output()).toMatch(/is damaged: .*restore FILE/)
}, 120_000)

test('a database that was deleted, emptied, or overwritten is named, and not replaced by a new one', async () => {
  const first = start()
  await first.url
  first.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  const file = sqliteFile(folder)
  const failure = async () => {
    const program = start()
    expect(await program.ended).toBe(2)
    return program.output()
  }
  rmSync(file)
  expect(await failure()).toContain('is missing, and there was a database before')
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, '')
  expect(await failure()).toContain('is missing, and there was a database before')
  writeFileSync(file, 'no database '.repeat(1000))
  expect(await failure()).toMatch(/certificates\.db is damaged: .*restore FILE/)
}, 120_000)

test.each([0, 1, 2])(
  'pages damaged at run time are 500 database_damaged and never 404 (%i)',
  async (offset) => {
    const issued = await issueSome(40)
    const file = sqliteFile(folder)
    const bytes = readFileSync(file)
    const tables = openSqlite(folder)
    const roots = await tables.all<{ page: number }>(
      "SELECT rootpage AS page FROM sqlite_master WHERE tbl_name NOT IN ('certificates', 'accounts', 'api_keys', 'migrations') OR rootpage = 1",
    )
    await tables.close()
    const spared = new Set(roots.map(({ page }) => page))
    for (let page = 3; page <= bytes.length / 4096; page++)
      if (page % 3 === offset && !spared.has(page))
        bytes.fill([0, 0xff, 0x5a][page % 3] ?? 0, (page - 1) * 4096, page * 4096)
    writeFileSync(file, bytes)
    const server = await startTestServer({ DATA_DIR: folder }).catch(() => undefined)
    if (!server) return
    const seen = new Set<string>()
    for (const id of issued) {
      const { status, body } = await server.caller(demoKey).send('GET', `/api/certificates/${id}`)
      seen.add(`${status} ${(body as { code?: string }).code ?? ''}`)
    }
    await server.close().catch(() => undefined)
    console.log(offset, [...seen])
    for (const answer of seen) expect(['200 ', '500 database_damaged']).toContain(answer)
  },
)
