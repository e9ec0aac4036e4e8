import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { describeTables } from '../testing/describeTables.ts'
import { refusal } from '../testing/serviceCaller.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { Database } from './Database.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import { releasedSchema } from './releasedSchema.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-data-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function carryOut(database: Database, from: number, to: number): Promise<void> {
  for (const migration of migrations.slice(from, to))
    await database.transaction(async (tx) => {
      for (const step of migration(database.engine)) {
        if (typeof step === 'string') await tx.run(step)
        else await step(tx)
      }
    })
}

/** As a version leaves it that has more migrations than this one. */
function migrateFurther(database: Database, oldest: number): Promise<number> {
  return database.run('INSERT INTO migrations (version, oldest) VALUES (?, ?)', [
    migrations.length + 1,
    oldest,
  ])
}

describeOnEveryEngine('Beside other versions', (engine) => {
  test('migrations only add to the tables of the release before', async () => {
    const { DATABASE_URL } = await engine.emptyStorage({ isMigrated: false })
    const database = DATABASE_URL === undefined ? openSqlite(folder) : openPostgres(DATABASE_URL)
    try {
      await database.run('CREATE TABLE migrations (version INTEGER PRIMARY KEY)')
      await carryOut(database, 0, releasedSchema)
      const before = await describeTables(database)
      await carryOut(database, releasedSchema, migrations.length)
      const after = await describeTables(database)
      expect(before.size).toBeGreaterThan(8)
      for (const [name, { columns, required, rules }] of before) {
        const now = after.get(name)
        // No column that the release reads or writes is gone, renamed, or of another type.
        expect({ name, ...Object.fromEntries(now?.columns ?? []) }).toMatchObject(Object.fromEntries(columns))
        // Nothing that the release inserts or updates is refused.
        expect({ name, required: now?.required }).toEqual({ name, required })
        expect({ name, added: now?.rules.filter((rule) => !rules.includes(rule)) }).toEqual({
          name,
          added: [],
        })
      }
    } finally {
      await database.close()
    }
  })

  test('a start works with a newer schema that allows it, so that an upgrade can be undone', async () => {
    const environment = { DATA_DIR: folder, ...(await engine.emptyStorage({ isMigrated: false })) }
    const first = await startTestServer(environment)
    await migrateFurther(first.database, migrations.length)
    await first.close()
    const second = await startTestServer(environment)
    expect((await second.caller().send('GET', '/ready')).status).toBe(200)
    const account = await second.newAccount()
    expect(await account.data('GET', '/api/users/balance')).toEqual({ balance: 100 })
    await second.close()
  })

  test('a running process that a newer schema excludes says so, and refuses instead of failing', async () => {
    const server = await startTestServer({
      DATA_DIR: folder,
      ...(await engine.emptyStorage({ isMigrated: false })),
    })
    const account = await server.newAccount()
    await server.database.run('ALTER TABLE organizations RENAME TO schools')
    const answer = () => account.send('GET', '/api/profile/organization')
    // The same failure has two causes, and only one of them is an upgrade.
    expect(await answer()).toMatchObject(refusal(500, 'internal'))
    await migrateFurther(server.database, migrations.length + 1)
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
