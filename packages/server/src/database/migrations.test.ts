import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findKey, listKeys } from '../accounts/accountRepository.ts'
import { hashApiKey } from '../accounts/apiKey.ts'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import type { Database } from './Database.ts'
import { migrations } from './migrations.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'

const formerKey = 'cs_key_from_before_the_migration'
const configuredKey = 'cs_key_from_after_the_migration'

const certificateId = '00000000-0000-4000-8000-000000000001'
const code = '0123456789ABCDEF'
/** Taken by the first release, and refused by the JSON functions of both engines: half a character, NUL, deep nesting. */
const oddSnapshot = JSON.stringify({
  template: {
    name: 'Diploma \ud83d',
    imageUrl: '',
    dimensions: { width: 800, height: 566.5 },
    fields: [],
    note: 'a\0b',
    deep: JSON.parse('['.repeat(1_500) + ']'.repeat(1_500)),
  },
  values: [],
  organization: { name: 'School\0', website: '', email: 'office@example.com', logo: '' },
})

/** The tables of the first release, with two accounts, three keys, and a certificate. */
async function createFirstRelease(database: Database): Promise<void> {
  for (const step of migrations[0]?.(database.engine) ?? [])
    if (typeof step === 'string') await database.run(step)
  await database.run('CREATE TABLE migrations (version INTEGER PRIMARY KEY)')
  await database.run('INSERT INTO migrations (version) VALUES (1)')
  for (const [id, createdAt] of [
    ['first', 1],
    ['second', 2],
  ] as const)
    await database.run('INSERT INTO accounts (id, balance, created_at) VALUES (?, 5, ?)', [id, createdAt])
  for (const [hash, account, expiresAt, revokedAt] of [
    [hashApiKey(formerKey), 'first', null, null],
    ['b'.repeat(64), 'first', 10, 20],
    ['c'.repeat(64), 'second', null, null],
  ] as const)
    await database.run(
      'INSERT INTO api_keys (hash, account_id, created_at, expires_at, revoked_at) VALUES (?, ?, 3, ?, ?)',
      [hash, account, expiresAt, revokedAt],
    )
  await database.run(
    `INSERT INTO ledger (id, account_id, amount, balance_after, reason, created_at)
     VALUES ('entry', 'first', 5, 5, 'initial', 1)`,
  )
  await database.run(
    `INSERT INTO certificates (id, account_id, code, recipient_name, recipient_email, attributes, organization_id,
       template_id, snapshot, issued_at) VALUES (?, 'first', ?, 'Zoë', 'zoe@example.com', '{}', ?, ?, ?, 1)`,
    [certificateId, code, randomUUID(), randomUUID(), oddSnapshot],
  )
  await database.run(
    `INSERT INTO outbox (id, certificate_id, recipient_name, recipient_email, subject, body_text, body_html, status,
       attempts, due_at, created_at) VALUES ('mail', ?, 'Zoë', 'zoe@example.com', 'S', 'B', 'B', 'kept', 1, 1, 1)`,
    [certificateId],
  )
}

describeOnEveryEngine('The migrations', (engine) => {
  test('bring the data of the first release up to date', async () => {
    const { DATABASE_URL } = await engine.emptyStorage({ isMigrated: false })
    const dataDir = `${engine.service().dataDir}/migrated`
    const released = DATABASE_URL === undefined ? openSqlite(dataDir) : openPostgres(DATABASE_URL)
    await createFirstRelease(released)
    await released.close()

    const environment = { DATA_DIR: dataDir, ...(DATABASE_URL && { DATABASE_URL }) }
    const server = await startTestServer(environment)
    try {
      const { database } = server
      expect(server.newApiKey).toBeUndefined()
      const verification = await server.caller().data('GET', `/api/verify/${code}`)
      expect(verification).toMatchObject({
        certificateId,
        templateName: 'Diploma \ufffd',
        organizationName: 'School',
      })
      expect((await server.caller().send('GET', `/v/${code}`)).bytes.toString()).toContain(
        'width="800" height="566.5"',
      )
      const keys = await listKeys(database)
      expect(new Set(keys.map(({ id }) => id)).size).toBe(3)
      for (const { id, hint } of keys) {
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        expect(id.replaceAll('-', '')).not.toBe(hashApiKey(formerKey).slice(0, 32))
        expect(hint).toBeNull()
      }
      expect(await findKey(database, hashApiKey(formerKey), '1')).toEqual({
        now: 1,
        accountId: 'first',
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
      })
      expect(await findKey(database, 'b'.repeat(64), '1')).toEqual({
        now: 1,
        accountId: 'first',
        expiresAt: 10,
        revokedAt: 20,
        lastUsedAt: null,
      })
      expect(await database.all('SELECT account_id AS account, origin FROM api_keys ORDER BY 1')).toEqual([
        { account: 'first', origin: 'demo' },
        { account: 'first', origin: 'demo' },
        { account: 'second', origin: 'command' },
      ])
      expect(await database.all('SELECT name, balance FROM accounts ORDER BY id')).toEqual([
        { name: '', balance: 5 },
        { name: '', balance: 5 },
      ])
      expect(await database.all('SELECT amount, note, reference FROM ledger')).toEqual([
        { amount: 5, note: '', reference: null },
      ])
      const former = server.caller(formerKey)
      expect(await former.data('GET', `/api/certificates/${certificateId}`)).toMatchObject({
        mail: { status: 'stored' },
      })
      expect(await former.data('GET', '/api/users/balance')).toEqual({ balance: 5 })
      await (await startTestServer({ ...environment, DEMO_API_KEY: configuredKey })).close()
      expect((await former.send('GET', '/api/users/balance')).status).toBe(401)
      expect(await findKey(database, 'c'.repeat(64), '1')).toMatchObject({ revokedAt: null })
    } finally {
      await server.close()
    }
  })

  test('erase whoever is a member of no account, in one pass however many are, and nobody else', async () => {
    const { database } = engine.service()
    const steps = migrations
      .map((migration) => migration(database.engine).map(String))
      .find(([first]) => first?.startsWith('DELETE FROM passkeys')) as string[]
    for (const person of ['unconfirmed', 'former']) {
      await database.run(
        `INSERT INTO people (id, name, email, address_key, locale, created_at) VALUES (?, 'Zoë', ?, ?, 'en', 1)`,
        [person, `${person}@example.com`, `${person}@example.com`],
      )
      await database.run("INSERT INTO sign_in_challenges VALUES (?, 'sign-in', ?, '', 1)", [person, person])
    }
    await database.run("INSERT INTO sign_in_challenges VALUES ('of nobody', 'sign-in', NULL, '', 1)")
    await database.run(
      `INSERT INTO memberships (account_id, person_id, role, created_at)
       SELECT MIN(id), 'unconfirmed', 'owner', 1 FROM accounts`,
    )
    for (const step of steps) {
      // A subplan reads all memberships for each row once they no longer fit into `work_mem`.
      if (database.engine === 'postgres')
        expect(JSON.stringify(await database.all(`EXPLAIN ${step}`))).not.toContain('SubPlan')
      await database.run(step)
    }
    expect(await database.all('SELECT name, email FROM people ORDER BY name')).toEqual([
      { name: '', email: null },
      { name: 'Zoë', email: 'unconfirmed@example.com' },
    ])
    expect(await database.all('SELECT person_id AS id FROM sign_in_challenges ORDER BY 1')).toHaveLength(2)
  })
})
