import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir } from '../kit/database/lockDataDir.ts'
import { openPostgres } from '../kit/database/openPostgres.ts'
import { openSqlite, sqliteFile } from '../kit/database/openSqlite.ts'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { everySchema } from '../testing/everySchema.ts'
import { findPostgres, startTestPostgres, type TestPostgres } from '../testing/startTestPostgres.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { balanceOf, readyToIssue } from '../testing/testDocuments.ts'
import { runCommand } from './runCommand.ts'

const demoKey = 'cs_demo_key_for_tests_only'
const mail = { subject: 'Your certificate', body: 'Congratulations' }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-storage-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const dataDir = () => join(folder, 'data')
const run = (...argv: string[]) => runCommand(argv, { DATA_DIR: dataDir() })

async function startHere() {
  const server = await startTestServer({ DATA_DIR: dataDir(), DEMO_API_KEY: demoKey })
  return { server, caller: server.caller(demoKey) }
}

async function issue(count: number): Promise<void> {
  const { server, caller } = await startHere()
  const body = await readyToIssue(caller)
  for (let i = 0; i < count; i++) await caller.data('POST', '/api/certificates/issue', body)
  await server.close()
}

test('a backup taken while the service issues is complete and restores everything', async () => {
  const { server, caller } = await startHere()
  const body = await readyToIssue(caller)
  for (let i = 0; i < 5; i++) await caller.data('POST', '/api/certificates/issue', body)
  let stop = false
  const issuing = (async () => {
    while (!stop) await caller.data('POST', '/api/certificates/issue', body)
  })()
  const file = join(folder, 'backup.db')
  const { exitCode, stdout } = await run('backup', file, '--json')
  stop = true
  await issuing
  const saved = JSON.parse(stdout) as { certificates: number; credits: number }
  expect(exitCode).toBe(0)
  expect(saved.certificates).toBeGreaterThanOrEqual(5)
  expect(saved.credits + saved.certificates).toBe(1000)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).sort()).toEqual(['backup.db', 'data'])

  const again = await run('backup', file)
  expect(again).toMatchObject({ exitCode: 1, stderr: `${file} exists already. Choose another name.\n` })

  await server.close()
  const restored = await run('restore', file)
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' })
  const former = /^The former database: (.+)$/m.exec(restored.stdout)?.[1] ?? ''
  expect(statSync(former).size).toBeGreaterThan(0)
  const second = await startHere()
  expect(await balanceOf(second.caller)).toBe(saved.credits)
  expect(await second.caller.data('GET', '/api/certificates')).toHaveLength(saved.certificates)
  await second.server.close()
})

test('restore refuses a damaged backup and a running service, and fills an empty folder', async () => {
  await issue(3)
  const file = join(folder, 'backup.db')
  await run('backup', file)
  const bytes = readFileSync(file)
  const broken = join(folder, 'broken.db')
  writeFileSync(broken, Buffer.from(bytes).fill(0xff, 4096 * 4, 4096 * 8))
  const other = join(folder, 'other.db')
  writeFileSync(other, '')
  for (const [name, message] of [
    [broken, /is damaged/],
    [other, /is not a database of this service/],
    [join(folder, 'missing.db'), /does not exist/],
  ] as const) {
    const outcome = await run('restore', name)
    expect(outcome.exitCode).toBe(1)
    expect(outcome.stderr).toMatch(message)
  }
  const lock = lockDataDir(dataDir())
  expect(await run('restore', file)).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining('is in use'),
  })
  lock.release(true)
  expect(readdirSync(dataDir()).filter((name) => name.includes('before'))).toEqual([])

  const empty = join(folder, 'empty')
  mkdirSync(empty)
  const outcome = await runCommand(['restore', file, '--json'], { DATA_DIR: empty })
  expect(JSON.parse(outcome.stdout)).toMatchObject({ certificates: 3, credits: 997, former: null })
})

describeOnEveryEngine('Migrations by command', (engine) => {
  test('a start without MIGRATE leaves the tables alone, and the command migrates once', async () => {
    const storage = { ...(await engine.emptyStorage({ isMigrated: false })), DATA_DIR: dataDir() }
    await expect(startTestServer({ ...storage, MIGRATE: 'false' })).rejects.toThrow(/needs migrations/)
    expect((await runCommand(['migrate'], storage)).stdout).toBe(
      `Migrations: ${(await everySchema()).parts.length}
`,
    )
    expect((await runCommand(['migrate'], storage)).stdout).toBe('Nothing to migrate.\n')
    await (await startTestServer({ ...storage, MIGRATE: 'false' })).close()
  })

  test('the command says that other programs are connected while it migrates', async (context) => {
    const { DATABASE_URL } = await engine.emptyStorage({ isMigrated: false })
    if (!DATABASE_URL) return context.skip('The embedded database has one process.')
    const other = openPostgres(DATABASE_URL)
    await other.one('SELECT 1')
    const { stdout } = await runCommand(['migrate'], { DATABASE_URL, DATA_DIR: dataDir() })
    expect(stdout).toMatch(/^Migrations: \d+\nOther programs have \d+ connections/)
    await other.close()
  })

  test('an older version refuses the database of a newer one', async () => {
    const storage = { ...(await engine.emptyStorage({ isMigrated: false })), DATA_DIR: dataDir() }
    const first = await startTestServer(storage)
    await first.database.run("INSERT INTO migrations (part, version, oldest) VALUES ('core', 99, 99)")
    await first.close()
    await expect(startTestServer(storage)).rejects.toThrow(/newer version of the service \(schema 99/)
    expect(await runCommand(['accounts', 'list'], storage)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('newer version'),
    })
  })
})

const binaries = findPostgres()
describe.skipIf(!binaries)('move-to-postgres', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres(binaries ?? '')
  })
  afterAll(() => postgres.stop())

  test('moves every table, and the service continues on PostgreSQL', async () => {
    const { server, caller } = await startHere()
    const body = await readyToIssue(caller)
    for (let i = 0; i < 230; i++)
      await caller.data('POST', '/api/certificates/issue', {
        ...body,
        ...(i < 3 && { mailData: { ...body.mailData, ...mail } }),
      })
    const keyed = { headers: { 'idempotency-key': 'order-1' } }
    const original = await caller.send('POST', '/api/certificates/issue', body, keyed)
    const [certificate] = await caller.data<{ certificateId: string }[]>('GET', '/api/certificates?limit=1')
    const template = await caller.data<{ imageUrl: string }>(
      'GET',
      `/api/templates/${body.mailData.templateId}`,
    )
    await server.outbox.idle()
    await server.close()

    const url = await postgres.newDatabase()
    const lock = lockDataDir(dataDir())
    expect(await run('move-to-postgres', url)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('in use'),
    })
    lock.release(true)
    const { exitCode, stdout, stderr } = await run('move-to-postgres', url, '--json')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const { tables, former } = JSON.parse(stdout) as {
      tables: { name: string; rows: number }[]
      former: string
    }
    expect(tables).toEqual(
      expect.arrayContaining([
        { name: 'certificates', rows: 231 },
        { name: 'outbox', rows: 3 },
        { name: 'images', rows: 1 },
      ]),
    )

    const moved = await startTestServer({ DATABASE_URL: url, DATA_DIR: dataDir() })
    const after = moved.caller(demoKey)
    expect(await balanceOf(after)).toBe(1000 - 231)
    const replayed = await after.send('POST', '/api/certificates/issue', body, keyed)
    expect(replayed.bytes).toEqual(original.bytes)
    expect((await after.send('POST', '/api/certificates/issue', body)).status).toBe(200)
    const png = await after.send('GET', `/api/certificates/${certificate?.certificateId}/file.png`)
    expect(png.status).toBe(200)
    expect((await fetch(template.imageUrl.replace(server.url, moved.url))).status).toBe(200)
    const dated = await after.data<{ certificateId: string }[]>(
      'GET',
      '/api/certificates?limit=200&issuedAfter=2020-01-01',
    )
    expect(dated.map(({ certificateId }) => certificateId)).toContain(certificate?.certificateId)
    await moved.close()

    // Without DATABASE_URL, nothing continues the former database by mistake.
    const put = await run('restore', former)
    expect(put.exitCode).toBe(0)
    const refused = await run('move-to-postgres', url)
    expect(refused).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('already has other data') })
    expect(openSqlite(dataDir()).engine).toBe('sqlite')
    expect(statSync(sqliteFile(dataDir())).size).toBeGreaterThan(0)
  })

  test('an interrupted move leaves nothing, and can be repeated', async () => {
    await issue(20)
    const url = await postgres.newDatabase()
    const database = openPostgres(url)
    const storage = { DATABASE_URL: url, DATA_DIR: dataDir() }
    await runCommand(['migrate'], storage)
    await database.run('ALTER TABLE idempotency ADD CONSTRAINT broken CHECK (status = 0)')
    const { server, caller } = await startHere()
    const options = { headers: { 'idempotency-key': 'order-1' } }
    await caller.send('POST', '/api/certificates/issue', await readyToIssue(caller), options)
    await server.close()
    expect((await run('move-to-postgres', url)).exitCode).toBe(1)
    expect(await database.one('SELECT COUNT(*) AS n FROM accounts')).toEqual({ n: 0 })
    await database.run('ALTER TABLE idempotency DROP CONSTRAINT broken')
    await database.close()
    expect(await run('move-to-postgres', url)).toMatchObject({ exitCode: 0, stderr: '' })
  })
})
