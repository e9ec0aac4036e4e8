import type { BatchColumns } from '@certificate-sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyForBatch } from '../../testing/batchCalls.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

const path = '/api/certificates/batch/columns'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the columns of a file are matched for a person to check', async () => {
  const account = await server.newAccount()
  const options = JSON.stringify(await readyForBatch(account))
  const ask = async (file: string) => {
    const form = new FormData()
    form.append('options', options)
    form.append('file', new Blob([file]), 'list.csv')
    const body = new Response(form)
    const headers = { 'content-type': body.headers.get('content-type') ?? '' }
    return account.send('POST', path, undefined, { raw: new Uint8Array(await body.arrayBuffer()), headers })
  }
  const { status, body } = await ask('Vorname;Nachname;Kurs;Course;Mail\nAda;Lovelace;a;b;ada@example.com\n')
  expect(status).toBe(200)
  expect((body as { data: BatchColumns }).data).toEqual({
    columns: ['Vorname', 'Nachname', 'Kurs', 'Course', 'Mail'],
    rows: [['Ada', 'Lovelace', 'a', 'b', 'ada@example.com']],
    attributes: ['Course'],
    mapping: { name: ['Vorname', 'Nachname'], email: 'Mail', attributes: { Course: 'Course' } },
    ambiguous: [],
    read: {
      encoding: 'utf-8',
      separator: ';',
      headerRow: 1,
      hiddenRows: 0,
      mapping: { name: ['Vorname', 'Nachname'], email: 'Mail', attributes: { Course: 'Course' } },
      unused: ['Kurs'],
    },
  })
  expect((await ask('Name;Student name;Mail\nPat;Ada;ada@example.com\n')).body).toMatchObject({
    data: { mapping: { name: null }, ambiguous: [{ field: 'name', columns: ['Student name', 'Name'] }] },
  })
  expect((await ask('a,b\n1,2\n')).body).toMatchObject({ data: { mapping: { name: null, email: null } } })
  expect(await ask('Name,Mail,Course,Course\nAda,a@example.com,b,c\n')).toMatchObject({
    ...refusal(400, 'invalid_table'),
    body: { message: expect.stringContaining('Columns 3 and 4 are both named “Course”') },
  })
  expect(await ask('')).toMatchObject(refusal(400, 'invalid_table'))
  expect(await account.send('POST', path, {})).toMatchObject(refusal(400, 'validation_failed'))
})
