import { expect, test } from 'vitest'
import { recordEvents } from '../../core/events/eventRepository.ts'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { planDeliveries } from './planDeliveries.ts'

/** With as many webhooks as an account may have, 10,000 in all. */
const counts = { accounts: 500, webhooks: 20 }

describeOnEveryEngine('10,000 webhooks', (engine) => {
  test('get a delivery for each event, once, and hold up no other request', async () => {
    const server = await startTestServer(await engine.emptyStorage())
    try {
      const { database } = server
      const now = Date.now()
      const accountIds: string[] = []
      for (let account = 0; account < counts.accounts; account++) {
        const { accountId } = await server.newAccount()
        accountIds.push(accountId)
        const values = Array.from({ length: counts.webhooks }, (_, n) => [
          ...[crypto.randomUUID(), accountId, `https://host.invalid/${n}`, '[]', 'whsec_AAAA', now, 0],
        ])
        await database.run(
          `INSERT INTO webhooks (id, account_id, url, types, secret, created_at, last_sequence)
           VALUES ${values.map(() => '(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
          values.flat(),
        )
      }
      for (const accountId of accountIds) {
        const event = { type: 'balance.low', subject: null, balance: 1, subAccountEmail: null } as const
        await commitStatements(database, recordEvents(accountId, [{ ...event, createdAt: now }]))
      }
      const plan = () =>
        planDeliveries({ database, clock: Date.now, newId: () => crypto.randomUUID() }, () => false)
      // Beside the service's own planner.
      let answers = 0
      const account = await server.newAccount()
      let isPlanning = true
      const planned = Promise.all([plan(), plan()]).finally(() => {
        isPlanning = false
      })
      while (isPlanning) {
        await account.data('GET', '/api/users/balance')
        answers++
      }
      await planned
      await expect.poll(plan).toBe(0)
      const sql = `SELECT webhook_id AS "webhookId", count(*) AS number FROM webhook_deliveries GROUP BY webhook_id`
      const rows = await database.all<{ webhookId: string; number: number }>(sql, [])
      expect(rows).toHaveLength(counts.accounts * counts.webhooks)
      expect(rows.filter(({ number }) => Number(number) !== 1)).toEqual([])
      // Planning takes thousands of transactions, with others in between.
      expect(answers).toBeGreaterThan(10)
    } finally {
      await server.close()
    }
  }, 900_000)
})
