import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { describeTables } from '../../testing/describeTables.ts'
import { everySchema } from '../../testing/everySchema.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { Database } from './Database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import { readSchema } from './readSchema.ts'
import type { KnownSchema, Migration, SchemaPart } from './SchemaPart.ts'

const schema = await everySchema()

/** Returns the same schema with other migrations of the core. */
function withCore(migrations: (core: SchemaPart) => readonly Migration[], oldest: number): KnownSchema {
  const change = (part: SchemaPart) =>
    part.name === 'core' ? { ...part, migrations: migrations(part), oldest } : part
  return { ...schema, parts: schema.parts.map(change) }
}

const { migrations, oldest } = schema.parts.find(({ name }) => name === 'core') as SchemaPart
const addMotto: Migration = () => [
  "ALTER TABLE organizations ADD COLUMN motto TEXT NOT NULL DEFAULT ''",
  async (tx) => {
    await tx.run("UPDATE organizations SET motto = 'For ' || name")
  },
]
const dropPhone: Migration = () => ['ALTER TABLE organizations DROP COLUMN phone']
/** The next release: every organization gets a motto, which has a default for processes that do not know it. */
const next = withCore(() => [...migrations, addMotto], migrations.length)
/** A release after that one, which no longer works beside this one. */
const later = withCore(() => [...migrations, addMotto, dropPhone], migrations.length + 1)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describeOnEveryEngine('Migrations', (engine) => {
  async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
    const { DATABASE_URL } = await engine.emptyStorage({ isMigrated: false })
    const database = DATABASE_URL === undefined ? openSqlite(folder) : openPostgres(DATABASE_URL)
    await work(database).finally(() => database.close())
  }

  async function addOrganization(database: Database): Promise<void> {
    const account = crypto.randomUUID()
    await database.run('INSERT INTO accounts (id, balance, created_at) VALUES (?, 0, 0)', [account])
    await database.run(
      `INSERT INTO organizations (id, account_id, name, website, email, phone, logo, created_at)
       VALUES (?, ?, 'Acme', '', '', '', '', 0)`,
      [crypto.randomUUID(), account],
    )
  }

  test('of the next release bring a database up to date, once', () =>
    withDatabase(async (database) => {
      expect(await migrate(database, schema)).toBe(schema.parts.length)
      await addOrganization(database)
      expect(await migrate(database, next)).toBe(1)
      expect(await migrate(database, next)).toBe(0)
      expect(await database.all('SELECT name, motto FROM organizations')).toEqual([
        { name: 'Acme', motto: 'For Acme' },
      ])
      // This release still inserts, although it doesn't know the column.
      const { versions, tooNew } = await readSchema(database, schema)
      expect([versions.get('core'), tooNew]).toEqual([migrations.length + 1, undefined])
      await addOrganization(database)
    }))

  test('make an older process refuse a schema that it does not fit', () =>
    withDatabase(async (database) => {
      expect(await migrate(database, later)).toBe(schema.parts.length + 2)
      const refused = /belongs to a newer version of the service \(schema 3 of core, and this one knows 1\)/
      await expect(migrate(database, schema)).rejects.toThrow(refused)
      expect(await migrate(database, next)).toBe(0)
    }))

  test('change nothing if one of them fails', () =>
    withDatabase(async (database) => {
      await migrate(database, schema)
      const before = await describeTables(database)
      const failing = withCore(() => [...migrations, addMotto, () => ['DROP TABLE nothing']], 1)
      await expect(migrate(database, failing)).rejects.toThrow(/nothing/)
      expect(await describeTables(database)).toEqual(before)
      expect((await readSchema(database, schema)).versions.get('core')).toBe(migrations.length)
    }))

  test('only add to the tables of the release before', () =>
    withDatabase(async (database) => {
      await migrate(
        database,
        withCore(() => migrations.slice(0, oldest), oldest),
      )
      const before = await describeTables(database)
      await migrate(database, schema)
      const after = await describeTables(database)
      expect(before.size).toBeGreaterThan(8)
      for (const [name, { columns, required, rules }] of before) {
        const now = after.get(name)
        // Every column that the release reads or writes keeps its name and type.
        expect({ name, ...Object.fromEntries(now?.columns ?? []) }).toMatchObject(Object.fromEntries(columns))
        // Nothing that the release inserts or updates is refused.
        expect({ name, required: now?.required }).toEqual({ name, required })
        expect({ name, added: now?.rules.filter((rule) => !rules.includes(rule)) }).toEqual({
          name,
          added: [],
        })
      }
    }))

  test('of a newer release let this one start, so that an upgrade can be undone', async () => {
    const environment = { DATA_DIR: folder, ...(await engine.emptyStorage({ isMigrated: false })) }
    const first = await startTestServer(environment)
    await migrate(first.database, next)
    await first.close()
    const second = await startTestServer(environment)
    await expect.poll(async () => (await second.caller().send('GET', '/ready')).status).toBe(200)
    const account = await second.newAccount()
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 100 })
    await second.close()
  })

  test('that exclude a running process make it refuse requests instead of failing', async () => {
    const server = await startTestServer({
      DATA_DIR: folder,
      ...(await engine.emptyStorage({ isMigrated: false })),
    })
    const account = await server.newAccount()
    await server.database.run('ALTER TABLE organizations RENAME COLUMN phone TO telephone')
    const answer = () => account.send('GET', '/api/profile/organization')
    // The same failure has two causes, only one of which is an upgrade.
    expect(await answer()).toMatchObject(refusal(500, 'internal'))
    await server.database.run('ALTER TABLE organizations RENAME COLUMN telephone TO phone')
    await migrate(server.database, later)
    expect(await answer()).toMatchObject(refusal(503, 'not_ready'))
    for (const path of ['/api/users/balance', '/ready'])
      expect(await account.send('GET', path)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining('belongs to a newer version of the service') },
      })
    expect((await account.send('GET', '/health')).status).toBe(200)
    await server.close()
  })
})
