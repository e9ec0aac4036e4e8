import type { CreatedTemplate, TemplateRecord } from '@certificate-sdk/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, type ServiceCaller } from '../../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { documentedTemplate } from '../../testing/testDocuments.ts'
import { dataUrl, noisyJpegOf, pngOf } from '../../testing/testImages.ts'

let server: TestServer

let account: ServiceCaller

beforeAll(async () => {
  server = await startTestServer()
  account = await server.newAccount()
})

afterAll(() => server.close())

async function send(imageUrl: string) {
  return account.send('POST', '/api/templates', { ...(await documentedTemplate()), fields: [], imageUrl })
}

async function host(imageUrl: string): Promise<{ type: string | null; bytes: Buffer }> {
  const answer = await send(imageUrl)
  expect(answer.body).toMatchObject({ success: true })
  const response = await fetch((answer.body as { data: CreatedTemplate }).data.imageUrl)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

const size = { width: 60, height: 40 }

describe('accepted images', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('a plain %s is hosted byte by byte', async (format) => {
    const bytes = await sharp(await pngOf(size, '#336699'))
      .toFormat(format)
      .toBuffer()
    const hosted = await host(dataUrl(bytes, `image/${format}`))
    expect(hosted).toEqual({ type: `image/${format}`, bytes })
  })

  test('a large body has its images decoded beside the event loop, and the same ones are hosted', async () => {
    const [background, seal] = await Promise.all([noisyJpegOf({ width: 900, height: 700 }), pngOf(size)])
    const imageUrl = dataUrl(background, 'image/jpeg')
    expect(imageUrl.length).toBeGreaterThan(256 * 1024)
    const image = { type: 'image', text: 'Seal', x: 0, y: 0, width: 40, height: 40 }
    const fields = [imageUrl, dataUrl(seal), imageUrl].map((url) => ({ ...image, imageUrl: url }))
    const body = { ...(await documentedTemplate()), imageUrl, fields }
    const headers = { 'idempotency-key': 'large-images' }
    const created = await account.send('POST', '/api/templates', body, { headers })
    expect(created.body).toMatchObject({ success: true, message: 'Template created.' })
    expect(await account.send('POST', '/api/templates', body, { headers })).toMatchObject({
      body: created.body,
    })
    const { id } = (created.body as { data: CreatedTemplate }).data
    const template = await account.data<TemplateRecord>('GET', `/api/templates/${id}`)
    expect(template.fields.map((field) => field.imageUrl === template.imageUrl)).toEqual([true, false, true])
    expect(Buffer.from(await (await fetch(template.imageUrl)).arrayBuffer())).toEqual(background)
    const changed = await account.send('PUT', `/api/templates/${id}`, { imageUrl, fields })
    expect(changed.body).toMatchObject({ success: true })
  })

  test('a long data URL in the place of a text is refused by its length', async () => {
    const name = `data:image/png;base64,${'A'.repeat(300_000)}`
    const answer = await account.send('POST', '/api/templates', { ...(await documentedTemplate()), name })
    expect(answer).toMatchObject(refusal(400, 'validation_failed', 'name'))
  })

  test('image/jpg is another name of image/jpeg', async () => {
    expect((await host(dataUrl(await noisyJpegOf(size), 'image/jpg'))).type).toBe('image/jpeg')
  })

  test('a rotated photo is hosted upright, without its EXIF', async () => {
    const left = await pngOf({ width: 30, height: 40 }, '#ff0000')
    const upright = await sharp(await pngOf(size, '#0000ff'))
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes } = await host(dataUrl(upright, 'image/jpeg'))
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ width: 40, height: 60 })
    expect(metadata.orientation ?? 1).toBe(1)
    expect(metadata.exif).toBeUndefined()
    // Turned a quarter clockwise: the left half is now at the top.
    const raw = await sharp(bytes).raw().toBuffer()
    expect(raw[0]).toBeGreaterThan(200)
    expect(raw[raw.length - 3]).toBeLessThan(50)
  })

  test('hosts a photo without its GPS position and with the same pixels', async () => {
    const plain = sharp(await pngOf(size, '#336699')).jpeg()
    const photo = await plain
      .clone()
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { bytes } = await host(dataUrl(photo, 'image/jpeg'))
    const metadata = await sharp(bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true)
  })

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'a JPEG of orientation %i is hosted upright, without loss',
    async (orientation) => {
      const gradient = await sharp(
        Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, i) => (i * 7) % 256)),
        {
          raw: { ...size, channels: 3 },
        },
      )
        .jpeg()
        .withMetadata({ orientation })
        .toBuffer()
      const { bytes } = await host(dataUrl(gradient, 'image/jpeg'))
      const expected = await sharp(gradient).autoOrient().raw().toBuffer()
      expect((await sharp(bytes).raw().toBuffer()).equals(expected)).toBe(true)
    },
  )

  test('a rotated WebP is hosted upright', async () => {
    const turned = await sharp(await pngOf(size))
      .webp()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { bytes } = await host(dataUrl(turned, 'image/webp'))
    expect(await sharp(bytes).metadata()).toMatchObject({ width: size.height, height: size.width })
  })

  test('a CMYK JPEG is hosted as sRGB', async () => {
    const cmyk = await sharp(await pngOf(size, '#00ff00'))
      .toColorspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const { bytes } = await host(dataUrl(cmyk, 'image/jpeg'))
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3, ...size })
  })

  test('a 16-bit PNG is hosted with 8 bits', async () => {
    const deep = await sharp(await pngOf(size))
      .toColorspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const { bytes } = await host(dataUrl(deep))
    expect((await sharp(bytes).metadata()).depth).toBe('uchar')
  })

  test('an image of almost 10 MB is accepted', async () => {
    const noise = await sharp({
      create: {
        width: 1_700,
        height: 1_700,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(8_000_000)
    expect(noise.length).toBeLessThan(10 * 1024 * 1024)
    expect((await host(dataUrl(noise))).bytes.equals(noise)).toBe(true)
  })

  test('the same image is stored once, whoever sends it', async () => {
    const url = dataUrl(await pngOf(size, '#abcdef'))
    const other = await server.newAccount()
    const body = { ...(await documentedTemplate()), imageUrl: url }
    const [first, second] = await Promise.all([
      account.data<CreatedTemplate>('POST', '/api/templates', body),
      other.data<CreatedTemplate>('POST', '/api/templates', body),
    ])
    expect(second.imageUrl).toBe(first.imageUrl)
  })
})

describe('the images of one template together', () => {
  const bomb = () => pngOf({ width: 7_000, height: 7_000 })

  test('may not be drawn at more pixels than a certificate may take', async () => {
    const imageUrl = dataUrl(await bomb())
    const field = (fontSize: number) => ({ type: 'image', text: 'Seal', x: 0, y: 0, fontSize, imageUrl })
    const body = { ...(await documentedTemplate()), imageUrl: dataUrl(await pngOf(size)) }
    const fields = (count: number) => Array.from({ length: count }, (_, i) => field(2_000 + i))
    const answer = await account.send('POST', '/api/templates', { ...body, fields: fields(100) })
    expect(answer).toMatchObject(refusal(400, 'images_too_large'))
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/\d+ megapixels.*at most/) })
    const { id } = await account.data<CreatedTemplate>('POST', '/api/templates', {
      ...body,
      fields: fields(2),
    })
    expect(await account.send('PUT', `/api/templates/${id}`, { fields: fields(100) })).toMatchObject(
      refusal(400, 'images_too_large'),
    )
  })

  test('may not have too many pixels, and the rest is not decoded', async () => {
    const bombs = await Promise.all(
      [1, 2, 3].map((i) => pngOf({ width: 6_999, height: 7_000 - i }, '#ffffff')),
    )
    const fields = bombs.map((bytes) => ({
      type: 'image',
      text: 'Seal',
      x: 0,
      y: 0,
      fontSize: 10,
      imageUrl: dataUrl(bytes),
    }))
    const answer = await account.send('POST', '/api/templates', { ...(await documentedTemplate()), fields })
    expect(answer).toMatchObject(refusal(400, 'images_too_large', 'fields[1].imageUrl'))
  })
})
