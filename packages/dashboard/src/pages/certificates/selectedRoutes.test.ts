import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const list = { search: 'Ada', status: 'valid', cursor: 'c1' }
const post = (fields: [string, string][]) => ({ method: 'POST', body: new URLSearchParams(fields) })
const inList = Object.entries(list)

test('a form without a selection says so, and stays in the list', async () => {
  const { visit } = stubDashboard({})
  for (const path of ['/certificates/resend', '/certificates/revoke']) {
    const { headers } = await visit(path, post(inList))
    expect(headers.get('location')).toBe(
      '/dashboard/certificates?search=Ada&status=valid&cursor=c1&done=noneSelected',
    )
  }
})

test('sending emails again says how many, and why others are left out', async () => {
  const results = [
    { certificateId: 'a', status: 'queued', warnings: [] },
    { certificateId: 'b', status: 'refused', code: 'opted_out', message: '' },
    { certificateId: 'c', status: 'refused', code: 'opted_out', message: '' },
  ]
  const { visit } = stubDashboard({
    'POST /api/certificates/resend': { queued: 1, results, next: null },
    'GET /api/certificates': [],
  })
  const { headers } = await visit(
    '/certificates/resend',
    post([['id', 'a'], ['id', 'b'], ['id', 'c'], ...inList]),
  )
  const location = headers.get('location') ?? ''
  expect(location).toMatch(/^\/dashboard\/certificates\?search=Ada&status=valid&cursor=c1&/)
  const { text } = await visit(location.slice('/dashboard'.length))
  expect(text).toContain('Emails that will be sent again: 1. Left out: 2. This person has unsubscribed.')
})

test('revoking several continues after one that cannot be revoked', async () => {
  const revoked: string[] = []
  const erased = () => Response.json({ success: false, code: 'erased', message: 'Erased.' }, { status: 410 })
  const { visit } = stubDashboard({
    'POST /api/certificates/a/revoke': () => erased(),
    'POST /api/certificates/b/revoke': () => {
      revoked.push('b')
      return {}
    },
    'GET /api/certificates': [],
  })
  const { headers } = await visit(
    '/certificates/revoke',
    post([['id', 'a'], ['id', 'b'], ['confirmed', 'on'], ...inList]),
  )
  expect(revoked).toEqual(['b'])
  const { text } = await visit((headers.get('location') ?? '').slice('/dashboard'.length))
  expect(text).toContain('Certificates revoked: 1. Left out: 1. The recipient was erased.')
})

test('asks once before several are revoked, and returns to the same part of the list', async () => {
  const certificateOf = (id: string, name: string) => ({
    certificateId: id,
    recipient: { name, email: 'a@b.example' },
  })
  const { visit } = stubDashboard({
    'GET /api/certificates/a': certificateOf('a', 'Ada'),
    'GET /api/certificates/b': certificateOf('b', 'Grace'),
  })
  const { text } = await visit('/certificates/revoke', post([['id', 'a'], ['id', 'b'], ...inList]))
  expect(text).toContain('Revoke the selected certificates?')
  expect(text).toContain('Their pages will say that they were revoked')
  expect(text).toContain('Ada')
  expect(text).toContain('Grace')
  expect(text).toContain('name="cursor" value="c1"')
  expect(text).toContain('href="/dashboard/certificates?search=Ada&amp;status=valid&amp;cursor=c1"')
})

test('a made-up address shows no words of its own', async () => {
  const { visit } = stubDashboard({ 'GET /api/certificates': [] })
  const { text } = await visit('/certificates?done=resentMany&count=%3Cb%3E&refused=x&why=constructor')
  expect(text).not.toContain('&lt;b&gt;')
  expect(text).not.toContain('native code')
})
