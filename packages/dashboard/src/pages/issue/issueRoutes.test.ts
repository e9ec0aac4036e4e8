import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const design = {
  ...{ id: 't', name: 'Diploma', dimensions: { width: 6, height: 4 }, fields: [] },
  pages: [{ imageUrl: '', fields: [] }],
}

/** Returns a form that issues a certificate, whose check has warnings. */
function form(warnings: readonly string[] | Error = []) {
  const sent: { issuedAt?: string; expiresAt?: string }[] = []
  const { visit } = stubDashboard({
    'GET /api/templates': [design],
    'GET /api/profile/organization': [{ id: 'o', name: 'Northwind' }],
    'GET /api/users/balance': { balance: 5 },
    'POST /api/certificates/check': () => {
      if (warnings instanceof Error) throw warnings
      return {
        warnings,
        warningDetails: warnings.map((message) => ({
          code: 'empty_value',
          column: null,
          message,
          params: { missing: 'Course' },
        })),
      }
    },
    'POST /api/certificates/issue': (_url: URL, body: string) => {
      sent.push(JSON.parse(body))
      return { certificateId: 'c', warnings: [] }
    },
  })
  const issue = (fields: Record<string, string>) =>
    visit('/issue', { method: 'POST', body: new URLSearchParams({ name: 'Ada', ...fields }) })
  return { issue, sent }
}

test('dates are sent as the days that were chosen', async () => {
  const { issue, sent } = form()
  expect((await issue({ expiresAt: '2027-11-28', issuedAt: '2026-03-10' })).status).toBe(303)
  await issue({ expiresAt: '', issuedAt: '' })
  expect(sent.map(({ issuedAt, expiresAt }) => [issuedAt, expiresAt])).toEqual([
    ['2026-03-10', '2027-11-28'],
    [undefined, undefined],
  ])
})

test('warnings are shown before a certificate is issued, with its preview, once', async () => {
  const { issue, sent } = form(['The field "Course" is empty.'])
  const { text } = await issue({ 'attributes.Grade': 'A', issuedAt: '2026-03-10' })
  expect(sent).toEqual([])
  expect(text).toContain('<li>There is no value for: Course.</li>')
  expect(text).toContain('Issue anyway')
  const previews = [...text.matchAll(/src="([^"]*preview\.png[^"]*)"/g)].map(([, src]) => src)
  expect(previews).toEqual([
    '/dashboard/templates/t/preview.png?width=1600&amp;name=Ada&amp;attributes.Grade=A&amp;issuedAt=2026-03-10&amp;expiresAt=&amp;organizationId=o',
    '/dashboard/templates/t/preview.png?width=1600&amp;name=Ada&amp;attributes.Grade=A&amp;issuedAt=2026-03-10&amp;expiresAt=&amp;organizationId=o&amp;page=2',
  ])
  const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
  expect((await issue({ seen: 'of other warnings' })).status).toBe(200)
  expect((await issue({ seen })).status).toBe(303)
  expect(sent).toHaveLength(1)
})

test('a certificate is issued although its check fails: it may have been issued before', async () => {
  const { issue, sent } = form(new Error('not enough credits'))
  expect((await issue({})).status).toBe(303)
  expect(sent).toHaveLength(1)
})

test('a design’s own email is offered, and what is typed in its place is kept', async () => {
  const mail = { subject: 'From the design', body: 'Dear {{name}}', attachPdf: true }
  const template = { id: 't1', name: 'Diploma', dimensions: { width: 600, height: 400 }, fields: [], mail }
  const { visit } = stubDashboard({
    'GET /api/templates': [template],
    'GET /api/profile/organization': [{ id: 'o1', name: 'School' }],
    'GET /api/users/balance': { balance: 5 },
    'GET /api/templates/t1': template,
    'GET /api/profile/organization/o1': { id: 'o1', name: 'School' },
  })
  expect((await visit('/issue')).text).toContain('value="From the design"')
  const fields = { template: 't1', organization: 'o1', step: 'choose', subject: 'Typed', body: 'Text' }
  const choose = (more: object) =>
    visit('/issue', { method: 'POST', body: new URLSearchParams({ ...fields, ...more }) })
  expect((await choose({ mailOf: 't1' })).text).toContain('value="Typed"')
  // The text belonged to another design.
  expect((await choose({ mailOf: 't2' })).text).toContain('value="From the design"')
})
