import { expect, test } from 'vitest'
import { type Answers, stubDashboard } from '../../testing/stubDashboard.ts'

async function locationOf(path: string, answers: Answers): Promise<string | null> {
  const { visit } = stubDashboard(answers)
  const { headers } = await visit(`/batches/b/${path}`, { method: 'POST', body: new URLSearchParams() })
  return headers.get('location')
}

test('says that a list was canceled only if it was', async () => {
  const cancel = (state: string) => locationOf('cancel', { 'POST /api/batches/b/cancel': { id: 'b', state } })
  expect(await cancel('canceled')).toBe('/dashboard/batches/b?done=canceled')
  expect(await cancel('completed')).toBe('/dashboard/batches/b?done=endedBefore')
})

test('says that rows are tried again only if some are', async () => {
  const retry = (state: string) => locationOf('retry', { 'POST /api/batches/b/retry': { id: 'b', state } })
  expect(await retry('running')).toBe('/dashboard/batches/b?done=retried')
  expect(await retry('completed')).toBe('/dashboard/batches/b?done=nothingToRetry')
})

test('says that the design of a list was deleted, and that a list does not exist', async () => {
  expect(await locationOf('retry', { 'GET /api/batches/b': { id: 'b', state: 'completed' } })).toBe(
    '/dashboard/batches/b?done=sourcesDeleted',
  )
  expect(await locationOf('retry', {})).toBe(null)
})

test('a list of more rows than an archive holds has a link to each part', async () => {
  const batch = (issued: number) => ({
    ...{ id: 'b', state: 'completed', total: issued, issued, failed: 0, skipped: 0, waiting: 0 },
    ...{ mails: { sent: 0, stored: 0 }, secondsLeft: null, createdAt: '2026-11-26T12:00:00Z' },
  })
  const linksOf = async (issued: number) => {
    const answers = { 'GET /api/batches/b': batch(issued), 'GET /api/batches/b/rows': [] }
    const { text } = await stubDashboard(answers).visit('/batches/b')
    return [...text.matchAll(/archive\.zip(\?part=\d+)?">([^<]*)/g)].map(([, part = '', label]) => [
      part,
      label,
    ])
  }
  expect(await linksOf(5_000)).toEqual([['', 'All PDFs (ZIP)']])
  expect(await linksOf(10_001)).toEqual([
    ['?part=1', 'All PDFs (ZIP) – 1 of 3'],
    ['?part=2', 'All PDFs (ZIP) – 2 of 3'],
    ['?part=3', 'All PDFs (ZIP) – 3 of 3'],
  ])
})

test('a list that has ended can be printed, in parts if it has more than a print', async () => {
  const batch = (issued: number, state = 'completed') => ({
    ...{ id: 'b', state, total: issued, issued, failed: 0, skipped: 0, waiting: 0 },
    ...{ mails: { sent: 0, stored: 0 }, secondsLeft: null, createdAt: '2026-11-26T12:00:00Z' },
  })
  const pageOf = async (of: object) => {
    const answers = { 'GET /api/batches/b': of, 'GET /api/batches/b/rows': [] }
    return (await stubDashboard(answers).visit('/batches/b')).text
  }
  const form = await pageOf(batch(30))
  expect(form).toContain('action="/dashboard/batches/b/print.pdf"')
  expect(form).not.toContain('name="range"')
  expect(await pageOf(batch(5_001))).toContain('<option value="5001-5001">5,001–5,001</option>')
  for (const other of [batch(0), batch(30, 'running')]) expect(await pageOf(other)).not.toContain('print.pdf')
})

test('what the form of a print says is what the API is asked for', async () => {
  const asked: string[] = []
  const { visit } = stubDashboard({
    'GET /api/batches/b/print.pdf': (url: URL) => {
      asked.push(url.search)
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
    },
  })
  const { text } = await visit('/batches/b/print.pdf?range=5001-7000&sort=name&duplex=true&perSheet=2')
  await visit('/batches/b/print.pdf?perSheet=1')
  expect(text).toBe('%PDF')
  expect(asked).toEqual(['?sort=name&duplex=true&perSheet=2&from=5001&to=7000', '?perSheet=1'])
})

test.each([
  [404, 'not_found', 'This doesn’t exist, or was deleted.'],
  [503, 'rendering_busy', 'The service isn’t available at the moment.'],
])('a print that is refused with %i is a page that says why', async (status, code, words) => {
  const refusal = { success: false, code, message: 'There is no certificate to print.' }
  const headers = { 'retry-after': '7' }
  const { visit } = stubDashboard({
    'GET /api/batches/b/print.pdf': Response.json(refusal, { status, headers }),
  })
  const page = await visit('/batches/b/print.pdf')
  expect(page.status).toBe(status)
  expect(page.headers.get('retry-after')).toBe('7')
  expect(page.text).toContain('<html')
  expect(page.text).toContain(words)
})

test('a row that failed says which column is wrong and why, and emails that were only stored were not sent', async () => {
  const problem = {
    ...{ column: 'Email', code: 'validation_failed', message: 'must be an email address' },
    params: { about: 'email' },
  }
  const row = { row: 4, state: 'failed', name: 'Li', email: 'li@x', certificateId: null, problem }
  const { text } = await stubDashboard({
    'GET /api/batches/b': {
      ...{ id: 'b', state: 'completed', total: 8, issued: 7, failed: 1, skipped: 0, waiting: 0 },
      ...{ mails: { sent: 0, stored: 7 }, secondsLeft: null, createdAt: '2026-11-26T12:00:00Z' },
    },
    'GET /api/batches/b/rows': [row],
  }).visit('/batches/b')
  expect(text).toContain('<bdi>Email</bdi>: Enter an email address')
  expect(text).toContain('Emails stored</dt><dd>7<')
  expect(text).not.toContain('Emails sent')
})

test('a list is followed until its last email has left, with those that wait and those that failed', async () => {
  const page = async (state: string, mails: object) =>
    (
      await stubDashboard({
        'GET /api/batches/b': {
          ...{ id: 'b', state, total: 30, issued: 30, failed: 0, skipped: 0, waiting: 0 },
          ...{ mails: { sent: 0, stored: 0, waiting: 0, failed: 0, ...mails }, secondsLeft: null },
          createdAt: '2026-11-26T12:00:00Z',
        },
        'GET /api/batches/b/rows': [],
      }).visit('/batches/b')
    ).text
  const waiting = await page('completed', { sent: 1, waiting: 27, failed: 2 })
  expect(waiting).toContain('Emails sent</dt><dd>1<')
  expect(waiting).toContain('Emails waiting</dt><dd>27<')
  expect(waiting).toContain('Emails failed</dt><dd>2<')
  expect(waiting).toMatch(/id="progress" data-every="\d+"/)
  const left = await page('completed', { sent: 28, failed: 2 })
  expect(left).not.toContain('Emails waiting')
  expect(left).not.toContain('data-every')
})
