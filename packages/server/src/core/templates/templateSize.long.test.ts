import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitStatements } from '../../kit/database/sendStatements.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestAccount, type TestServer } from '../../testing/startTestServer.ts'
import { createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, heavyPngOf } from '../../testing/testImages.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { updateTemplate } from './templateRepository.ts'

let server: TestServer
let account: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  account = await server.newAccount()
})
afterAll(() => server.close())

const megabyte = 1024 * 1024

describe('the images of one template', () => {
  const field = (imageUrl: string) => ({ type: 'image', text: 'Seal', x: 0, y: 0, fontSize: 10, imageUrl })

  test('have at most 30 MB together, however few pixels', async () => {
    const heavy = await Promise.all(
      [1, 2, 3, 4, 5].map((seed) => heavyPngOf(7 * megabyte + (seed === 1 ? 1_000 : 0), seed)),
    )
    const hosted: string[] = []
    for (const bytes of heavy)
      hosted.push((await createTemplate(account, { imageUrl: dataUrl(bytes), fields: [] })).imageUrl)
    const { id } = await createTemplate(account, { fields: hosted.slice(0, 4).map(field) })
    const all = { fields: hosted.map(field) }
    const answer = await account.send('PUT', `/api/templates/${id}`, all)
    expect(answer).toMatchObject(refusal(400, 'images_too_large', 'fields[0].imageUrl'))
    expect(answer.body).toMatchObject({
      message: expect.stringMatching(/7\.\d MB; together they have 35\.\d MB, and at most 30 MB are allowed/),
    })
  })
})

describe('the JSON of a template', () => {
  const heavyField = (kilobytes: number) => ({ note: 'x'.repeat(kilobytes * 1024) })
  const fields = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      type: 'text',
      text: '語'.repeat(2_000),
      x: 0,
      y: i,
      fontSize: 10,
    }))

  test('has at most 1 MB; the error names the size and the largest part', async () => {
    const body = { ...(await readyDocument()), fields: fields(170), ...heavyField(200) }
    const answer = await account.send('POST', '/api/templates', body)
    expect(answer).toMatchObject(refusal(413, 'template_too_large', 'note'))
    expect(answer.body).toMatchObject({
      message:
        'The template has 1.2 MB of JSON; at most 1 MB are allowed. Its largest part is note, with 201 kB.',
    })
    await account.data('POST', '/api/templates', { ...body, fields: fields(100) })
  })

  test('that is larger already still loads, lists, issues, and may change, but not grow', async () => {
    const issuing = await readyToIssue(account, { fields: [] })
    const { templateId } = issuing.mailData
    const stored = { id: templateId, accountId: account.accountId }
    const path = `/api/templates/${templateId}`
    const document = JSON.parse(
      (
        await server.database.one<{ document: string }>('SELECT document FROM templates WHERE id = ?', [
          templateId,
        ])
      )?.document ?? '',
    )
    const update = (version: number, changed: TemplateDocument) =>
      commitStatements(server.database, updateTemplate({ ...stored, version }, changed, 0))
    await update(1, { ...document, ...heavyField(1_200) })
    expect(await account.data('GET', path)).toHaveProperty('note.length', 1_200 * 1024)
    expect(await account.data('GET', '/api/templates?limit=1')).toHaveLength(1)
    expect(await account.send('POST', '/api/certificates/issue', issuing)).toMatchObject({ status: 200 })
    await update(2, { ...document, ...heavyField(200), fields: document.fields.concat(fields(170)) })
    expect(await account.send('PUT', path, { name: 'Same' })).toMatchObject({ status: 200 })
    expect(await account.send('PUT', path, { name: 'A much longer name' })).toMatchObject(
      refusal(413, 'template_too_large'),
    )
  })

  async function readyDocument() {
    return {
      name: 'Diploma',
      imageUrl: dataUrl(await heavyPngOf(1_000, 1)),
      dimensions: { width: 40, height: 30 },
    }
  }
})
