import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { refusal, serviceCaller } from '../../testing/serviceCaller.ts'
import { type SpawnedProgram, spawnService } from '../../testing/spawnService.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { DatabaseDamaged } from './Database.ts'
import { lockDataDir } from './lockDataDir.ts'
import { sqliteFile } from './openSqlite.ts'

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

const environment = () => ({ DATA_DIR: folder, DEMO_API_KEY: demoKey, RENDER_WORKERS: '0' })

function start(...words: string[]): SpawnedProgram {
  const program = spawnService(environment(), ...words)
  running.push(program)
  return program
}

/** Starts a service on the port of a killed one. Its check waits until `release`. */
async function startWithHeldCheck() {
  const killed = start()
  const url = await killed.url
  killed.kill('SIGKILL')
  await killed.ended
  // Nobody else can read the database.
  const other = new Libsql(sqliteFile(folder))
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
  const program = spawnService({ ...environment(), PORT: new URL(url).port })
  running.push(program)
  const caller = serviceCaller(url, demoKey)
  const statusOf = (path: string) => caller.send('GET', path).then(({ status }) => status, String)
  await expect.poll(() => statusOf('/health')).toBe(200)
  return { program, caller, statusOf, release: () => other.close() }
}

/** Issues certificates with a service that is then stopped, and returns their ids. */
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
})

test.runIf(inject('isLong'))(
  'a clean stop needs no check, and damage that a start would not notice is found after another',
  async () => {
    const first = start()
    await first.url
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = start()
    await second.url
    expect(second.output()).not.toContain('database checked')
    second.kill('SIGKILL')
    await second.ended

    const file = sqliteFile(folder)
    const bytes = readFileSync(file)
    bytes.fill(0xff, 4096 * 3, 4096 * 6)
    writeFileSync(file, bytes)
    const third = start()
    expect(await third.ended).toBe(2)
    expect(third.output()).toMatch(/is damaged: .*restore FILE/)
  },
)

test('during the check after kill -9, the service listens, is alive, and says why it is not ready', async () => {
  const { program, caller, statusOf, release } = await startWithHeldCheck()
  const problem = /checks the database \(1 MB\) after an unclean stop, since \d+ s/
  for (const path of ['/ready', '/health/ready', '/api/users/balance'])
    await expect
      .poll(() => caller.send('GET', path))
      .toMatchObject({ status: 503, body: { code: 'not_ready', message: expect.stringMatching(problem) } })
  release()
  await program.url
  await expect.poll(() => statusOf('/ready')).toBe(200)
})

test.runIf(inject('isLong'))('a stop does not wait for the check', async () => {
  const { program, release } = await startWithHeldCheck()
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  release()
})

test('a DATA_DIR that is no folder, or that nobody may write, is exit code 2 with a sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o555 })
  chmodSync(folder, 0o755)
  // Root may write everywhere.
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const dist = new URL('../../../dist/', import.meta.url)
  const options = { env: { PORT: '0', DATA_DIR: closed }, encoding: 'utf8', ...identity } as const
  const refused = [
    [file, 'is not a folder'],
    [join(file, 'data'), 'is not a folder'],
    [closed, 'cannot be written'],
    [join(closed, 'data'), 'cannot be written'],
  ] as const
  const sentenceOf = ([dataDir, problem]: (typeof refused)[number]) =>
    `DATA_DIR \\(${dataDir}\\) ${problem}.*\\. .*\\.`
  // One process that only locks: starting services instead would take a second each.
  const script = `import { lockDataDir } from '${new URL('kit/database/lockDataDir.js', dist)}'
    for (const dataDir of process.argv.slice(1))
      try {
        lockDataDir(dataDir)
      } catch ({ name, message }) {
        console.log(name, message)
      }`
  const folders = refused.map(([dataDir]) => dataDir)
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, ...folders], options)
  expect(stdout.trim().split('\n')).toEqual(
    refused.map((one) => expect.stringMatching(new RegExp(`^\\w+ ${sentenceOf(one)}$`))),
  )
  const service = spawnSync(process.execPath, [fileURLToPath(new URL('main.js', dist))], options)
  expect(service).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(new RegExp(`^The service could not start: ${sentenceOf(refused[2])}\n$`)),
  })
})

test.runIf(existsSync('/proc/self'))(
  'a DATA_DIR below a folder that can have none is exit code 2',
  async () => {
    const program = spawnService({ ...environment(), DATA_DIR: '/proc/none/data' })
    running.push(program)
    expect(await program.ended).toBe(2)
    expect(program.output()).toContain('DATA_DIR (/proc/none/data) cannot be written')
  },
)

test('a database that was deleted, emptied, or overwritten is named, and not replaced by a new one', async () => {
  const startHere = () => startTestServer({ DATA_DIR: folder }, { lockDataDir })
  const first = await startHere()
  await first.close()
  const file = sqliteFile(folder)
  const failure = () => startHere().then(() => 'started', String)
  rmSync(file)
  expect(await failure()).toContain('is missing, and there was a database before')
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, '')
  expect(await failure()).toContain('is missing, and there was a database before')
  writeFileSync(file, 'no database '.repeat(1000))
  expect(await failure()).toMatch(/certificates\.db is damaged: .*restore FILE/)
})

test('pages damaged at run time are 500 database_damaged and never 404', async () => {
  const issued = await issueSome(120)
  const intact = readFileSync(sqliteFile(folder))
  for (const offset of [0, 1, 2]) {
    for (const suffix of ['-wal', '-shm']) rmSync(`${sqliteFile(folder)}${suffix}`, { force: true })
    writeFileSync(sqliteFile(folder), intact)
    const server = await startTestServer({ DATA_DIR: folder })
    // Load everything that requests read into memory, before the file is damaged.
    await server.caller(demoKey).data('GET', '/api/users/balance')
    const file = sqliteFile(folder)
    const bytes = readFileSync(file)
    for (let page = 3; page <= bytes.length / 4096; page++)
      if (page % 3 === offset) bytes.fill([0, 0xff, 0x5a][offset] ?? 0, (page - 1) * 4096, page * 4096)
    writeFileSync(file, bytes)
    const seen = new Set<string>()
    for (const id of issued) {
      const { status, body } = await server.caller(demoKey).send('GET', `/api/certificates/${id}`)
      seen.add(`${status} ${(body as { code?: string }).code ?? ''}`)
    }
    const ready = await server.caller().send('GET', '/ready')
    await server.close().catch(() => undefined)
    expect([...seen].filter((answer) => answer !== '200 ')).toEqual(['500 database_damaged'])
    expect(ready).toMatchObject({
      status: 503,
      body: {
        code: 'not_ready',
        message: expect.stringContaining('The database is damaged. Restore a backup'),
      },
    })
  }
})

test('a service that met a damaged page is alive and not ready', async () => {
  const environment = { DATA_DIR: folder }
  const first = await startTestServer(environment)
  await first.database.run('CREATE TABLE victim (text TEXT)')
  await first.database.run("INSERT INTO victim VALUES ('text')")
  const root = await first.database.one<{ page: number }>(
    "SELECT rootpage AS page FROM sqlite_master WHERE name = 'victim'",
  )
  await first.close()
  const file = sqliteFile(folder)
  const bytes = readFileSync(file)
  bytes.fill(0xff, ((root?.page ?? 0) - 1) * 4096, (root?.page ?? 0) * 4096)
  writeFileSync(file, bytes)
  const server = await startTestServer(environment)
  const statusOf = async (path: string) => (await server.caller().send('GET', path)).status
  await expect.poll(() => statusOf('/ready')).toBe(200)
  await expect(server.database.all('SELECT * FROM victim')).rejects.toThrow(DatabaseDamaged)
  expect([await statusOf('/ready'), await statusOf('/health')]).toEqual([503, 200])
  await server.close()
})

test('a service whose folder is deleted is not ready and stores nothing, until its file is back', async () => {
  const server = await startTestServer({ DATA_DIR: folder, DEMO_API_KEY: demoKey })
  const caller = server.caller(demoKey)
  const body = { name: 'A', email: 'a@example.com' }
  const store = () => caller.send('POST', '/api/profile/organization', body)
  const ready = async () => (await caller.send('GET', '/ready')).status
  await expect.poll(ready).toBe(200)
  expect((await store()).status).toBe(200)
  const aside = `${folder}-aside`
  renameSync(folder, aside)
  await expect.poll(ready).toBe(503)
  expect(await caller.send('GET', '/ready')).toMatchObject({
    body: { message: expect.stringContaining('was deleted or replaced') },
  })
  expect(await store()).toMatchObject(refusal(503, 'not_ready'))
  // Another file in its place is not the same.
  mkdirSync(folder)
  writeFileSync(sqliteFile(folder), '')
  expect(await ready()).toBe(503)
  rmSync(folder, { recursive: true })
  renameSync(aside, folder)
  await expect.poll(ready).toBe(200)
  expect((await store()).status).toBe(200)
  await server.close()
})
