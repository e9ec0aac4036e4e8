import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

test('says that a certificate cannot be corrected if its design was deleted', async () => {
  const certificate = { certificateId: 'c', recipient: { name: 'Ada', email: 'a@b.example' }, attributes: {} }
  const { visit } = stubDashboard({ 'GET /api/certificates/c': certificate })
  const body = new URLSearchParams({ name: 'Ada', email: 'a@b.example' })
  const { status, text } = await visit('/certificates/c/reissue', { method: 'POST', body })
  expect(status).toBe(404)
  expect(text).toContain('The design or the organization was deleted')
})
