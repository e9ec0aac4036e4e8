import { expect, test } from 'vitest'
import { recordEvents } from '../../core/events/eventRepository.ts'
import { sweepEvents } from '../../core/events/sweepEvents.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { SqlValue } from '../../kit/database/Statement.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { countPending } from './deliveryRepository.ts'
import { planDeliveries } from './planDeliveries.ts'
import { sweepDeliveries } from './sweepDeliveries.ts'

const patience = { timeout: 60_000 }

describeOnEveryEngine('The planner of deliveries', (engine) => {
  /** Creates accounts with a webhook each, and a function that records an event of one. */
  async function start(accounts: number) {
    const { database, newAccount } = engine.service()
    const all = []
    for (let i = 0; i < accounts; i++) {
      const account = await newAccount()
      await account.data('POST', '/api/webhooks', { url: 'https://host.invalid/' })
      all.push(account.accountId)
    }
    const happen = (tx: Parameters<typeof sendStatements>[0], accountId: string, createdAt = Date.now()) =>
      sendStatements(
        tx,
        recordEvents(accountId, [
          { type: 'template.updated', subject: crypto.randomUUID(), subAccountEmail: null, createdAt },
        ]),
      )
    const plan = (of: Database = database, resting = new Map<string, true>()) =>
      planDeliveries(
        { database: of, clock: Date.now, newId: () => crypto.randomUUID() },
        () => false,
        resting,
      )
    const isQuiet = async () => {
      await plan()
      return (await database.all('SELECT 1 AS one FROM webhook_backlogs')).length
    }
    const planned = async (accountId: string) =>
      (await database.all('SELECT id FROM webhook_deliveries WHERE account_id = ?', [accountId])).length
    return { database, all, happen, plan, isQuiet, planned }
  }

  /** Counts and runs statements. */
  function counting(database: Database): { database: Database; sent: string[] } {
    const sent: string[] = []
    const all = (sql: string, values?: readonly SqlValue[]) => {
      sent.push(sql)
      return database.all(sql, values)
    }
    const run = (sql: string, values?: readonly SqlValue[]) => {
      sent.push(sql)
      return database.run(sql, values)
    }
    return { database: Object.create(database, { all: { value: all }, run: { value: run } }), sent }
  }

  test('counts no more deliveries than it plans, however many are pending', async () => {
    const { database, all, happen, plan, planned } = await start(1)
    const [accountId] = all as [string]
    const webhook = await database.one<{ id: string }>('SELECT id FROM webhooks WHERE account_id = ?', [
      accountId,
    ])
    const id = database.engine === 'postgres' ? 'gen_random_uuid()' : 'hex(randomblob(16))'
    await database.run(
      `INSERT INTO webhook_deliveries (id, webhook_id, account_id, status, attempts, due_at, created_at)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2000)
       SELECT ${id}, w.id, w.account_id, 'pending', 1, ${Date.UTC(2100)}, 0 FROM webhooks w, numbers WHERE w.id = ?`,
      [webhook?.id ?? ''],
    )
    // Last, because the service's own worker also plans.
    await database.transaction((tx) => happen(tx, accountId))
    expect(await countPending(database, webhook?.id ?? '', 500)).toEqual({ pending: 500, fresh: 0 })
    const resting = new Map<string, true>()
    await plan(database, resting)
    expect([await planned(accountId), [...resting.keys()]]).toEqual([2000, [webhook?.id]])
    await database.run('DELETE FROM webhook_deliveries WHERE account_id = ?', [accountId])
  })

  test('reads nothing of accounts without new events', async () => {
    const { database, all, happen, isQuiet, plan, planned } = await start(3)
    for (const accountId of all) await database.transaction((tx) => happen(tx, accountId))
    await expect.poll(isQuiet, patience).toBe(0)
    for (const accountId of all) expect(await planned(accountId)).toBe(1)
    const look = counting(database)
    await plan(look.database)
    expect(look.sent).toEqual([expect.stringContaining('FROM webhook_backlogs')])
  })

  test('counts a queue that is full of failed deliveries once, and those of others meanwhile', async () => {
    const { database, all, happen, plan, planned } = await start(2)
    const [down = '', up = ''] = all
    const webhook = await database.one<{ id: string }>('SELECT id FROM webhooks WHERE account_id = ?', [down])
    await database.transaction(async (tx) => {
      for (let i = 0; i < 500; i++)
        await tx.run(
          `INSERT INTO webhook_deliveries (id, webhook_id, account_id, sequence, status, attempts, due_at, created_at)
           VALUES (?, ?, ?, ?, 'pending', 3, ?, ?)`,
          [crypto.randomUUID(), webhook?.id ?? '', down, -1 - i, Date.now() + 3_600_000, Date.now()],
        )
      await happen(tx, down)
    })
    const resting = new Map<string, true>()
    await plan(database, resting)
    expect([...resting.keys()]).toEqual([webhook?.id])
    await database.transaction((tx) => happen(tx, up))
    await plan(database, resting)
    await expect.poll(() => planned(up), patience).toBe(1)
    // Its events wait until there is room.
    await database.run('DELETE FROM webhook_deliveries WHERE webhook_id = ?', [webhook?.id ?? ''])
    await plan(database, new Map())
    await expect.poll(() => planned(down), patience).toBe(1)
  })

  test('misses no event that is committed while its account is removed from the backlogs', async () => {
    const { database, all, happen, isQuiet, plan, planned } = await start(1)
    const [accountId = ''] = all
    await database.transaction((tx) => happen(tx, accountId))
    await expect.poll(() => planned(accountId), patience).toBe(1)
    let meanwhile: Promise<unknown> = Promise.resolve()
    await database.transaction(async (tx) => {
      await happen(tx, accountId)
      meanwhile = plan()
      if (engine.name === 'postgres') await meanwhile
    })
    await meanwhile
    await expect.poll(isQuiet, patience).toBe(0)
    expect(await planned(accountId)).toBe(2)
  })

  test('and the sweepers send fewer statements than there are webhooks and accounts', async () => {
    const { database, all, happen, isQuiet } = await start(30)
    for (const accountId of all) await database.transaction((tx) => happen(tx, accountId))
    await expect.poll(isQuiet, patience).toBe(0)
    const sweep = counting(database)
    await sweepDeliveries(sweep.database, 1)
    await sweepEvents(sweep.database, 1)
    expect(sweep.sent.length).toBeLessThan(10)
  })
})
