import type { CreatedTemplate, TemplateRecord } from '@certificate-sdk/client'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { createTemplate, documentedFields, testDimensions } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'

const [, date, attribute] = documentedFields
const imageOf = async (color: string) => dataUrl(await pngOf(testDimensions, color))
const pageOf = async (fields: object[], color = '#ddeeff') => ({ imageUrl: await imageOf(color), fields })

async function read(caller: ServiceCaller, id: string): Promise<TemplateRecord> {
  return caller.data('GET', `/api/templates/${id}`)
}

const idsOf = ({ pages = [] }: Pick<TemplateRecord, 'pages'>) =>
  pages.map(({ fields }) => fields.map(({ id }) => id))

describeOnSqliteFirst('Further pages of a template', (engine) => {
  test('are stored with hosted images and ids, and come back as they were', async () => {
    const account = await engine.service().newAccount()
    const image = { ...attribute, type: 'image', text: 'Seal', imageUrl: await imageOf('#aa0000') }
    const pages = [
      { ...(await pageOf([date, image])), background: '#fff8e1', theirs: { kept: [1] } },
      await pageOf([], '#112233'),
    ]
    const created = await createTemplate(account, { pages })
    const stored = await read(account, created.id)
    expect(stored.pages).toMatchObject([
      {
        imageUrl: expect.stringContaining('/images/'),
        background: '#fff8e1',
        theirs: { kept: [1] },
        fields: [
          { ...date, templateId: created.id },
          { ...image, imageUrl: expect.stringContaining('/images/') },
        ],
      },
      { imageUrl: expect.stringContaining('/images/'), fields: [] },
    ])
    expect(new Set([...stored.fields.map(({ id }) => id), ...idsOf(stored).flat()]).size).toBe(6)
    expect(created.pages).toEqual(
      stored.pages?.map(({ imageUrl, fields }) => ({
        imageUrl,
        fields: fields.map(({ id, type, text, x, y }) => ({ id, type, text, x, y })),
      })),
    )
    const [listed] = await account.data<TemplateRecord[]>('GET', '/api/templates')
    expect(listed?.pages?.map(({ imageUrl }) => imageUrl)).toEqual(
      stored.pages?.map(({ imageUrl }) => imageUrl),
    )
    for (const { imageUrl } of stored.pages ?? [])
      expect((await fetch(imageUrl)).headers.get('content-type')).toBe('image/png')
  })

  test('are absent from a template that has none', async () => {
    const account = await engine.service().newAccount()
    for (const pages of [undefined, null, []]) {
      const created: CreatedTemplate = await createTemplate(account, { pages })
      expect(created).not.toHaveProperty('pages')
      expect(await read(account, created.id)).not.toHaveProperty('pages')
    }
  })

  test('stay as they are without the key, and are replaced as a whole with it', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account, {
      pages: [await pageOf([date, attribute]), await pageOf([date])],
    })
    const before = await read(account, id)
    const put = (body: object, headers = {}) => account.send('PUT', `/api/templates/${id}`, body, { headers })
    expect(await put({ fields: [] })).toMatchObject({ status: 200 })
    expect((await read(account, id)).pages).toEqual(before.pages)
    const [first, second] = before.pages ?? []
    const [moved, kept] = first?.fields ?? []
    // The pages in another order, a field on the other one, and a new one.
    await put({
      pages: [
        { ...second, fields: [moved, date] },
        { ...first, fields: [kept] },
      ],
    })
    const after = await read(account, id)
    expect(idsOf(after)).toEqual([[moved?.id, expect.any(String)], [kept?.id]])
    expect(idsOf(before).flat()).not.toContain(after.pages?.[0]?.fields[1]?.id)
    expect(await put({ pages: null })).toMatchObject({ status: 200 })
    expect(await read(account, id)).not.toHaveProperty('pages')
  })

  test('keep their images hosted, and no longer than the pages are there', async () => {
    const account = await engine.service().newAccount()
    const image = { ...date, type: 'image', imageUrl: await imageOf('#aa00aa') }
    const { id } = await createTemplate(account, { pages: [await pageOf([image], '#00aa00')] })
    const references = async () => {
      const sql = 'SELECT COUNT(*) AS count FROM image_references WHERE owner = ?'
      const row = await engine.service().database.one<{ count: number | string }>(sql, [`template:${id}`])
      return Number(row?.count)
    }
    expect(await references()).toBe(3)
    await account.send('PUT', `/api/templates/${id}`, { pages: null })
    expect(await references()).toBe(1)
  })

  test('share the ids of fields with the first page', async () => {
    const account = await engine.service().newAccount()
    const { id } = await createTemplate(account, { pages: [await pageOf([date])] })
    const before = await read(account, id)
    const [page] = before.pages ?? []
    const onPage = page?.fields[0]
    const put = (body: object) => account.send('PUT', `/api/templates/${id}`, body)
    // The page with the field is not sent, so the field on the first page is another one.
    await put({ fields: [onPage] })
    const copied = await read(account, id)
    expect(idsOf(copied)).toEqual(idsOf(before))
    expect(copied.fields[0]?.id).not.toBe(onPage?.id)
    // Both are sent, so the field has moved.
    await put({ fields: [onPage], pages: [{ ...page, fields: [] }] })
    expect((await read(account, id)).fields[0]?.id).toBe(onPage?.id)
  })

  test('are kept by If-Match, and refused with the place of what is wrong', async () => {
    const account = await engine.service().newAccount()
    const page = await pageOf([date])
    const { id } = await createTemplate(account, { pages: [page] })
    const path = `/api/templates/${id}`
    const etag = (await account.send('GET', path)).headers.get('etag') ?? ''
    const change = (body: object, headers = {}) => account.send('PUT', path, body, { headers })
    expect((await change({ pages: [page, page] }, { 'if-match': etag })).status).toBe(200)
    expect(await change({ pages: [] }, { 'if-match': etag })).toMatchObject(refusal(412, 'stale'))
    expect((await read(account, id)).pages).toHaveLength(2)
    const bad = (pages: unknown, place: string, code = 'validation_failed') =>
      Promise.all(
        [change({ pages }), account.send('POST', '/api/templates', { ...template, pages })].map(
          async (answer) => expect(await answer).toMatchObject(refusal(400, code, place)),
        ),
      )
    const template = { name: 'T', imageUrl: page.imageUrl, dimensions: testDimensions, fields: [] }
    await bad(Array(5).fill(page), 'pages')
    await bad([page, { ...page, fields: [date, { ...date, color: 'red' }] }], 'pages[1].fields[1].color')
    await bad([{ ...page, imageUrl: 'data:image/png;base64,AAAA' }], 'pages[0].imageUrl', 'invalid_image')
    await bad([{ fields: [] }], 'pages[0].imageUrl')
    await bad('two', 'pages')
    const many = Array(101).fill(date)
    expect(await change({ fields: many, pages: [{ ...page, fields: many }] })).toMatchObject(
      refusal(400, 'validation_failed', 'pages'),
    )
    // Together with already stored fields.
    expect((await change({ pages: [{ ...page, fields: Array(150).fill(date) }] })).status).toBe(200)
    expect(await change({ fields: many })).toMatchObject(refusal(400, 'validation_failed', 'pages'))
  })

  test('count for the images and the size of a template', async () => {
    const account = await engine.service().newAccount()
    // 7 × 12 megapixels, of 4,000 by 3,000 px each.
    const colors = ['#100000', '#200000', '#300000', '#400000']
    const size = { width: 4_000, height: 3_000 }
    const large = await Promise.all(colors.map(async (color) => dataUrl(await pngOf(size, color))))
    const image = (imageUrl: string | undefined, fontSize: number) => ({
      ...date,
      type: 'image',
      imageUrl,
      fontSize,
    })
    const pages = large.map((imageUrl) => ({ imageUrl, fields: [] as object[] }))
    expect((await createTemplate(account, { pages })).pages).toHaveLength(4)
    const drawn = pages.map((page) => ({ ...page, fields: [image(page.imageUrl, 2_700)] }))
    const body = {
      name: 'T',
      imageUrl: await imageOf('#ffffff'),
      dimensions: testDimensions,
      fields: [],
      pages: drawn,
    }
    expect(await account.send('POST', '/api/templates', body)).toMatchObject(refusal(400, 'images_too_large'))
  })

  test('have a preview each', async () => {
    const account = await engine.service().newAccount()
    const text = { ...attribute, text: 'Grade' }
    const { id } = await createTemplate(account, { pages: [await pageOf([text])] })
    const preview = (query: string, recipientData = {}) =>
      account.send('POST', `/api/templates/${id}/preview${query}`, { recipientData })
    const [first, one, second] = await Promise.all(['', '?page=1', '?page=2'].map((query) => preview(query)))
    expect(first?.bytes.equals(one?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(await sharp(second?.bytes).metadata()).toMatchObject({ format: 'png', ...testDimensions })
    const corner = await sharp(second?.bytes)
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([...corner.subarray(0, 3)]).toEqual([0xdd, 0xee, 0xff])
    const small = await preview('?page=2&width=100')
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'png', width: 100, height: 75 })
    const named = await preview('?page=2', { attributes: { Grade: 'A' } })
    expect(named.bytes.equals(second?.bytes ?? Buffer.alloc(0))).toBe(false)
    for (const query of ['?page=3', '?page=0', '?page=6', '?page=two', '?page=1&page=2'])
      expect(await preview(query)).toMatchObject(refusal(400, 'validation_failed', 'page'))
  })
})
