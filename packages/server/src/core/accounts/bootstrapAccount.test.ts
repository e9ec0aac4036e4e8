import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { startTestServer } from '../../testing/startTestServer.ts'

const demoKey = 'cs_demo_key_for_tests_only'
const nextDemoKey = 'cs_next_demo_key_for_tests_only'

describeOnEveryEngine('The first account', (engine) => {
  test('is created at the first start, with a key that is shown once and the initial credits', async () => {
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

  test('uses the configured key, which is not shown again', async () => {
    const environment = { ...(await engine.emptyStorage()), DEMO_API_KEY: demoKey }
    const server = await startTestServer(environment)
    try {
      expect(server.newApiKey).toBeUndefined()
      expect(await server.caller(demoKey).data('GET', '/api/users/balance')).toEqual({ balance: 1000 })
    } finally {
      await server.close()
    }
  })

  test('accepts only the configured key after DEMO_API_KEY was set or changed', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer(environment)
    const restart = (key?: string) =>
      startTestServer({
        ...environment,
        DATA_DIR: first.dataDir,
        ...(key !== undefined && { DEMO_API_KEY: key }),
      })
    const statusOf = async (key: string | undefined) =>
      (await first.caller(key).send('GET', '/api/users/balance')).status
    try {
      const other = await first.newAccount()
      expect(await statusOf(first.newApiKey)).toBe(200)
      for (let i = 0; i < 2; i++) await (await restart(demoKey)).close()
      expect(await statusOf(first.newApiKey)).toBe(401)
      expect(await statusOf(demoKey)).toBe(200)
      await (await restart(nextDemoKey)).close()
      expect(await statusOf(demoKey)).toBe(401)
      expect(await statusOf(nextDemoKey)).toBe(200)
      await (await restart()).close()
      expect(await statusOf(nextDemoKey)).toBe(200)
      expect(await first.caller(nextDemoKey).data('GET', '/api/users/balance')).toEqual({ balance: 1000 })
      expect(await statusOf(other.key)).toBe(200)
    } finally {
      await first.close()
    }
  })

  test('never restores a revoked key, nor revokes the one that replaced it', async () => {
    const environment = await engine.emptyStorage()
    const first = await startTestServer({ ...environment, DEMO_API_KEY: demoKey })
    const storage = { ...environment, DATA_DIR: first.dataDir }
    const statusOf = async (key: string) => (await first.caller(key).send('GET', '/api/users/balance')).status
    try {
      for (const key of [nextDemoKey, demoKey])
        await (await startTestServer({ ...storage, DEMO_API_KEY: key })).close()
      expect(await statusOf(demoKey)).toBe(401)
      expect(await statusOf(nextDemoKey)).toBe(200)
    } finally {
      await first.close()
    }
  })

  // The embedded database belongs to one process.
  if (engine.name === 'postgres')
    test.each([{ DEMO_API_KEY: demoKey }, {}])(
      'is created once if processes start together (%#)',
      async (key) => {
        const environment = { ...(await engine.emptyStorage({ isMigrated: false })), ...key }
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
