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

const doubtful = {
  warnings: ['x'],
  warningDetails: [{ code: 'all_capitals', column: 'name', message: 'name is in capital letters' }],
}

test('warnings are shown before a corrected certificate is issued, once', async () => {
  const certificate = { certificateId: 'c', recipient: { name: 'Ada', email: 'a@b.example' }, attributes: {} }
  const sent: string[] = []
  const { visit } = stubDashboard({
    'GET /api/certificates/c': certificate,
    'POST /api/certificates/c/reissue/check': doubtful,
    'POST /api/certificates/c/reissue': (_url: URL, body: string) => {
      sent.push(body)
      return { certificateId: 'd', ...doubtful }
    },
  })
  const reissue = (seen: string) => {
    const body = new URLSearchParams({ name: 'ADA EK', email: 'a@b.example', seen })
    return visit('/certificates/c/reissue', { method: 'POST', body })
  }
  const { status, text } = await reissue('')
  expect(status).toBe(200)
  expect(text).toContain('The name is in capital letters')
  expect(text).toContain('<bdi>ADA EK</bdi>')
  expect(text).toContain('Issue anyway')
  expect(sent).toEqual([])
  const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect((await reissue(seen)).status).toBe(303)
  expect(sent).toHaveLength(1)
})

test('says that an email that is sent again may not arrive', async () => {
  const { visit } = stubDashboard({ 'POST /api/certificates/c/resend': { warnings: ['It came back.'] } })
  const { headers } = await visit('/certificates/c/resend', { method: 'POST', body: new URLSearchParams() })
  expect(headers.get('location')).toBe('/dashboard/certificates/c?done=resentDoubtful')
})
