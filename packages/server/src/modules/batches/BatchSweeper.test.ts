import { randomUUID } from 'node:crypto'
import type { Batch, BatchRowRecord } from '@certificate-sdk/client'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { closeAccount } from '../../core/accounts/closeAccount.ts'
import type { Database } from '../../kit/database/Database.ts'
import { batchEnd, batchPath, readyForBatch, recipientOf } from '../../testing/batchCalls.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { BatchSweeper } from './BatchSweeper.ts'

const day = 24 * 60 * 60_000
const _log = pino({ level: 'silent' })

describeOnEveryEngine('Remains of batches', (engine) => {
  test('drafts that were never started go after a day, and what failed rows said after 28', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount({ credits: 2 })
    const common = await readyForBatch(account)
    const recipients = [
      recipientOf(1),
      recipientOf(2, { name: 'x'.repeat(200) }),
      recipientOf(3, { email: 'nowhere' }),
    ]
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    await batchEnd(account, id)
    // A draft that a process left when it died.
    await database.run(
      `INSERT INTO batches (id, account_id, state, content, created_at, started_at)
       VALUES (?, ?, 'preparing', '{}', ?, 0)`,
      [randomUUID(), account.accountId, Date.now()],
    )
    const sweeper = new BatchSweeper({ database, steadyClock: systemTime })
    const names = async () => {
      const rows = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows`)
      return rows.map(({ name, state }) => `${name?.slice(0, 8)} ${state}`)
    }
    const own = async (table: string) =>
      (await database.all(`SELECT 1 FROM ${table} WHERE account_id = ?`, [account.accountId])).length
    await sweeper.run()
    expect(await names()).toEqual(['Person 1 issued', 'xxxxxxxx failed', 'Person 3 failed'])
    expect([await own('batches'), await own('batch_chunks')]).toEqual([2, 1])
    const age = async (ms: number) => {
      await database.run(
        'UPDATE batches SET created_at = created_at - ?, finished_at = finished_at - ? WHERE account_id = ?',
        [ms, ms, account.accountId],
      )
      await sweeper.run()
    }
    await age(2 * day)
    expect(await names()).toEqual(['Person 1 issued', 'xxxxxxxx failed', 'Person 3 failed'])
    expect([await own('batches'), await own('batch_chunks')]).toEqual([1, 0])
    await age(28 * day)
    expect(await names()).toEqual(['Person 1 issued', 'undefined failed', 'undefined failed'])
  })
  test('a retry that comes between keeps what the failed rows said', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount({ credits: 2 })
    const common = await readyForBatch(account)
    const recipients = [recipientOf(1, { name: 'x'.repeat(200) })]
    const { id } = await account.data<Batch>('POST', batchPath, { ...common, recipients })
    await batchEnd(account, id)
    await database.run('UPDATE batches SET finished_at = finished_at - ? WHERE id = ?', [91 * day, id])
    const retried: unknown[] = []
    const all: Database['all'] = async (sql, values) => {
      const rows = await database.all(sql, values)
      if (sql.includes('emptied_at'))
        retried.push((await account.send('POST', `/api/batches/${id}/retry`)).status)
      return rows as never
    }
    await new BatchSweeper({ database: { ...database, all }, steadyClock: systemTime }).run()
    expect(retried).toEqual([200])
    expect(await batchEnd(account, id)).toMatchObject({ state: 'completed', failed: 1 })
    const [row] = await account.data<BatchRowRecord[]>('GET', `/api/batches/${id}/rows`)
    expect(row).toMatchObject({ state: 'failed', name: 'x'.repeat(200) })
  })

  test('of deleted accounts go at once', async () => {
    const { database, newAccount } = engine.service()
    const [account, other] = [await newAccount({ credits: 2 }), await newAccount({ credits: 2 })]
    const create = async (caller: typeof account) => {
      const recipients = [recipientOf(1), recipientOf(2, { name: 'x'.repeat(200) })]
      const body = { ...(await readyForBatch(caller)), recipients }
      const { id } = await caller.data<Batch>('POST', batchPath, body)
      await batchEnd(caller, id)
      return id
    }
    const [id, kept] = [await create(account), await create(other)]
    await database.transaction((tx) =>
      closeAccount(tx, { id: account.accountId, now: Date.now() }, engine.service().core.tables()),
    )
    const sweeper = new BatchSweeper({ database, steadyClock: systemTime })
    for (let i = 0; i < 2; i++) await sweeper.run()
    const said = async (of: string) =>
      JSON.stringify([
        await database.all('SELECT data, refused_person FROM batch_rows WHERE batch_id = ?', [of]),
        await database.one('SELECT content FROM batches WHERE id = ?', [of]),
      ])
    expect(await said(id)).not.toMatch(/xxx|Person|Sailing|@example/)
    expect(await said(kept)).toMatch(/xxx.*Sailing/)
  })
})
