import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

test('sending failed emails again says how many, over all parts', async () => {
  const queued = (certificateId: string) => ({ certificateId, status: 'queued', warnings: [] })
  const refused = { certificateId: 'x', status: 'refused', code: 'resend_limited', message: '' }
  const { visit } = stubDashboard({
    'POST /api/certificates/resend': (_: URL, body: string) =>
      body.includes('more')
        ? { queued: 1, results: [queued('c'), refused], next: null }
        : { queued: 2, results: [queued('a'), queued('b')], next: 'more' },
    'GET /api/certificates': [],
  })
  const { headers } = await visit('/mail/resend-failed', { method: 'POST', body: new URLSearchParams() })
  const { text } = await visit((headers.get('location') ?? '').slice('/dashboard'.length))
  expect(text).toContain('Emails that will be sent again: 3. Left out: 1. This email was already sent')
})

test('a page of certificates without emails does not say that there are none', async () => {
  const certificate = { certificateId: 'c', recipient: { name: 'Ada', email: '' }, mail: { status: 'none' } }
  const answer = (next: string | null) =>
    Response.json({ success: true, message: '', data: [certificate], pagination: { next } })
  const first = stubDashboard({ 'GET /api/certificates': () => answer('more') })
  const { text } = await first.visit('/mail')
  expect(text).not.toContain('No emails yet')
  expect(text).toContain('No emails on this page')
  const only = stubDashboard({ 'GET /api/certificates': () => answer(null) })
  expect((await only.visit('/mail')).text).toContain('No emails yet')
})
