import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { responseSweep } from './responseSweep.ts'

const _log = { warn: () => undefined }
const day = 24 * 3_600_000

describeOnEveryEngine('Expired responses', (engine) => {
  const database = () => engine.service().database

  /** Issues a certificate under a key, as if it had been some time ago. */
  async function issuedAgo(age: number) {
    const account = await engine.service().newAccount()
    const body = await readyToIssue(account)
    const send = () =>
      account.send('POST', '/api/certificates/issue', body, { headers: { 'idempotency-key': 'k1' } })
    await send()
    await database().run('UPDATE idempotency SET created_at = created_at - ? WHERE account_id = ?', [
      age,
      account.accountId,
    ])
    return async () => (await send()).headers.get('idempotent-replayed') === 'true'
  }

  test('are deleted after a day', async () => {
    const [old, young] = [await issuedAgo(day + 60_000), await issuedAgo(day - 60_000)]
    const sweeper = responseSweep({ database: database(), steadyClock: systemTime })
    expect(await sweeper.run()).toBe(1)
    expect(await old()).toBe(false)
    expect(await young()).toBe(true)
  })

  test('are deleted in batches, however many there are', async () => {
    const account = await engine.service().newAccount()
    const values = Array.from({ length: 1_200 }, (_, i) => [account.accountId, `k${i}`] as const)
    await database().transaction(async (tx) => {
      for (const pair of values)
        await tx.run(
          `INSERT INTO idempotency (account_id, idempotency_key, fingerprint, status, body, created_at)
           VALUES (?, ?, '', 200, '', 1)`,
          pair,
        )
    })
    const sweeper = responseSweep({ database: database(), steadyClock: systemTime })
    expect(await sweeper.run()).toBeGreaterThanOrEqual(1_200)
  })
})
