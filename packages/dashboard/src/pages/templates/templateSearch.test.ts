import { expect, test } from 'vitest'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const records = ['Diplôme de voile', 'Welding', 'ＳＡＩＬＩＮＧ'].map((name, i) => ({
  id: `r${i}`,
  name,
  email: 'a@b.example',
  logo: '',
  dimensions: { width: 6, height: 4 },
}))
const paged = ({ searchParams }: URL) => {
  const from = Number(searchParams.get('cursor') || 0)
  // Answers with one record per page.
  const next = from + 1 < records.length ? String(from + 1) : null
  return Response.json({ success: true, message: '', data: [records[from]], pagination: { next } })
}

test.each([
  ['/templates', 'GET /api/templates', 'Find a design'],
  ['/organizations', 'GET /api/profile/organization', 'Find an organization'],
])('%s finds records of every page by their names', async (path, api, label) => {
  const { visit } = stubDashboard({ [api]: paged })
  expect((await visit(path)).text).toContain(label)
  const found = async (search: string) => {
    const { text } = await visit(`${path}?search=${encodeURIComponent(search)}`)
    return records.flatMap(({ name }) => (text.includes(name) ? [name] : []))
  }
  expect(await found('VOILE diplome')).toEqual(['Diplôme de voile'])
  expect(await found('sailing')).toEqual(['ＳＡＩＬＩＮＧ'])
  expect((await visit(`${path}?search=nothing`)).text).toContain('Nothing found')
})

test('a list of one page has no search', async () => {
  const { visit } = stubDashboard({ 'GET /api/templates': [records[0]] })
  expect((await visit('/templates')).text).not.toContain('Find a design')
})

test.each([
  ['/templates', 'GET /api/templates'],
  ['/organizations', 'GET /api/profile/organization'],
])('%s searches part of a long list, says so, and continues on the next page', async (path, api) => {
  const requests: string[] = []
  // A service with more records than anyone wants to read.
  const endless = ({ searchParams }: URL) => {
    const from = Number(searchParams.get('cursor') || 0)
    requests.push(`${from}`)
    const data = [{ ...records[0], id: `r${from}`, name: from === 40 ? 'Forty' : `Number ${from}` }]
    return Response.json({ success: true, message: '', data, pagination: { next: String(from + 1) } })
  }
  const { visit } = stubDashboard({ [api]: endless })
  const { text } = await visit(`${path}?search=forty`)
  expect(requests.length).toBeLessThanOrEqual(25)
  expect(text).toContain('Searched the first 25 entries. There are more.')
  const [, next = ''] = /href="[^"?]*\?([^"]*cursor=25)"/.exec(text) ?? []
  expect((await visit(`${path}?${next.replaceAll('&amp;', '&')}`)).text).toContain('Forty')
})
