import type { CreatedTemplate, TemplateRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { nextMillisecond } from '../../testing/nextMillisecond.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { createTemplate, documentedFields, documentedTemplate } from '../../testing/testDocuments.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const hosted = (url: string) => expect.stringMatching(new RegExp(`^${url}/images/[0-9a-f]{64}$`))

describeOnEveryEngine('Templates', (engine) => {
  test('creating returns fields with only id, type, text, x, and y', async () => {
    const account = await engine.service().newAccount()
    const template = await documentedTemplate()
    const answer = await account.send('POST', '/api/templates', template)
    expect(answer.status).toBe(200)
    expect(answer.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: {
        id: expect.stringMatching(uuid),
        name: 'Diploma',
        imageUrl: hosted(engine.service().url),
        dimensions: { width: 400, height: 300 },
        fields: documentedFields.map(({ type, text, x, y }) => ({
          id: expect.stringMatching(uuid),
          type,
          text,
          x,
          y,
        })),
      },
    })
  })

  test('a template with documented keys is returned with exactly those keys', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account, {}, { 'x-subaccount-email': 'designer@example.com' })
    const answer = await account.send('GET', `/api/templates/${id}`)
    expect(answer.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: {
        id,
        name: 'Diploma',
        imageUrl: hosted(engine.service().url),
        dimensions: { width: 400, height: 300 },
        fields: documentedFields.map((field) => ({
          ...field,
          id: expect.stringMatching(uuid),
          templateId: id,
        })),
        subAccountEmail: 'designer@example.com',
        createdAt: expect.stringMatching(instant),
      },
    })
  })

  test('the list has every template in full, newest first', async () => {
    const account = await engine.service().newAccount()
    const first = await createTemplate(account, { name: 'First' })
    await nextMillisecond()
    const second = await createTemplate(account, { name: 'Second' })
    const answer = await account.send('GET', '/api/templates')
    const record = ({ id, name }: CreatedTemplate) => ({
      id,
      name,
      imageUrl: hosted(engine.service().url),
      dimensions: { width: 400, height: 300 },
      fields: documentedFields.map((field) => ({ ...field, id: expect.stringMatching(uuid) })),
      subAccountEmail: null,
      createdAt: expect.stringMatching(instant),
    })
    expect(answer.body).toStrictEqual({
      success: true,
      message: expect.any(String),
      data: [record(second), record(first)],
    })
  })

  test('changing and deleting return no data, and deleting is permanent', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const changed = await account.send('PUT', `/api/templates/${id}`, { name: 'Renamed' })
    expect(changed).toMatchObject({ status: 200 })
    expect(changed.body).toStrictEqual({ success: true, message: expect.stringMatching(/\S/) })
    const deleted = await account.send('DELETE', `/api/templates/${id}`)
    expect(deleted).toMatchObject({ status: 200 })
    expect(deleted.body).toStrictEqual({ success: true, message: expect.stringMatching(/\S/) })
    expect(await account.send('GET', `/api/templates/${id}`)).toMatchObject(refusal(404, 'not_found'))
    expect(await account.send('DELETE', `/api/templates/${id}`)).toMatchObject(refusal(404, 'not_found'))
    expect(await account.data('GET', '/api/templates')).toEqual([])
  })

  test('unknown keys of templates and fields are stored and returned', async () => {
    const account = await engine.service().newAccount()
    const template = await documentedTemplate()
    const [field] = template.fields
    const extra = { vendor: { grid: [1, 2, { deep: true }] }, revision: 7 }
    const { id } = await createTemplate(account, { ...extra, fields: [{ ...field, 'x-layer': 'front' }] })
    const read = await account.data<TemplateRecord>('GET', `/api/templates/${id}`)
    expect(read).toMatchObject({ ...extra, fields: [{ 'x-layer': 'front' }] })
    await account.data('PUT', `/api/templates/${id}`, read)
    expect(await account.data('GET', `/api/templates/${id}`)).toStrictEqual(read)
  })

  test('an unknown key with the value null is stored', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account, { vendor: null })
    expect(await account.data('GET', `/api/templates/${id}`)).toHaveProperty('vendor', null)
  })

  test('an unknown field type is stored unchanged', async () => {
    const account = await engine.service().newAccount()
    const field = { type: 'hologram', text: 'Seal', x: 10, y: 10, fontSize: 12 }
    const { id } = await createTemplate(account, { fields: [field] })
    const { fields } = await account.data<TemplateRecord>('GET', `/api/templates/${id}`)
    expect(fields).toStrictEqual([{ ...field, id: expect.stringMatching(uuid), templateId: id }])
  })

  test.each([
    ['name', { name: undefined }],
    ['name', { name: '  ' }],
    ['name', { name: 'Two\u2028lines' }],
    ['name', { name: 'Two\u2029lines' }],
    ['name', { name: 'Two\u0085lines' }],
    ['name', { name: 'n'.repeat(201) }],
    ['imageUrl', { imageUrl: undefined }],
    ['imageUrl', { imageUrl: 'ftp://example.com/a.png' }],
    ['dimensions', { dimensions: undefined }],
    ['dimensions.width', { dimensions: { width: 15, height: 300 } }],
    ['dimensions.height', { dimensions: { width: 400, height: 10_001 } }],
    ['fields', { fields: undefined }],
    ['fields[1].color', { fields: [documentedFields[0], { ...documentedFields[1], color: 'red' }] }],
    ['fields[0].x', { fields: [{ type: 'name', text: 'Name', y: 1 }] }],
    ['fields', { fields: Array.from({ length: 201 }, () => documentedFields[0]) }],
  ])('an invalid %s is refused with its path (%#)', async (path, change) => {
    const account = await engine.service().newAccount()
    const answer = await account.send('POST', '/api/templates', {
      ...(await documentedTemplate()),
      ...change,
    })
    expect(answer).toMatchObject(refusal(400, 'validation_failed', path))
    expect(await account.data('GET', '/api/templates')).toEqual([])
  })

  test.each(['not-a-uuid', '1', '%20', "';--"])('the id %s is refused as malformed', async (id) => {
    const account = await engine.service().newAccount()
    for (const method of ['GET', 'DELETE'])
      expect(await account.send(method, `/api/templates/${id}`)).toMatchObject(
        refusal(400, 'validation_failed'),
      )
  })

  test('an id may be upper case', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    expect(await account.data('GET', `/api/templates/${id.toUpperCase()}`)).toMatchObject({ id })
  })
})
