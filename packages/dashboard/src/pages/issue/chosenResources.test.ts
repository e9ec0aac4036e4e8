import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const design = (n: number, name = `Design ${n}`) => ({
  id: `t${n}`,
  name,
  dimensions: { width: 600, height: 400 },
  fields: [{ type: 'attribute', text: `Key of ${n}`, x: 0, y: 0 }],
})
const designs = Array.from({ length: 450 }, (_, i) => design(i, i === 430 ? 'Diplôme de voile' : undefined))
const schools = Array.from({ length: 250 }, (_, i) => ({ id: `o${i}`, name: `School ${i}` }))

/** Responds with a paginated list. */
const paged = (records: readonly object[]) => (url: URL) => {
  const from = Number(url.searchParams.get('cursor') || 0)
  const to = from + Number(url.searchParams.get('limit'))
  const next = to < records.length ? String(to) : null
  return Response.json({ success: true, message: '', data: records.slice(from, to), pagination: { next } })
}
function forms(templates: readonly object[] = designs, organizations: readonly object[] = schools) {
  const { visit } = stubDashboard({
    'GET /api/templates': paged(templates),
    'GET /api/profile/organization': paged(organizations),
    'GET /api/users/balance': { balance: 1_234_567 },
    ...Object.fromEntries(designs.map((one) => [`GET /api/templates/${one.id}`, one])),
    ...Object.fromEntries(schools.map((one) => [`GET /api/profile/organization/${one.id}`, one])),
    'POST /api/certificates/issue': { certificateId: 'c', warnings: [] },
  })
  return (path: string, fields: Record<string, string>) =>
    visit(path, { method: 'POST', body: new URLSearchParams(fields) })
}
const typed = {
  name: 'Ada',
  email: 'ada@b.example',
  subject: 'Own words',
  body: 'Own text',
  expiresAt: '2099-01-02',
}
const chosenIn = (text: string, name: string) =>
  new RegExp(`<select[^>]*name="${name}".*?<option[^>]*value="([^"]*)" selected`).exec(text)?.[1]

test('choosing another design keeps what was typed', async () => {
  const { status, text } = await forms()('/issue', {
    ...typed,
    template: 't3',
    organization: 'o2',
    step: 'choose',
  })
  expect(status).toBe(200)
  expect(text).toContain('Key of 3')
  for (const value of ['Ada', 'ada@b.example', 'Own words', '2099-01-02'])
    expect(text).toContain(`value="${value}"`)
  expect(text).toContain('Own text')
  expect(chosenIn(text, 'organization')).toBe('o2')
})

test('choosing another design keeps a pasted list, and checks nothing', async () => {
  const fields = { template: 't3', organization: 'o2', list: 'Name,Mail\nAda,a@b.example', step: 'choose' }
  const { status, text } = await forms()('/issue/list', fields)
  expect(status).toBe(200)
  expect(text).toContain('Ada,a@b.example')
  expect(chosenIn(text, 'template')).toBe('t3')
})

test('Enter in a field issues, and does not choose a design', async () => {
  const { text } = await forms()('/issue', { template: 't3', step: 'choose' })
  const [first] =
    /<button[^>]*type="submit"[^>]*>/.exec(text.slice(text.indexOf('action="/dashboard/issue"'))) ?? []
  expect(first).not.toContain('choose')
})

test('a design that is older than the offered ones is found by its name', async () => {
  const send = forms()
  const { text } = await send('/issue', {
    ...typed,
    template: 't0',
    findTemplate: 'VOILE diplo',
    step: 'choose',
  })
  expect(chosenIn(text, 'template')).toBe('t430')
  expect(text).toContain('Key of 430')
  expect(text).not.toContain('value="t1"')
  // It stays chosen although it is not among the newest.
  const again = await send('/issue', { ...typed, template: 't430', step: 'choose' })
  expect(chosenIn(again.text, 'template')).toBe('t430')
})

test('a changed search is carried out before anything is issued', async () => {
  const fields = { ...typed, template: 't0', organization: 'o0', findOrganization: 'school 249' }
  const { status, text } = await forms()('/issue', fields)
  expect(status).toBe(200)
  expect(chosenIn(text, 'organization')).toBe('o249')
  const issued = await forms()('/issue', {
    ...fields,
    organization: 'o249',
    searchedOrganization: 'school 249',
  })
  expect(issued.status).toBe(303)
})

test('a search without results says so, and changes nothing', async () => {
  const { text } = await forms()('/issue', {
    ...typed,
    template: 't2',
    findTemplate: 'nothing at all',
    step: 'choose',
  })
  expect(chosenIn(text, 'template')).toBe('t2')
  expect(text).toContain('Nothing found')
})

test('few designs need no search', async () => {
  const { text } = await forms(designs.slice(0, 3), schools.slice(0, 3))('/issue', {
    template: 't1',
    step: 'choose',
  })
  expect(text).not.toContain('findTemplate')
  expect(text).toContain('1,234,567')
})

test('a form whose organization or design is gone comes back with what was typed', async () => {
  const { visit } = stubDashboard({
    'GET /api/templates': paged(designs.slice(0, 3)),
    'GET /api/profile/organization': paged(schools.slice(0, 3)),
    'GET /api/users/balance': { balance: 1 },
  })
  const gone = { ...typed, template: 't-gone', organization: 'o-gone' }
  const { text } = await visit('/issue', { method: 'POST', body: new URLSearchParams(gone) })
  expect(text).toContain('value="Ada"')
  expect(chosenIn(text, 'template')).toBe('t0')
  expect(chosenIn(text, 'organization')).toBe('o0')
  const list = { template: 't0', organization: 'o-gone', list: 'Name,Mail\nAda,a@b.example' }
  const sent = await visit('/issue/list', { method: 'POST', body: new URLSearchParams(list) })
  expect(sent.status).toBe(400)
  expect(sent.text).toContain('Ada,a@b.example')
})

test('says how many are listed, which are few if they are large', async () => {
  const large = (url: URL) => {
    const next = String(Number(url.searchParams.get('cursor') || 0) + 8)
    return Response.json({ success: true, message: '', data: designs.slice(0, 8), pagination: { next } })
  }
  const { visit } = stubDashboard({
    'GET /api/templates': large,
    'GET /api/profile/organization': paged(schools.slice(0, 3)),
    'GET /api/users/balance': { balance: 1 },
  })
  expect((await visit('/issue')).text).toContain('Showing the newest 8.')
})

test('searches part of a long list, and says so', async () => {
  let requests = 0
  const endless = (url: URL) => {
    requests++
    const next = String(Number(url.searchParams.get('cursor') || 0) + 8)
    return Response.json({ success: true, message: '', data: designs.slice(0, 8), pagination: { next } })
  }
  const { visit } = stubDashboard({
    'GET /api/templates': endless,
    'GET /api/profile/organization': paged(schools.slice(0, 3)),
    'GET /api/users/balance': { balance: 1 },
  })
  const body = new URLSearchParams({ ...typed, findTemplate: 'nowhere', step: 'choose' })
  const { text } = await visit('/issue', { method: 'POST', body })
  expect(requests).toBeLessThanOrEqual(26)
  expect(text).toContain('Nothing found')
  expect(text).toContain('Searched the first 200 entries. There are more.')
})

test('designs of sub-accounts that have one name are told apart', async () => {
  const own = { ...design(1, 'Diploma'), subAccountEmail: null }
  const [north, south] = ['north', 'south'].map((name, i) => ({
    ...design(i + 2, 'Diploma'),
    subAccountEmail: `${name}@schools.example`,
  }))
  const { text } = await forms([own, north ?? {}, south ?? {}])('/issue', { ...typed, step: 'choose' })
  const labels = [
    ...(/<select[^>]*name="template".*?<\/select>/s.exec(text)?.[0].matchAll(/>([^<>]+)<\/option>/g) ?? []),
  ]
  expect(labels.map(([, label]) => label)).toEqual([
    'Diploma',
    'Diploma – north@schools.example',
    'Diploma – south@schools.example',
  ])
})
