import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { hashApiKey, newApiKey } from './apiKey.ts'

const paths = ['/api/templates', '/api/profile/organization', '/api/certificates', '/api/users/balance']

describeOnEveryEngine('API keys', (engine) => {
  test('missing, unknown, expired and revoked keys are refused with the same message', async () => {
    const service = engine.service()
    const expired = await service.newAccount({ expiresAt: Date.now() - 1 })
    const revoked = await service.newAccount()
    await service.database.run('UPDATE api_keys SET revoked_at = ? WHERE hash = ?', [
      Date.now(),
      hashApiKey(revoked.key),
    ])
    const callers: ServiceCaller[] = [
      service.caller(),
      service.caller(''),
      service.caller(`cs_${'A'.repeat(43)}`),
      expired,
      revoked,
    ]
    const messages = new Set<unknown>()
    for (const caller of callers) {
      const answer = await caller.send('GET', '/api/users/balance')
      expect(answer).toMatchObject(refusal(401, 'unauthorized'))
      messages.add((answer.body as { message: string }).message)
    }
    expect(messages.size).toBe(1)
  })

  test.each(paths)('%s requires a key', async (path) => {
    expect(await engine.service().caller().send('GET', path)).toMatchObject(refusal(401, 'unauthorized'))
  })

  test('a key is accepted until the instant at which it expires', async () => {
    const account = await engine.service().newAccount({ expiresAt: Date.now() + 60_000, credits: 3 })
    expect(await account.data('GET', '/api/users/balance')).toStrictEqual({ balance: 3 })
  })

  test('a key is stored only as its SHA-256', async () => {
    const service = engine.service()
    const { key, accountId } = await service.newAccount()
    expect(key).toMatch(/^cs_[A-Za-z0-9_-]{43}$/)
    const rows = await service.database.all<{ hash: string }>('SELECT * FROM api_keys WHERE account_id = ?', [
      accountId,
    ])
    expect(rows.map(({ hash }) => hash)).toEqual([hashApiKey(key)])
    expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain(key.slice(3))
  })

  test('a key has 32 random bytes', () => {
    const lengths: number[] = []
    const key = newApiKey((length) => {
      lengths.push(length)
      return new Uint8Array(length).fill(0xff)
    })
    expect(lengths).toEqual([32])
    expect(key).toBe(`cs_${Buffer.alloc(32, 0xff).toString('base64url')}`)
  })
})
