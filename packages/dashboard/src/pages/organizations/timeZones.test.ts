import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const entry = { id: 'e', who: 'Zoë', by: 'person', action: 'session.started', subject: '', address: '' }
const listAudit = async () => [{ ...entry, at: Date.parse('2026-07-01T22:30:00Z') }]

test.each([
  ['UTC', 'Jul 1, 2026, 10:30 PM UTC'],
  ['Europe/Berlin', 'Jul 2, 2026, 12:30 AM GMT+2'],
  ['America/New_York', 'Jul 1, 2026, 6:30 PM EDT'],
])('times are shown in the account’s time zone: %s', async (timeZone, shown) => {
  const { visit } = stubDashboard({}, 'owner', { listAudit }, { timeZone })
  expect((await visit('/audit')).text).toContain(`>${shown}<`)
})

test('an organization has a time zone, which a new one takes from the account or the browser', async () => {
  const sent: object[] = []
  const organization = { id: 'o', name: 'School', email: 'a@b.example', timeZone: 'Asia/Kolkata', domain: '' }
  const answers = {
    'GET /api/profile/organization/o': { ...organization, domainConfirmedAt: null },
    'PUT /api/profile/organization/o': (_url: URL, body: string) => {
      sent.push(JSON.parse(body))
      return organization
    },
  }
  const { visit } = stubDashboard(answers)
  expect((await visit('/organizations/o')).text).toContain('<option value="Asia/Kolkata" selected>')
  const body = new URLSearchParams({ name: 'School', timeZone: 'Europe/Paris' })
  expect((await visit('/organizations/o', { method: 'POST', body })).status).toBe(303)
  expect(sent).toMatchObject([{ timeZone: 'Europe/Paris' }])
  expect((await visit('/organizations/new')).text).toMatch(/<select[^>]*name="timeZone"[^>]* data-zone/)
  const berlin = stubDashboard({}, 'owner', {}, { timeZone: 'Europe/Berlin' })
  const page = (await berlin.visit('/organizations/new')).text
  expect(page).toContain('<option value="Europe/Berlin" selected>')
  expect(page).not.toContain('data-zone')
})
