import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Actor } from '../../core/access/Actor.ts'
import { closeAccount } from '../../core/accounts/closeAccount.ts'
import { replaceKey } from '../../core/accounts/replaceKey.ts'
import { AccountStorage } from '../../core/images/AccountStorage.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { newSharedDatabase } from '../../testing/sharedPostgres.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'
import { untilBlocked } from '../../testing/untilBlocked.ts'
import { visitDashboard } from '../../testing/visitDashboard.ts'

const address = inject('postgres')
const template = await documentedTemplate()

describe.skipIf(!address)('While an account is being deleted', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      DATABASE_URL: await newSharedDatabase(address, { isMigrated: true }),
    })
  })
  afterAll(() => server.close())

  test.each([
    ['template', 'templates', '/api/templates', template],
    ['organization', 'organizations', '/api/profile/organization', { name: 'A', email: 'a@example.com' }],
    ['webhook', 'webhooks', '/api/webhooks', { url: 'https://host.invalid/' }],
  ])('a new %s is refused, and nothing is stored', async (_what, table, path, body) => {
    const { database } = server
    const account = await server.newAccount()
    let creation: ReturnType<typeof account.send> | undefined
    await database.transaction(async (tx) => {
      await closeAccount(tx, { id: account.accountId, now: Date.now() }, server.core.tables())
      creation = account.send('POST', path, body)
      await untilBlocked(database)
    })
    expect(await creation).toMatchObject(refusal(401, 'unauthorized'))
    expect(await database.all(`SELECT id FROM ${table} WHERE account_id = ?`, [account.accountId])).toEqual(
      [],
    )
  })

  test('storing something holds up no change of the account itself, such as an issue', async () => {
    const { database } = server
    const { accountId } = await server.newAccount()
    await database.transaction(async (tx) => {
      await sendStatements(tx, new AccountStorage(1_000, { isFull: false }).change(accountId, []))
      await database.run('UPDATE accounts SET events = events + 1 WHERE id = ?', [accountId])
    })
  })

  test('a new key is refused', async () => {
    const { database } = server
    const visitor = visitDashboard(server.url)
    const person = { email: 'owner@example.com', password: 'correct horse battery staple' }
    await visitor.post('/sign-up', { ...person, accountName: 'Northwind' })
    const [account] = await database.all<{ id: string }>("SELECT id FROM accounts WHERE name = 'Northwind'")
    let creation: ReturnType<typeof visitor.post> | undefined
    await database.transaction(async (tx) => {
      await closeAccount(tx, { id: account?.id ?? '', now: Date.now() }, server.core.tables())
      creation = visitor.post('/profile/keys', { name: 'Late' })
      await untilBlocked(database)
    })
    expect((await creation)?.text).not.toContain('id="api-key"')
    expect(await database.all("SELECT id FROM api_keys WHERE name = 'Late'")).toEqual([])
  })

  test.each<[string, (id: string, actor: Actor) => Promise<unknown>]>([
    ['its owner', (id, actor) => server.accounts.rotateKey(actor, { id })],
    [
      'the operator',
      (id) =>
        replaceKey(
          { database: server.database, clock: Date.now, newId: randomUUID, randomBytes },
          id,
          60_000,
        ),
    ],
  ])('a key that %s replaces at that moment ends with it', async (who, replace) => {
    const { database, accounts } = server
    const visitor = { address: '198.51.100.7', isLocal: true }
    const email = `${who.replaceAll(' ', '-')}@example.com`
    const { session } = await accounts.signUp({ email, password: 'violet tram dusk' }, visitor)
    const accountId = session.account.id
    const actor = accounts.actorOf(session, visitor)
    const { key } = await accounts.createKey(actor, { name: '' })
    let changes: Promise<unknown>[] = []
    await database.transaction(async (tx) => {
      await tx.run('UPDATE api_keys SET id = id WHERE id = ?', [key.id])
      const replaced = replace(key.id, actor)
      await untilBlocked(database)
      changes = [
        replaced,
        database.transaction((other) =>
          closeAccount(other, { id: accountId, now: Date.now() }, server.core.tables()),
        ),
      ]
      await untilBlocked(database, 2)
    })
    await Promise.all(changes)
    const usable = 'SELECT id FROM api_keys WHERE account_id = ? AND revoked_at IS NULL'
    expect(await database.all(usable, [accountId])).toEqual([])
  })
})
