import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

test.each([
  ['invitation.sent', 'li@b.example (issuer)', 'li@b.example (Aussteller)'],
  ['member.role_changed', 'li@b.example (viewer)', 'li@b.example (Leser)'],
  ['template.created', 'Diploma (viewer)', 'Diploma (viewer)'],
])('the audit log names roles in the person’s language: %s', async (action, subject, shown) => {
  const listAudit = async () => [{ id: 'e', at: 1, address: '', who: 'Zoë', by: 'person', action, subject }]
  const { visit } = stubDashboard({}, 'owner', { listAudit })
  const { text } = await visit('/audit', { headers: { cookie: 'language=de' } })
  expect(text.replace(/<[^>]*>/g, '')).toContain(shown)
})

test('the audit log has a dash for a person or a key without a name', async () => {
  const entry = { id: 'e', at: 1, action: 'api_key.created', subject: 'A', address: '' }
  const listAudit = async () => [{ ...entry, who: '', by: 'person' }]
  const { text } = await stubDashboard({}, 'owner', { listAudit }).visit('/audit')
  expect(/data-label="Who">(.*?)<\/td>/.exec(text)?.[1]).toBe('<span>–</span>')
})
