import type { IssuedCertificate } from '@certificate-sdk/client'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { describeOnSqliteFirst } from '../../testing/describeOnEveryEngine.ts'
import { refusal } from '../../testing/serviceCaller.ts'
import { systemTime } from '../../testing/systemTime.ts'
import { balanceOf, createTemplate, readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, pngOf } from '../../testing/testImages.ts'
import { ImageSweeper } from '../images/ImageSweeper.ts'

const path = '/api/certificates/issue'
const at = 'recipientData.attributes.Photo'
const photoField = { type: 'image', text: 'Photo of the recipient', x: 20, y: 20, fontSize: 100, width: 100 }

/** A square of a single color. */
async function square(red: number, green: number, blue: number, side = 60): Promise<string> {
  const png = new PNG({ width: side, height: side })
  for (let i = 0; i < side * side; i++) png.data.set([red, green, blue, 255], i * 4)
  return dataUrl(PNG.sync.write(png))
}

/** Returns an incompressible image of 1.4 MB, which are 1.9 MB as a data URL. */
function noise(): string {
  const png = new PNG({ width: 650, height: 650 })
  for (let i = 0, state = 1; i < png.data.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0
    png.data[i] = i % 4 === 3 ? 255 : state >>> 24
  }
  return dataUrl(PNG.sync.write(png))
}

/** Returns the color in the center of the photo. */
function colorIn(bytes: Uint8Array): number[] {
  const { data, width } = PNG.sync.read(Buffer.from(bytes))
  return [...data.subarray((70 * width + 70) * 4, (70 * width + 70) * 4 + 3)]
}

const red = [200, 10, 20] as const
const green = [10, 160, 30] as const
const imagesIn = (json: string) => json.match(/image:[0-9a-f]{64}/g) ?? []

describeOnSqliteFirst('Images of recipients', (engine) => {
  const ready = async (change: object = {}, others: object[] = []) => {
    const account = await engine.service().newAccount()
    const own = await square(...green)
    const field = { ...photoField, imageUrl: own, attribute: 'Photo', ...change }
    const body = await readyToIssue(account, { fields: [field, ...others] })
    const bodyOf = (attributes: object) => ({ ...body, recipientData: { ...body.recipientData, attributes } })
    const issue = (attributes: object, headers = {}) =>
      account.data<IssuedCertificate>('POST', path, bodyOf(attributes), { headers })
    const check = (attributes: object) => account.send('POST', '/api/certificates/check', bodyOf(attributes))
    const file = async (id: string, type: string) =>
      (await account.send('GET', `/api/certificates/${id}/file.${type}`)).bytes
    return { account, body, bodyOf, issue, check, file, templateId: body.mailData.templateId }
  }
  const stored = async (id: string) =>
    (await engine
      .service()
      .database.one<{ snapshot: string; attributes: string }>(
        'SELECT snapshot, attributes FROM certificates WHERE id = ?',
        [id],
      )) ?? { snapshot: '', attributes: '' }
  const countImages = async () =>
    (await engine.service().database.one<{ n: number }>('SELECT COUNT(*) AS n FROM images'))?.n

  test('are in every file, hosted and frozen by reference', async () => {
    const { account, issue, file } = await ready()
    const Photo = await square(...red)
    const { certificateId, warnings } = await issue({ Photo })
    expect(warnings).toEqual([])
    expect(colorIn(await file(certificateId, 'png'))).toEqual([...red])
    expect((await file(certificateId, 'svg')).toString()).toContain('<image')
    expect((await file(certificateId, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-')
    const { snapshot, attributes } = await stored(certificateId)
    expect(snapshot + attributes).not.toContain('base64')
    const [reference = ''] = imagesIn(attributes)
    expect((JSON.parse(snapshot) as { values: string[] }).values).toEqual([reference])
    const record = await account.data<{ attributes: { Photo: string } }>(
      'GET',
      `/api/certificates/${certificateId}`,
    )
    const hosted = await account.send('GET', new URL(record.attributes.Photo).pathname)
    expect(record.attributes.Photo.slice(-64)).toBe(reference.slice(-64))
    expect(hosted.status).toBe(200)
  })

  test('are replaced by the image of the design if there is none', async () => {
    const { issue, file } = await ready()
    for (const attributes of [{}, { Photo: '' }])
      expect(colorIn(await file((await issue(attributes)).certificateId, 'png'))).toEqual([...green])
  })

  test('are missed, which a warning says, if the design has none either', async () => {
    const { issue } = await ready({ imageUrl: '' })
    expect((await issue({})).warnings).toEqual([
      'The field "Photo of the recipient" is empty: no image was given as the attribute "Photo".',
    ])
    expect((await issue({ Photo: await square(...red) })).warnings).toEqual([])
  })

  test('may be hosted images of the account, and of no other', async () => {
    const { account, issue, check, file } = await ready()
    const of = async (caller: typeof account) =>
      (await createTemplate(caller, { imageUrl: await square(...red, 61) })).imageUrl
    const Photo = await of(account)
    expect(colorIn(await file((await issue({ Photo })).certificateId, 'png'))).toEqual([...red])
    const other = await engine.service().newAccount()
    const { imageUrl: theirs } = await createTemplate(other, { imageUrl: await square(1, 2, 3, 62) })
    const unknown = Photo.slice(0, -64) + '0'.repeat(64)
    for (const wrong of [
      theirs,
      unknown,
      'https://example.org/photo.png',
      'http://127.0.0.1/',
      'Zoë',
      `image:${Photo.slice(-64)}`,
    ])
      expect(await check({ Photo: wrong })).toMatchObject(refusal(400, 'invalid_image', at))
  })

  test.each([
    ['no image', 'data:image/png;base64,AAAA', 'invalid_image'],
    [
      'another format',
      dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).replace('png', 'svg+xml'),
      'invalid_image',
    ],
    ['more than 2 MB', `data:image/png;base64,${'A'.repeat(2 * 1024 * 1024)}`, 'validation_failed'],
  ])('are refused at their place if they are %s', async (_case, Photo, code) => {
    const { account, bodyOf, check, templateId } = await ready()
    const before = await balanceOf(account)
    expect(await check({ Photo })).toMatchObject(refusal(400, code, at))
    expect(await account.send('POST', path, bodyOf({ Photo }))).toMatchObject(refusal(400, code, at))
    const preview = await account.send('POST', `/api/templates/${templateId}/preview`, {
      recipientData: { attributes: { Photo } },
    })
    expect(preview).toMatchObject(refusal(400, code, at))
    expect(await balanceOf(account)).toBe(before)
  })

  test('of more than 50 megapixels are refused, and together no more than 2 MB are taken', async () => {
    const { check } = await ready({}, [{ ...photoField, x: 200, attribute: 'Second', imageUrl: '' }])
    const large = dataUrl(await pngOf({ width: 9_000, height: 6_000 }))
    expect(await check({ Photo: large })).toMatchObject(refusal(400, 'invalid_image', at))
    const [first, second] = await Promise.all(
      ['#ff0000', '#00ff00'].map(async (color) =>
        dataUrl(await pngOf({ width: 8_000, height: 5_000 }, color)),
      ),
    )
    expect(await check({ Photo: first, Second: second })).toMatchObject(refusal(400, 'images_too_large'))
    const half = `data:image/png;base64,${'A'.repeat(1.2 * 2 ** 20)}`
    expect(await check({ Photo: half, Second: half })).toMatchObject(
      refusal(400, 'validation_failed', 'recipientData.attributes.Second'),
    )
  })

  test('of 1.9 MB are accepted, and one that no image field names is too long for a text', async () => {
    const { check } = await ready()
    const Photo = noise()
    expect(Photo.length).toBeGreaterThan(1_800_000)
    expect(Photo.length).toBeLessThan(2 * 2 ** 20)
    expect(await check({ Photo })).toMatchObject({ status: 200 })
    expect(await check({ Course: Photo })).toMatchObject(
      refusal(400, 'validation_failed', 'recipientData.attributes.Course'),
    )
  })

  test('are shown by previews and checked without being issued, which store nothing', async () => {
    const { account, check, templateId } = await ready()
    const before = await countImages()
    const Photo = await square(...red, 63)
    expect(await check({ Photo })).toMatchObject({ status: 200 })
    const preview = await account.send('POST', `/api/templates/${templateId}/preview`, {
      recipientData: { attributes: { Photo } },
    })
    expect(colorIn(preview.bytes)).toEqual([...red])
    expect(await countImages()).toBe(before)
  })

  test('are issued once for an Idempotency-Key, and other images under it are another request', async () => {
    const { account, bodyOf, issue } = await ready()
    const headers = { 'idempotency-key': 'photo-1' }
    const Photo = await square(...red, 64)
    const first = await issue({ Photo }, headers)
    const before = [await balanceOf(account), await countImages()]
    const again = await account.send('POST', path, bodyOf({ Photo }), { headers })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toMatchObject({ data: { certificateId: first.certificateId } })
    const other = bodyOf({ Photo: await square(...green, 65) })
    expect(await account.send('POST', path, other, { headers })).toMatchObject(
      refusal(422, 'idempotency_key_reused'),
    )
    expect([await balanceOf(account), await countImages()]).toEqual(before)
  })

  test('are kept for certificates, and swept if none was issued', async () => {
    const { account, issue, bodyOf } = await ready()
    const { database } = engine.service()
    const { certificateId } = await issue({ Photo: await square(...red, 66) })
    const before = await countImages()
    await account.data('DELETE', `/api/templates/${bodyOf({}).mailData.templateId}`)
    const orphan = await ready()
    await database.run(
      'UPDATE accounts SET balance = 0 WHERE id = (SELECT account_id FROM templates WHERE id = ?)',
      [orphan.templateId],
    )
    const refused = await orphan.account.send(
      'POST',
      path,
      orphan.bodyOf({ Photo: await square(...red, 67) }),
    )
    expect(refused).toMatchObject(refusal(402, 'insufficient_credits'))
    expect(Number(await countImages())).toBeGreaterThan(Number(before))
    const sweeper = new ImageSweeper({ database, steadyClock: systemTime })
    await sweeper.run()
    await database.run('UPDATE images SET unreferenced_at = unreferenced_at - ?', [48 * 3_600_000])
    await sweeper.run()
    const [reference = ''] = imagesIn((await stored(certificateId)).attributes)
    const found = (width: number) => database.one('SELECT hash FROM images WHERE width = ?', [width])
    expect(await found(66)).toEqual({ hash: reference.slice('image:'.length) })
    expect(await found(67)).toBeUndefined()
    const left = await database.all("SELECT owner FROM image_references WHERE owner LIKE 'issue:%'")
    expect(left).toEqual([])
  })

  test('are not printed by texts that name their attribute, which a warning says', async () => {
    const attribute = { type: 'attribute', text: 'Photo', x: 20, y: 150, fontSize: 16 }
    const sentence = { ...attribute, type: 'text', text: 'By {{attributes.Photo}}', y: 200 }
    const { account, issue } = await ready({}, [attribute, sentence])
    const issued = await issue({ Photo: await square(...red, 68) })
    expect(issued.warnings).toContain('The attribute "Photo" is an image: texts of that name do not show it.')
    expect(JSON.parse((await stored(issued.certificateId)).snapshot)).toMatchObject({
      values: [expect.stringMatching(/^image:/), '', 'By'],
    })
    const page = await account.send('GET', new URL(issued.verificationUrl).pathname)
    expect(page.bytes.toString()).not.toMatch(/image:[0-9a-f]{64}/)
  })
})

describeOnSqliteFirst(
  'Images of recipients of a small account',
  (engine) => {
    test('are refused if the account has no room for them', async () => {
      const account = await engine.service().newAccount()
      const body = await readyToIssue(account, { fields: [{ ...photoField, attribute: 'Photo' }] })
      const attributes = { Photo: noise() }
      const recipientData = { ...body.recipientData, attributes }
      expect(await account.send('POST', path, { ...body, recipientData })).toMatchObject(
        refusal(413, 'storage_full'),
      )
    })
  },
  { ACCOUNT_STORAGE_BYTES: '1000000' },
)
