import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

test('the audit log has a dash for a person or a key without a name', async () => {
  const entry = { id: 'e', at: 1, action: 'api_key.created', subject: 'A', address: '' }
  const listAudit = async () => [{ ...entry, who: '', by: 'person' }]
  const { text } = await stubDashboard({}, 'owner', { listAudit }).visit('/audit')
  expect(/data-label="Who">(.*?)<\/td>/.exec(text)?.[1]).toBe('<span>–</span>')
})
