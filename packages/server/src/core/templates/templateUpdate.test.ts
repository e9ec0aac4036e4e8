import type { FieldRecord, TemplateRecord } from '@certificate-sdk/client'
import { expect, test } from 'vitest'
import { describeOnEveryEngine } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { createTemplate, documentedFields } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

async function read(caller: ServiceCaller, id: string): Promise<TemplateRecord> {
  return caller.data('GET', `/api/templates/${id}`)
}

function fieldAt({ fields }: TemplateRecord, index: number): FieldRecord {
  const field = fields[index]
  if (!field) throw new Error(`no field ${index}`)
  return field
}

describeOnEveryEngine('Changing a template', (engine) => {
  test('known field ids are kept and new fields get ids', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const before = await read(account, id)
    const moved = { ...fieldAt(before, 1), x: 33 }
    const added = { ...documentedFields[0], text: 'Second name' }
    await account.data('PUT', `/api/templates/${id}`, { fields: [added, moved] })
    const { fields } = await read(account, id)
    expect(fields).toHaveLength(2)
    expect(fields[1]).toStrictEqual(moved)
    expect(before.fields.map((field) => field.id)).not.toContain(fields[0]?.id)
    expect(fields[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a print size of another shape than the page is a warning, whichever of them changed', async () => {
    const account = await engine.service().newAccount()
    const warnings = [
      'print takes no effect: 203 × 200 mm, bleed included, does not have the shape of 400 × 300 px, within 1 %.',
    ]
    const wrong = { width: 203, height: 200, unit: 'mm' }
    const right = { width: 192, height: 142, unit: 'mm', bleed: 4 }
    expect(await createTemplate(account, { print: wrong })).toMatchObject({ warnings })
    const { id, ...created } = await createTemplate(account, { print: right })
    expect(created).not.toHaveProperty('warnings')
    const put = async (body: object) => (await account.send('PUT', `/api/templates/${id}`, body)).body
    expect(await put({ name: 'A', print: wrong })).toMatchObject({ data: { warnings } })
    expect(await put({ name: 'A', print: right })).not.toHaveProperty('data')
    const square = { width: 400, height: 400 }
    expect(await put({ dimensions: square })).toMatchObject({ data: { warnings: [expect.any(String)] } })
    expect(await put({ name: 'A', print: null })).not.toHaveProperty('data')
  })

  test.each([
    ['locale', 'de'],
    ['print', { width: 200, height: 150, unit: 'mm' }],
    ['guides', { vertical: [20] }],
    ['background', '#ffffff'],
  ])('%s can be changed and removed alone', async (key, value) => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    await account.data('PUT', `/api/templates/${id}`, { [key]: value })
    expect(await read(account, id)).toHaveProperty(key)
    await account.data('PUT', `/api/templates/${id}`, { [key]: null })
    expect(await read(account, id)).not.toHaveProperty(key)
  })

  test('a date format with letters that are no part of a date is a warning', async () => {
    const account = await engine.service().newAccount()
    const date = { type: 'date', text: 'D', x: 20, y: 20, fontSize: 20 }
    const warnings = [
      '"DD" in the date format "DD/MM/YYYY" is not a date pattern: use y, yy, M, MM, MMM, MMMM, d, dd, EEE, or EEEE, and put literal text in single quotes.',
    ]
    const wrong = { fields: [{ ...date, format: 'DD/MM/YYYY' }] }
    const { id, ...created } = await createTemplate(account, wrong)
    expect(created).toMatchObject({ warnings })
    const put = async (body: object) => (await account.send('PUT', `/api/templates/${id}`, body)).body
    expect(await put({ name: 'A' })).toMatchObject({ data: { warnings } })
    expect(await put({ fields: [{ ...date, format: 'dd/MM/y' }] })).not.toHaveProperty('data')
    const pages = [{ imageUrl: dataUrl(await pngOf({ width: 20, height: 20 }, '#ff0000')), ...wrong }]
    expect(await put({ pages })).toMatchObject({ data: { warnings } })
  })

  test('a field id from elsewhere, or one that comes twice, is replaced', async () => {
    const account = await engine.service().newAccount()
    const [{ id }, other] = await Promise.all([createTemplate(account), createTemplate(account)])
    const own = fieldAt(await read(account, id), 0)
    const foreign = { ...own, id: other.fields[0]?.id }
    await account.data('PUT', `/api/templates/${id}`, { fields: [own, own, foreign] })
    const ids = (await read(account, id)).fields.map((field) => field.id)
    expect(ids[0]).toBe(own.id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(foreign.id)
  })

  test('a template can be sent back whole, and keys that the service owns are ignored', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account, {}, { 'x-subaccount-email': 'a@example.com' })
    const before = await read(account, id)
    await account.data('PUT', `/api/templates/${id}`, {
      ...before,
      name: 'Renamed',
      id: 'another',
      subAccountEmail: 'thief@example.com',
      createdAt: '1999-01-01T00:00:00.000Z',
    })
    expect(await read(account, id)).toStrictEqual({ ...before, name: 'Renamed' })
  })

  test('an update that changes nothing makes no version and no event', async () => {
    const { database, newAccount } = engine.service()
    const account = await newAccount()
    const page = { imageUrl: dataUrl(await pngOf({ width: 20, height: 20 })), fields: [...documentedFields] }
    const image = dataUrl(await pngOf({ width: 20, height: 20 }, '#ff0000'))
    const { id } = await createTemplate(account, { imageUrl: image, locale: 'de', pages: [page] })
    const path = `/api/templates/${id}`
    const state = async () => {
      const { headers, body } = await account.send('GET', path)
      const versions = await account.data('GET', `${path}/versions`)
      const count = async (sql: string) => (await database.all(sql, [id])).length
      return {
        ...{ etag: headers.get('etag'), body, versions },
        events: await count("SELECT 1 AS one FROM events WHERE type = 'template.updated' AND subject = ?"),
      }
    }
    const before = await state()
    const whole = await read(account, id)
    const reordered = Object.fromEntries(Object.entries(whole).reverse())
    const same = [whole, reordered, { name: whole.name, locale: 'de', print: null }, { imageUrl: image }]
    const etag = { headers: { 'if-match': before.etag ?? '' } }
    for (const body of same) expect((await account.send('PUT', path, body, etag)).status).toBe(200)
    expect(await state()).toEqual(before)
    const stale = { headers: { 'if-match': `"${id}.0"` } }
    expect(await account.send('PUT', path, whole, stale)).toMatchObject(refusal(412, 'stale'))
    await account.data('PUT', path, { locale: null, name: whole.name })
    expect(await state()).toMatchObject({ versions: [{ version: 2 }, { version: 1 }], events: 1 })
  })

  test.each(['name', 'imageUrl', 'dimensions', 'fields'] as const)('%s alone may be sent', async (key) => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const before = await read(account, id)
    const changes = {
      name: 'Other',
      imageUrl: dataUrl(await pngOf({ width: 20, height: 20 }, '#ff0000')),
      dimensions: { width: 800, height: 600 },
      fields: [],
    }
    await account.data('PUT', `/api/templates/${id}`, { [key]: changes[key] })
    const after = await read(account, id)
    expect(after[key]).not.toEqual(before[key])
    expect({ ...after, [key]: before[key] }).toStrictEqual(before)
  })

  test('an update without any key is refused', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    for (const body of [{}, { id, createdAt: 'x' }, { unknown: 1 }, [], 'text', null])
      expect(await account.send('PUT', `/api/templates/${id}`, body)).toMatchObject(
        refusal(400, 'validation_failed'),
      )
  })

  test('an unchanged hosted URL keeps the image', async () => {
    const account = await engine.service().newAccount()
    const { id, imageUrl } = await createTemplate(account)
    await account.data('PUT', `/api/templates/${id}`, { name: 'Renamed', imageUrl })
    expect((await read(account, id)).imageUrl).toBe(imageUrl)
    expect((await fetch(imageUrl)).status).toBe(200)
  })

  test('an image in a field is hosted, and stays hosted when it is sent back', async () => {
    const account = await engine.service().newAccount()
    const seal = dataUrl(await pngOf({ width: 8, height: 8 }, '#00ff00'))
    const field = { type: 'image', text: 'Seal', x: 10, y: 10, fontSize: 40, imageUrl: seal }
    const { id } = await createTemplate(account, { fields: [field] })
    const before = await read(account, id)
    const url = fieldAt(before, 0).imageUrl ?? ''
    expect(url).toMatch(new RegExp(`^${engine.service().url}/images/[0-9a-f]{64}$`))
    await account.data('PUT', `/api/templates/${id}`, before)
    expect(await read(account, id)).toStrictEqual(before)
  })

  test('a stale ETag is refused; a current one and * are accepted', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const put = (name: string, etag: string) =>
      account.send('PUT', `/api/templates/${id}`, { name }, { headers: { 'if-match': etag } })
    const etag = (await account.send('GET', `/api/templates/${id}`)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    expect((await put('Mine', etag)).status).toBe(200)
    expect(await put('Too late', etag)).toMatchObject(refusal(412, 'stale'))
    expect((await read(account, id)).name).toBe('Mine')
    expect((await put('Whatever is there', '*')).status).toBe(200)
    expect((await account.send('GET', `/api/templates/${id}`)).headers.get('etag')).not.toBe(etag)
  })

  test('concurrent updates without an ETag are all applied, each to the result of the one before', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const put = (body: object, headers = {}) => account.send('PUT', `/api/templates/${id}`, body, { headers })
    const names = ['A', 'B', 'C', 'D'].map((name) => put({ name }))
    const rest = [
      put({ dimensions: { width: 800, height: 600 } }),
      put({ fields: [] }),
      put({ fields: [], locale: 'de' }, { 'if-match': '*' }),
    ]
    const answers = await Promise.all([...names, ...rest])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await read(account, id)).toMatchObject({
      name: expect.stringMatching(/^[A-D]$/),
      dimensions: { width: 800, height: 600 },
      fields: [],
      locale: 'de',
    })
  })

  test('an update that another process overtakes is repeated', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const { database } = engine.service()
    const { transaction } = database
    let overtaken = 0
    // Simulates another process, which changes the template just before the first two tries write.
    database.transaction = async (...args) => {
      if (overtaken++ < 2) await database.run('UPDATE templates SET version = version + 1 WHERE id = ?', [id])
      return transaction.apply(database, args) as never
    }
    try {
      expect((await account.send('PUT', `/api/templates/${id}`, { name: 'Kept' })).status).toBe(200)
      expect(overtaken).toBeGreaterThanOrEqual(3)
    } finally {
      database.transaction = transaction
    }
    expect((await read(account, id)).name).toBe('Kept')
  })

  test('of concurrent updates with the same ETag exactly one succeeds', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account)
    const etag = (await account.send('GET', `/api/templates/${id}`)).headers.get('etag') ?? ''
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) =>
        account.send('PUT', `/api/templates/${id}`, { name }, { headers: { 'if-match': etag } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412])
  })

  test('an addition is stored if it has a value', async () => {
    const account = await engine.service().newAccount()
    const field = {
      ...documentedFields[0],
      width: 200,
      rotation: 12.5,
      opacity: 0.5,
      letterSpacing: 2,
      group: 'g',
    }
    const { id } = await createTemplate(account, { fields: [field], locale: 'de' })
    expect(await read(account, id)).toMatchObject({ fields: [field], locale: 'de' })
  })

  test('null removes locale, print, and guides', async () => {
    const account = await engine.service().newAccount()
    const print = { width: 420, height: 297, unit: 'mm', bleed: 3 }
    const guides = { vertical: [100], horizontal: [] }
    const { id } = await createTemplate(account, { locale: 'de', print, guides })
    expect(await read(account, id)).toMatchObject({ locale: 'de', print, guides })
    const wrong = { name: 'A', print: { ...print, unit: 'cm' } }
    expect((await account.send('PUT', `/api/templates/${id}`, wrong)).status).toBe(400)
    const removed = { name: 'A', locale: null, print: null, guides: null }
    expect((await account.send('PUT', `/api/templates/${id}`, removed)).status).toBe(200)
    const after = await read(account, id)
    expect(after).not.toHaveProperty('locale')
    expect(after).not.toHaveProperty('print')
    expect(after).not.toHaveProperty('guides')
  })
})
