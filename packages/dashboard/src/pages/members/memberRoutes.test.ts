import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const refusal = Object.assign(new Error('not_found'), { name: 'Refusal', code: 'not_found' })

test('offers the roles of the service, and passes on whichever a form names', async () => {
  const given: string[] = []
  const refuseOthers = async (_actor: unknown, { role }: { role: string }) => {
    given.push(role)
    if (role !== 'owner') throw refusal
    return {}
  }
  const { visit } = stubDashboard({}, 'owner', {
    roles: ['owner', 'viewer'],
    listMembers: async () => ({ members: [], invitations: [] }),
    invite: refuseOthers,
    changeRole: refuseOthers,
  })
  const { text } = await visit('/members')
  const select = /<select[^>]*name="role".*?<\/select>/s.exec(text)?.[0] ?? ''
  expect([...select.matchAll(/value="(\w+)"/g)].map(([, role]) => role)).toEqual(['owner', 'viewer'])
  const statuses = []
  for (const path of ['invite', 'role'])
    for (const role of ['owner', 'auditor', '']) {
      const body = new URLSearchParams({ email: 'ada@example.com', person: 'p', role })
      statuses.push((await visit(`/members/${path}`, { method: 'POST', body })).status)
    }
  expect(statuses).toEqual([303, 404, 404, 303, 404, 404])
  expect(given).toEqual(['owner', 'auditor', '', 'owner', 'auditor', ''])
})
