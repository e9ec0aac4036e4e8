import { expect, test } from 'vitest'
import { type CheckedRequest, CheckTokens } from './CheckTokens.ts'

const now = Date.UTC(2026, 10, 21)
const minute = 60_000
const request: CheckedRequest = {
  accountId: 'account-1',
  mode: 'live',
  subAccount: undefined,
  operation: 'issue',
  bodyHash: 'ab12',
}
const tokens = new CheckTokens({ read: async () => 'secret of the service' })

test('a token is valid for ten minutes', async () => {
  const token = await tokens.create(request, now)
  expect(await tokens.verify(token, request, now)).toBe('valid')
  expect(await tokens.verify(token, request, now + 10 * minute - 1)).toBe('valid')
  expect(await tokens.verify(token, request, now + 10 * minute)).toBe('expired')
})

test.each<Partial<CheckedRequest>>([
  { accountId: 'account-2' },
  { mode: 'test' },
  { subAccount: 'ada@example.com' },
  { operation: 'batch' },
  { bodyHash: 'ab13' },
])('a token is wrong for a request with %j', async (change) => {
  const token = await tokens.create(request, now)
  expect(await tokens.verify(token, { ...request, ...change }, now)).toBe('wrong')
})

test('nobody prolongs a token, or makes one without the secret', async () => {
  const [until = '', mac = ''] = (await tokens.create(request, now)).split('.')
  const later = (Number.parseInt(until, 36) + minute).toString(36)
  for (const forged of ['', '.', until, `${later}.${mac}`, `${until}.${mac}x`, `${until}.${'A'.repeat(43)}`])
    expect(await tokens.verify(forged, request, now), forged).toBe('wrong')
  const others = new CheckTokens({ read: async () => 'secret of another service' })
  expect(await others.verify(`${until}.${mac}`, request, now)).toBe('wrong')
})
