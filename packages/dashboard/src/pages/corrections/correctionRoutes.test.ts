import { expect, test } from 'vitest'
import { type Answers, stubDashboard } from '../../testing/stubDashboard.ts'

const accept = (answers: Answers) =>
  stubDashboard(answers).visit('/corrections/c/accept', { method: 'POST', body: new URLSearchParams() })

test('says that a correction can only be declined if its design was deleted', async () => {
  const { status, headers } = await accept({ 'GET /api/corrections/c': { id: 'c', state: 'open' } })
  expect([status, headers.get('location')]).toEqual([303, '/dashboard/corrections?done=onlyDecline'])
  const { visit } = stubDashboard({ 'GET /api/corrections': [] })
  const { text } = await visit('/corrections?done=onlyDecline')
  expect(text).toMatch(/class="notice danger" role="alert".*this correction can only be declined/)
})

test('a correction that does not exist is no page', async () => {
  expect((await accept({})).status).toBe(404)
})
