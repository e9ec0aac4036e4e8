import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

test('a certificate is valid until the end of the day that was chosen', async () => {
  const sent: { expiresAt?: string }[] = []
  const { visit } = stubDashboard({
    'POST /api/certificates/issue': (_url: URL, body: string) => {
      sent.push(JSON.parse(body))
      return { certificateId: 'c' }
    },
  })
  const issue = (fields: Record<string, string>) =>
    visit('/issue', { method: 'POST', body: new URLSearchParams({ name: 'Ada', ...fields }) })
  expect((await issue({ expiresAt: '2027-11-28' })).status).toBe(303)
  await issue({ expiresAt: '' })
  expect(sent.map(({ expiresAt }) => expiresAt)).toEqual(['2027-11-28T23:59:59.999Z', undefined])
})
