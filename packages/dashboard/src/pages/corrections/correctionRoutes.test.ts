import { expect, test } from 'vitest'
import { type Answers, stubDashboard } from '../../testing/stubDashboard.ts'

const recipient = { name: 'Ada', email: 'a@b.example' }
const accept = (answers: Answers) =>
  stubDashboard(answers).visit('/corrections/c/accept', { method: 'POST', body: new URLSearchParams() })

test('says that a correction can only be declined if its design was deleted', async () => {
  const { status, headers } = await accept({
    'GET /api/corrections/c': { id: 'c', certificateId: 'd', state: 'open', recipient },
  })
  expect([status, headers.get('location')]).toEqual([303, '/dashboard/corrections?done=onlyDecline'])
  const { visit } = stubDashboard({ 'GET /api/corrections': [] })
  const { text } = await visit('/corrections?done=onlyDecline')
  expect(text).toMatch(/class="notice danger" role="alert".*this correction can only be declined/)
})

test('a correction that does not exist is no page', async () => {
  expect((await accept({})).status).toBe(404)
})

test('warnings about a proposed name are shown before it is accepted, once', async () => {
  const accepted: string[] = []
  const { visit } = stubDashboard({
    'GET /api/corrections': [],
    'GET /api/corrections/c': {
      ...{ id: 'c', certificateId: 'd', state: 'open', proposedName: 'ADA EK' },
      recipient,
    },
    'GET /api/certificates/d': { certificateId: 'd', attributes: {} },
    'POST /api/certificates/d/reissue/check': {
      warnings: ['x'],
      warningDetails: [{ code: 'all_capitals', column: 'name', message: 'name is in capital letters' }],
    },
    'POST /api/corrections/c/accept': (_url: URL, body: string) => {
      accepted.push(body)
      return { certificateId: 'e' }
    },
  })
  const accepts = (seen: string) =>
    visit('/corrections/c/accept', { method: 'POST', body: new URLSearchParams({ seen }) })
  const { status, text } = await accepts('')
  expect(status).toBe(200)
  expect(text).toContain('The name is in capital letters')
  expect(accepted).toEqual([])
  const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect((await accepts(seen)).headers.get('location')).toBe('/dashboard/corrections?done=accepted')
  expect(accepted).toHaveLength(1)
})
