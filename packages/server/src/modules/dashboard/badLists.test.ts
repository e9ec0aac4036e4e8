import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate } from '../../testing/testDocuments.ts'
import { type DashboardVisitor, visitDashboard } from '../../testing/visitDashboard.ts'

let server: TestServer
let visitor: DashboardVisitor
let chosen: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  visitor = visitDashboard(server.url)
  await visitor.post('/sign-up', { email: 'ana@example.com', password: 'violet tram dusk' })
  const shown = await visitor.post('/profile/keys', { name: '' })
  const key = /id="api-key"[^>]*>(cs_[\w-]+)</.exec(shown.text)?.[1] ?? ''
  const { id: template } = await createTemplate(server.caller(key))
  await visitor.post('/organizations/new', { name: 'Northwind', email: 'office@example.com' })
  const { text } = await visitor.get('/issue/list')
  const organization = /name="organization"[^>]*>.*?<option value="([^"]+)"/.exec(text)?.[1] ?? ''
  chosen = { template, organization }
})
afterAll(() => server.close())

/** Submits the form like a browser in which a file has been chosen. */
async function send(
  file: string | Uint8Array,
  {
    step = 'check',
    language = 'en',
    fields = {},
  }: { step?: string; language?: string; fields?: object } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...chosen, step, ...fields })) form.set(name, value)
  form.set('file', new Blob([file as BlobPart]), 'list.csv')
  const response = await fetch(`${server.url}/dashboard/issue/list`, {
    method: 'POST',
    body: form,
    headers: { cookie: `${visitor.cookie()}; language=${language}`, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text(), location: response.headers.get('location') }
}

test('a list of one column asks for the other one, and keeps what was pasted', async () => {
  const list = 'Name\nAda Lovelace\nGrace Hopper\n'
  const { status, text } = await visitor.post('/issue/list', {
    ...chosen,
    ...{ list, step: 'check', sendMail: 'on', subject: 'S', body: 'B' },
  })
  expect(status).toBe(400)
  expect(text).toContain('Choose the column with the name and the one with the email address.')
  expect(text).toContain('Grace Hopper')
})

test('a file in the encoding of an old spreadsheet keeps its accents', async () => {
  const file = Buffer.from('Name;Mail\nNo\xe9 O\x92Brien;noe@example.com\n', 'latin1')
  const { status, text } = await send(file)
  expect(status).toBe(200)
  expect(text.includes('Noé O’Brien')).toBe(true)
})

test('an encoding that is not certain is asked, and the answer is kept', async () => {
  const file = Buffer.from('Name;Mail\nZo\xeb K\xf8hler;zoe@example.com\n', 'latin1')
  const asked = await send(file)
  expect(asked.status).toBe(400)
  expect(asked.text.includes('Zoë Køhler</strong> <span class="muted">windows-1252')).toBe(true)
  const key = /name="read.file" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
  const told = await send(file, { fields: { 'read.file': key, 'read.encoding': 'windows-1252' } })
  expect([told.status, told.text.includes('Zoë Køhler')]).toEqual([200, true])
  // The page keeps the answer, so that issuing doesn't ask again.
  const kept = /name="read.encoding"[^>]*>.*?<option value="([^"]*)" selected/.exec(told.text)?.[1]
  const checked = /name="checked" value="([^"]+)"/.exec(told.text)?.[1] ?? ''
  const fields = { 'read.file': key, 'read.encoding': kept ?? '', 'read.headerRow': '1', checked }
  expect((await send(file, { step: 'issue', fields })).status).toBe(303)
  // Another file causes the question again.
  const other = await send(Buffer.concat([file, Buffer.from('\n')]), {
    fields: { 'read.file': key, 'read.encoding': 'windows-1252' },
  })
  expect(other.status).toBe(400)
})

test('a formula is a name like any other, and is none in the results', async () => {
  const formula = `=CELL("filename")`
  const { location } = await send(`Name,Mail\n"${formula.replaceAll('"', '""')}",a@example.com\n`, {
    step: 'issue',
  })
  const batch = location?.slice('/dashboard'.length) ?? ''
  await expect.poll(async () => (await visitor.get(batch)).text).toContain('Completed')
  expect((await visitor.get(batch)).text).toContain('=CELL(&quot;filename&quot;)')
  expect((await visitor.get(`${batch}/results.csv`)).text).toContain(`"'=CELL(`)
})

test('a list of more than 100,000 rows is refused, in the person’s language', async () => {
  // Rows that are refused immediately, because all others are laid out before the last one is read.
  const file = `Name,Mail\n${'A,x\n'.repeat(100_001)}`
  const { status, text } = await send(file, { language: 'de' })
  expect([status, text]).toEqual([400, expect.stringContaining('höchstens 100.000 Zeilen')])
})

test.each([
  ['a PDF', '%PDF-1.7\n1 0 obj', 'is a PDF'],
  ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'neither text nor a workbook'],
  ['an open quote', 'Name,Mail\n"A,a@example.com\n', 'never closes'],
])('%s is no list', async (_what, file, words) => {
  const { status, text } = await send(file)
  expect([status, text]).toEqual([400, expect.stringContaining(words)])
})

test('a list that names a column twice is refused, in the person’s language', async () => {
  const file = 'Name,Mail,Mail\nAda,a@example.com,b@example.com\n'
  expect(await send(file)).toMatchObject({
    status: 400,
    text: expect.stringContaining('Columns 2 and 3 are both named “Mail”.'),
  })
  const { text } = await send(file, { language: 'de' })
  expect(text).toContain('mehr als eine Spalte „Mail“')
})

test('a list of other rows than it says is explained in the person’s language', async () => {
  const { text } = await send('Name,Mail\nAda,nowhere\n,b@example.com\n', { language: 'de' })
  expect(text).toContain('Geben Sie eine E-Mail-Adresse ein')
  expect(text).toContain('Geben Sie einen Namen in einer Zeile ein')
  expect(text).not.toContain('must be')
})
