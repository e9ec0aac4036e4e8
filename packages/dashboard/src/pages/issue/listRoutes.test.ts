import { expect, test } from 'vitest'
import { messagesOf } from '../../languages/messagesOf.ts'
import { stubDashboard } from '../../testing/stubDashboard.ts'

const columns = {
  columns: ['Name', 'Mail'],
  rows: [['Ada', 'a@b.example']],
  mapping: { name: 'Name', email: 'Mail', attributes: {} },
  attributes: [],
  ambiguous: [],
  read: {
    headerRow: 1,
    hiddenRows: 0,
    mapping: { name: 'Name', email: 'Mail', attributes: {} },
    unused: [],
  },
}
const preview = { valid: 1, invalid: 0, skipped: 0, credits: 1, worstRow: null, problems: [] }

/** Submits a list, and counts how often it was issued. */
function sender(result: object = preview, table: object = columns) {
  let issued = 0
  let cookie = ''
  const { visit } = stubDashboard({
    'GET /api/templates': [{ id: 't', name: 'Diploma', dimensions: { width: 6, height: 4 }, fields: [] }],
    'GET /api/profile/organization': [
      { id: 'o', name: 'Northwind' },
      { id: 'other', name: 'Southwind' },
    ],
    'GET /api/users/balance': { balance: 5 },
    'POST /api/certificates/batch/columns': table,
    'POST /api/certificates/batch/check': result,
    'POST /api/certificates/batch': () => {
      issued++
      return { id: 'batch' }
    },
  })
  const send = async (fields: Record<string, string | File>, language = 'en') => {
    const body = new FormData()
    const chosen = { template: 't', organization: 'o', ...fields }
    for (const [name, value] of Object.entries(chosen)) body.set(name, value)
    const { status, text, headers } = await visit('/issue/list', {
      method: 'POST',
      body,
      headers: { cookie: `language=${language}; ${cookie.split(';', 1)[0]}` },
    })
    cookie = headers.getSetCookie().find((one) => one.startsWith('mappings=')) ?? cookie
    return { status, text, checked: /name="checked" value="([^"]+)"/.exec(text)?.[1] ?? '' }
  }
  return { send, issued: () => issued, cookie: () => cookie }
}

test('a date that could be two is asked about, and the answer is sent along', async () => {
  const { visit } = stubDashboard({
    'GET /api/templates': [{ id: 't', name: 'Diploma', dimensions: { width: 6, height: 4 }, fields: [] }],
    'GET /api/profile/organization': [{ id: 'o', name: 'Northwind' }],
    'GET /api/users/balance': { balance: 5 },
    'POST /api/certificates/batch/columns': {
      ...columns,
      mapping: { ...columns.mapping, expiresAt: 'Until' },
    },
    'POST /api/certificates/batch/check': () =>
      Response.json(
        {
          ...{ success: false, code: 'ambiguous_date', message: '', errors: [], requestId: 'r' },
          ...{ field: 'expiresAt', columns: ['Until'], cell: '03/04/2026' },
          dates: [
            { order: 'dmy', date: '2026-04-03' },
            { order: 'mdy', date: '2026-03-04' },
          ],
        },
        { status: 400 },
      ),
  })
  const body = new FormData()
  for (const [name, value] of Object.entries({ template: 't', organization: 'o', list: 'x', step: 'check' }))
    body.set(name, value)
  const { status, text } = await visit('/issue/list', { method: 'POST', body })
  expect(status).toBe(400)
  expect(text).toContain('Which date is “03/04/2026”?')
  expect(text).toMatch(
    /name="read.dateOrder" value="dmy" required.*April 3, 2026.*value="mdy".*March 4, 2026/s,
  )
})

test('the row to look at is drawn with the dates of its certificate', async () => {
  const worstRow = { row: 2, name: 'Ada', attributes: {}, issuedAt: '2026-03-10' }
  const previewsOf = async (dates: object) => {
    const { send } = sender({ ...preview, worstRow: { ...worstRow, ...dates } })
    const { text } = await send({ list: 'Name,Mail\nAda,a@b.example', step: 'check' })
    return [...text.matchAll(/src="[^"]*preview\.png\?([^"]*)"/g)].map(([, query]) => query)
  }
  const query = 'width=1600&amp;name=Ada&amp;issuedAt=2026-03-10&amp;expiresAt='
  const issuer = '&amp;organizationId=o'
  expect(await previewsOf({})).toEqual([query + issuer])
  expect(await previewsOf({ expiresAt: '2098-12-31' })).toEqual([`${query}2098-12-31${issuer}`])
})

test('a list that was changed after its check is checked again, and not issued', async () => {
  const { send, issued } = sender()
  const list = 'Name,Mail\nAda,a@b.example'
  const { checked, text } = await send({ list, step: 'check' })
  expect(checked).not.toBe('')
  expect(text).toContain('>Issue certificate<')
  const other = await send({ list: `${list}\nGrace,g@b.example`, step: 'issue', checked })
  expect(issued()).toBe(0)
  expect(other.text).toContain('The list changed after the last check.')
  const mapped = await send({
    list,
    step: 'issue',
    checked,
    'map.name': '["Mail"]',
    columns: '["Name","Mail"]',
  })
  expect([mapped.status, issued()]).toEqual([400, 0])
  expect((await send({ list, step: 'issue', checked })).status).toBe(303)
  expect(
    (await send({ list: `${list}\nGrace,g@b.example`, step: 'issue', checked: other.checked })).status,
  ).toBe(303)
})

test.each([
  ['organization', { organization: 'other' }],
  ['treatment of duplicates', { skipDuplicates: 'on' }],
])('a list is checked again if its %s differs from what was checked', async (_what, changed) => {
  const { send, issued } = sender()
  const list = 'Name,Mail\nAda,a@b.example'
  const { checked } = await send({ list, step: 'check' })
  const other = await send({ list, step: 'issue', checked, ...changed })
  expect([other.status, issued()]).toEqual([400, 0])
  expect((await send({ list, step: 'issue', checked: other.checked, ...changed })).status).toBe(303)
})

test('a list is issued as the page has its controls after a check', async () => {
  const { send, issued } = sender()
  const list = 'Name,Mail\nAda,a@b.example'
  const { checked, text } = await send({ list, step: 'check' })
  const file = /name="read.file" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const controls = { 'read.file': file, 'read.encoding': '', 'read.headerRow': '1' }
  expect((await send({ list, step: 'issue', checked, ...controls })).status).toBe(303)
  expect(issued()).toBe(1)
  const hidden = await send({ list, step: 'issue', checked, ...controls, 'read.hiddenRows': 'on' })
  expect([hidden.status, issued()]).toEqual([400, 1])
})

test('a file is the same list after it was shown in the form', async () => {
  const { send, issued } = sender()
  const file = new File(['\ufeffName,Mail\r\nAda,a@b.example\r\n'], 'list.csv')
  const { checked, text } = await send({ file, step: 'check' })
  const list = /<textarea[^>]*>([^<]*)</.exec(text)?.[1] ?? ''
  expect((await send({ list, step: 'issue', checked })).status).toBe(303)
  expect(issued()).toBe(1)
})

test.each([
  ['Arabic', '\xe3\xcd\xe3\xcf \xda\xc8\xcf \xc7\xe1\xe1\xe5', 'محمد عبد الله'],
  ['Japanese', '\x8eR\x93c\x91\xbe\x98Y', '山田太郎'],
  ['Western European', 'No\xe9 \x93Z\x94', 'Noé “Z”'],
])('a file in an old encoding keeps its letters in the form: %s', async (_what, bytes, name) => {
  const { send } = sender()
  const file = new File([Buffer.from(`Name,Mail\n${bytes},a@b.example`, 'latin1')], 'list.csv')
  const { text, checked } = await send({ file, step: 'check' })
  const list = `Name,Mail\n${name},a@b.example`
  expect(text).toContain(list)
  expect((await send({ list, step: 'issue', checked })).status).toBe(303)
})

test('nobody reads that the other rows are issued if there are none', async () => {
  const problems = [{ row: 2, column: 'Mail', code: 'invalid_email', message: 'Wrong' }]
  const list = 'Name,Mail\nAda,nowhere'
  const some = await sender({ ...preview, invalid: 1, problems }).send({ list, step: 'check' })
  expect(some.text).toContain('All others will be issued.')
  const none = await sender({ ...preview, valid: 0, invalid: 1, problems }).send({ list, step: 'check' })
  expect(none.text).toContain('No row can be issued.')
  expect(none.text).not.toContain('All others will be issued.')
})

test('says who gets an email, and checks again if that was changed', async () => {
  const { send, issued } = sender()
  const list = 'Name,Mail\nAda,a@b.example'
  const mailed = { list, sendMail: 'on', subject: 'Hello', body: 'Well done' }
  expect((await send({ ...mailed, step: 'check' })).text).toContain('Each recipient gets an email.')
  const { text, checked } = await send({ list, step: 'check' })
  expect(text).toContain('No emails will be sent.')
  expect((await send({ ...mailed, step: 'issue', checked })).status).toBe(400)
  expect(issued()).toBe(0)
})

test('a problem names row, person, and value, in the person’s language and without template syntax', async () => {
  const row = { row: 8, name: 'Dora Kovács', email: 'dora@', value: 'dora@', column: 'E-Mail-Adresse' }
  const sentence = { row: 9, name: 'Li', email: 'li@b.example', value: null, column: null }
  const problems = [
    { ...row, code: 'validation_failed', message: 'must be an email address', params: { about: 'email' } },
    {
      ...sentence,
      code: 'empty_value',
      message: 'The merge field "{{attributes.Course}}" is empty.',
      params: { missing: 'Course' },
    },
  ]
  const { send } = sender({ ...preview, invalid: 1, problems })
  const { text } = await send({ list: 'Name,Mail\nAda,nowhere', step: 'check' }, 'de')
  expect(text).toContain('>8<')
  expect(text).toContain('Dora Kovács<span class="sub">dora@</span>')
  expect(text).toContain(`${messagesOf.de.wrong.email}<span class="sub"><bdi>dora@</bdi></span>`)
  expect(text).toContain('Es fehlt ein Wert für: Course.')
  expect(text).not.toMatch(/must be an email|\{\{attributes/)
})

test('the fold with the email and the box in it have different names', async () => {
  const { text } = await sender().send({ list: 'Name,Mail\nAda,a@b.example', step: 'check' })
  expect(text).toMatch(/<summary>Email<\/summary>.*<label for="sendMail">Send an email</s)
})

test('a list that is issued again has the columns of the last time', async () => {
  const { send, cookie } = sender(preview, { ...columns, columns: ['Name', 'Child', 'Mail'] })
  const list = 'Name,Child,Mail\nPat,Ada,a@b.example'
  const chosen = { columns: '["Name","Child","Mail"]', 'map.name': '["Child"]', 'map.email': '["Mail"]' }
  const { checked } = await send({ list, step: 'check', ...chosen })
  await send({ list, step: 'issue', checked, ...chosen })
  expect(cookie()).toMatch(/^mappings=.*; HttpOnly$/)
  const again = await send({ list, step: 'check' })
  expect(again.text).toMatch(
    /<option[^>]*value="\[&quot;Child&quot;\]"[^>]*selected|selected[^>]*value="\[&quot;Child&quot;\]"/,
  )
})
