import { describe, expect, test, vi } from 'vitest'
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

describe('a form that was opened in the other mode changes nothing, and says so:', () => {
  const profile = { 'GET /api/templates': [], 'GET /api/profile/organization': [] }
  const own = { listAccounts: async () => [], scopes: [], offersPasskeys: false }

  test.each([
    ['opened live, sent in test mode', false, true],
    ['opened in test mode, sent live', true, false],
  ])('%s', async (_, wasTest, isTest) => {
    const createKey = vi.fn(async () => ({ apiKey: 'cs_1' }))
    const shown = (await stubDashboard(profile, 'owner', own, { isTest: wasTest }).visit('/profile')).text
    const form = /<form[^>]*action="\/dashboard\/profile\/keys".*?<\/form>/s.exec(shown)?.[0] ?? ''
    const mode = /name="shown-mode" value="(\w+)"/.exec(form)?.[1] ?? ''
    const body = () => new URLSearchParams({ submission: 'once', name: 'My app', 'shown-mode': mode })
    const send = (isTest: boolean) =>
      stubDashboard(profile, 'owner', { ...own, createKey }, { isTest }).visit('/profile/keys', {
        method: 'POST',
        body: body(),
      })
    const refused = await send(isTest)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('The mode was switched after this page was opened')
    expect(createKey).not.toHaveBeenCalled()
    expect((await send(wasTest)).text).toContain('cs_1')
    expect(createKey).toHaveBeenCalledOnce()
  })

  test('one that has nothing to read', async () => {
    const deleted = vi.fn(() => ({}))
    const { visit } = stubDashboard({ 'DELETE /api/templates/t': deleted }, 'owner', {}, { isTest: true })
    const send = (mode: string) =>
      visit('/templates/t/delete', { method: 'POST', body: new URLSearchParams({ 'shown-mode': mode }) })
    expect((await send('live')).status).toBe(409)
    expect(deleted).not.toHaveBeenCalled()
    expect((await send('test')).status).toBe(303)
  })

  test('a design of the editor, which stays open', async () => {
    const created = vi.fn(() => ({ id: 't' }))
    const { visit } = stubDashboard({ 'POST /api/templates': created }, 'owner', {}, { isTest: true })
    expect((await visit('/templates/new')).text).toContain('data-mode="test"')
    const headers = { 'content-type': 'application/json', 'shown-mode': 'live' }
    const { status, text } = await visit('/templates', { method: 'POST', headers, body: '{}' })
    expect([status, JSON.parse(text)]).toEqual([
      409,
      { success: false, message: expect.stringContaining('The mode was switched') },
    ])
    expect(created).not.toHaveBeenCalled()
  })

  test('but the switch, and forms about the person, do', async () => {
    const { visit } = stubDashboard(profile, 'owner', own, { isTest: true })
    const { text } = await visit('/profile')
    for (const action of ['mode', 'sign-out', 'language']) {
      const form = new RegExp(`<form[^>]*action="/dashboard/${action}".*?</form>`, 's').exec(text)?.[0]
      expect([action, form?.includes('shown-mode')]).toEqual([action, false])
    }
  })
})
