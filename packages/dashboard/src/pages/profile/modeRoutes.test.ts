import { expect, test, vi } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const activity = { 'GET /api/users/activity': [], 'GET /api/users/balance': { balance: 5 } }

test('the switch turns test mode on, and off again', async () => {
  const chooseMode = vi.fn()
  const { visit } = stubDashboard(activity, 'viewer', { chooseMode })
  const send = (mode: string) =>
    visit('/mode', { method: 'POST', body: new URLSearchParams({ mode, submission: '1' }) })
  expect((await send('test')).headers.get('location')).toBe('/dashboard')
  expect((await send('live')).status).toBe(303)
  expect(chooseMode.mock.calls.map(([, isTest]) => isTest)).toEqual([true, false])
})

test('pages of test mode say so, and have neither prices nor the account', async () => {
  const answers = { 'GET /api/templates': [], 'GET /api/profile/organization': [] }
  const own = { listAccounts: async () => [], listKeys: async () => [], scopes: [], offersPasskeys: false }
  const pageIn = async (isTest: boolean) =>
    (await stubDashboard(answers, 'owner', own, { isTest }).visit('/profile')).text
  const [live, testing] = [await pageIn(false), await pageIn(true)]
  expect(testing).toContain('Certificates are specimens')
  expect(testing).toMatch(/role="switch" aria-checked(?:="true")?[ >]/)
  expect(live).not.toContain('Certificates are specimens')
  expect(live).toContain('aria-checked="false"')
  expect(live).toContain('href="/dashboard/credits"')
  expect(testing).not.toContain('href="/dashboard/credits"')
  expect(live).toContain('/dashboard/profile/delete')
  expect(testing).not.toContain('/dashboard/profile/delete')
})

test('credits have no page in test mode', async () => {
  const { visit } = stubDashboard({}, 'owner', {}, { isTest: true })
  expect((await visit('/credits')).status).toBe(404)
})
