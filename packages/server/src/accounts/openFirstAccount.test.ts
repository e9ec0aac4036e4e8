import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../testing/describeOnEveryEngine.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const demoKey = 'cs_demo_key_for_tests_only'

describeOnEveryEngine('The first account', (engine) => {
  test('is opened on the first start, with a key that is shown once and the initial credits', async () => {
    const environment = { ...(await engine.emptyStorage()), INITIAL_CREDITS: '12' }
    const first = await startTestServer(environment)
    try {
      expect(first.newApiKey).toMatch(/^cs_[A-Za-z0-9_-]{43}$/)
      const caller = first.caller(first.newApiKey)
      expect(await caller.data('GET', '/api/users/balance')).toEqual({ balance: 12 })
      expect(await caller.data('GET', '/api/users/ledger')).toMatchObject([
        { amount: 12, balanceAfter: 12, reason: 'initial', certificateId: null },
      ])
      const second = await startTestServer({ ...environment, DATA_DIR: first.dataDir, INITIAL_CREDITS: '99' })
      try {
        expect(second.newApiKey).toBeUndefined()
        expect(await second.caller(first.newApiKey).data('GET', '/api/users/balance')).toEqual({
          balance: 12,
        })
      } finally {
        await second.close()
      }
    } finally {
      await first.close()
    }
  })

  test('takes the key of the configuration, which is not shown again', async () => {
    const environment = { ...(await engine.emptyStorage()), DEMO_API_KEY: demoKey }
    const server = await startTestServer(environment)
    try {
      expect(server.newApiKey).toBeUndefined()
      expect(await server.caller(demoKey).data('GET', '/api/users/balance')).toEqual({ balance: 1000 })
    } finally {
      await server.close()
    }
  })

  test('gets a configured key also later, beside the one that it has', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer(environment)
    try {
      const again = { ...environment, DATA_DIR: first.dataDir, DEMO_API_KEY: demoKey }
      for (let i = 0; i < 2; i++) {
        const second = await startTestServer(again)
        try {
          expect(await second.caller(demoKey).data('GET', '/api/users/balance')).toEqual({ balance: 1000 })
          expect(await second.caller(first.newApiKey).data('GET', '/api/users/balance')).toEqual({
            balance: 1000,
          })
        } finally {
          await second.close()
        }
      }
      expect(await first.database.all('SELECT id FROM accounts')).toHaveLength(1)
    } finally {
      await first.close()
    }
  })

  // The embedded database belongs to one process.
  if (engine.name === 'postgres')
    test.each([{ DEMO_API_KEY: demoKey }, {}])(
      'is opened once where processes start together (%#)',
      async (key) => {
        const environment = { ...(await engine.emptyStorage()), ...key }
        const starts = await Promise.allSettled([1, 2, 3].map(() => startTestServer(environment)))
        const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
        try {
          expect(
            starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : [])),
          ).toEqual([])
          expect(await servers[0]?.database.all('SELECT id FROM accounts')).toHaveLength(1)
        } finally {
          for (const server of servers) await server.close()
        }
      },
    )
})
