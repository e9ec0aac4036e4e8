import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

test('a new webhook may get every type of event that the service has', async () => {
  const { visit } = stubDashboard({})
  const { text } = await visit('/webhooks/new')
  expect([...text.matchAll(/name="types" value="([^"]+)"/g)].map(([, type]) => type)).toEqual([
    'certificate.issued',
    'mail.failed',
  ])
})
