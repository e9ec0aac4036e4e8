import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { StorageRoom } from '../../kit/database/StorageRoom.ts'
import { unconfirmedAccount } from '../../kit/limits/budgets.ts'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { newEmail, newVisitor, password, tokenIn } from '../../testing/people.ts'
import { refusal, serviceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate, documentedTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, heavyPngOf } from '../../testing/testImages.ts'
import { findPerson } from './personRepository.ts'
import { closeUnconfirmedAccounts } from './sweepPeople.ts'

const day = 86_400_000
const log = { warn: () => undefined }

async function signUp({ url, accounts }: Pick<TestServer, 'url' | 'accounts'>) {
  const email = newEmail()
  const { session, shownLink } = await accounts.signUp({ email, password }, newVisitor())
  const actor = accounts.actorOf(session, newVisitor())
  const { apiKey } = await accounts.createKey(actor, { name: '' })
  const confirm = () => accounts.confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
  return { session, confirm, caller: serviceCaller(url, apiKey) }
}

describeOnSqliteFirst('An account whose owner has confirmed no address', (engine) => {
  test('has room for a trial, and all of it after the confirmation', async () => {
    const { session, caller, confirm } = await signUp(engine.service())
    await engine
      .service()
      .database.run('INSERT INTO image_references (account_id, owner, hash, bytes) VALUES (?, ?, ?, ?)', [
        ...[session.account.id, 'template:x', 'a'.repeat(64), unconfirmedAccount.storageBytes - 100_000],
      ])
    const body = { ...(await documentedTemplate()), imageUrl: dataUrl(await heavyPngOf(300_000, 7)) }
    const refused = await caller.send('POST', '/api/templates', body)
    expect(refused).toMatchObject(refusal(413, 'storage_full'))
    expect(refused.body).toMatchObject({ message: expect.stringContaining('until its owner has confirmed') })
    await confirm()
    expect((await caller.send('POST', '/api/templates', body)).status).toBe(200)
  })

  test('gets the rest of its first credits once', async () => {
    const { caller, confirm, session } = await signUp(engine.service())
    const balance = () => caller.data('GET', '/api/users/balance')
    expect(await balance()).toEqual({ balance: unconfirmedAccount.credits })
    await confirm()
    expect(await balance()).toEqual({ balance: 1000 })
    const { accounts } = engine.service()
    const actor = accounts.actorOf(session, newVisitor())
    const { shownLink } = await accounts.requestAddressChange(actor, `${randomUUID()}@example.com`)
    await accounts.confirmAddress({ token: tokenIn(shownLink), password }, newVisitor())
    expect(await balance()).toEqual({ balance: 1000 })
  })

  test('is deleted after a week, unless it has issued something', async () => {
    const { database } = engine.service()
    const [unused, used, confirmed, recent] = [
      await signUp(engine.service()),
      await signUp(engine.service()),
      await signUp(engine.service()),
      await signUp(engine.service()),
    ]
    await createTemplate(unused.caller)
    await used.caller.data('POST', '/api/certificates/issue', await readyToIssue(used.caller))
    await confirmed.confirm()
    const old = Date.now() - unconfirmedAccount.keptMs - day
    for (const { session } of [unused, used, confirmed])
      await database.run(
        'UPDATE accounts SET mails_held_since = ? WHERE id = ? AND mails_held_since IS NOT NULL',
        [old, session.account.id],
      )
    await closeUnconfirmedAccounts(engine.service().core, Date.now())
    const statusOf = async ({ caller }: { caller: typeof unused.caller }) =>
      (await caller.send('GET', '/api/users/balance')).status
    expect(await Promise.all([unused, used, confirmed, recent].map(statusOf))).toEqual([401, 200, 200, 200])
    expect(await findPerson(database, unused.session.person.id)).toMatchObject({ email: null, name: '' })
  })
})

describeOnSqliteFirst('The storage of the whole service', (engine) => {
  test('refuses sign-ups and uploads when it is full, and issues what there is', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      const { caller } = await signUp(server)
      const ready = await readyToIssue(caller)
      Object.defineProperty(server.core.storageRoom, 'isFull', { value: true })
      await expect(signUp(server)).rejects.toMatchObject({ code: 'service_full' })
      const upload = await caller.send('POST', '/api/templates', await documentedTemplate())
      expect(upload).toMatchObject(refusal(413, 'storage_full'))
      expect(upload.body).toMatchObject({ message: expect.stringContaining('whole service') })
      expect((await caller.send('POST', '/api/certificates/issue', ready)).status).toBe(200)
    } finally {
      await server.close()
    }
  })

  test('is measured, and keeps a tenth free', async () => {
    const { database } = engine.service()
    const isFull = async (storageBytes: number | undefined, disk = { free: 1e12, size: 1e13 }) => {
      const room = new StorageRoom(
        { database, log },
        { dataDir: '.', storageBytes, readDisk: async () => disk },
      )
      await room.run()
      return room.isFull
    }
    expect([await isFull(undefined), await isFull(1e15), await isFull(100_000)]).toEqual([false, false, true])
    const isEmbedded = database.engine === 'sqlite'
    expect(await isFull(undefined, { free: 999_000_000, size: 1e12 })).toBe(isEmbedded)
    expect(await isFull(undefined, { free: 999_000_000, size: 5e9 })).toBe(false)
    const real = new StorageRoom({ database, log }, { dataDir: '.', storageBytes: undefined })
    await real.run()
  })
})
