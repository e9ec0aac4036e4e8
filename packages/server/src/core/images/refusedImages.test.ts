import { deflateSync } from 'node:zlib'
import type { CreatedTemplate } from '@certificate-sdk/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngChunk } from '../../render/png/pngFile.ts'
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

const refused = refusal(400, 'invalid_image', 'imageUrl')

describe('refused images', () => {
  test('a data URL with a wrong type', async () => {
    const answer = await send(dataUrl(await pngOf(size), 'image/jpeg'))
    expect(answer).toMatchObject(refused)
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/image\/jpeg.*image\/png/) })
  })

  test.each(['image/svg+xml', 'image/png'])('an SVG, also under the name %s', async (type) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><script>alert(1)</script></svg>'
    expect(await send(dataUrl(Buffer.from(svg), type))).toMatchObject(refused)
  })

  test('a truncated JPEG', async () => {
    const whole = await noisyJpegOf({ width: 300, height: 300 })
    expect(await send(dataUrl(whole.subarray(0, whole.length / 2), 'image/jpeg'))).toMatchObject(refused)
    expect((await host(dataUrl(whole, 'image/jpeg'))).bytes).toEqual(whole)
  })

  test('a truncated PNG', async () => {
    const whole = await sharp(await noisyJpegOf({ width: 300, height: 300 }))
      .png()
      .toBuffer()
    expect(await send(dataUrl(whole.subarray(0, whole.length / 2)))).toMatchObject(refused)
  })

  test.each([3, 4])('a PNG of %i channels whose last row is missing', async (channels) => {
    const side = 300
    const header = Buffer.from([0, 0, side >> 8, side & 255, 0, 0, side >> 8, side & 255, 8])
    const pngOfRows = (rows: number) =>
      Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        pngChunk('IHDR', Buffer.concat([header, Buffer.from([channels === 4 ? 6 : 2, 0, 0, 0])])),
        pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + side * channels)))),
        pngChunk('IEND', Buffer.alloc(0)),
      ])
    expect(await send(dataUrl(pngOfRows(side - 1)))).toMatchObject(refused)
    expect((await host(dataUrl(pngOfRows(side)))).type).toBe('image/png')
  })

  test.each([{ quality: 70 }, { lossless: true }])('a WebP whose data end too early: %o', async (options) => {
    const whole = await sharp(await noisyJpegOf({ width: 300, height: 300 }))
      .webp(options)
      .toBuffer()
    const length = Math.floor(whole.length * 0.495) * 2
    const cut = Buffer.from(whole.subarray(0, length))
    // Shorten the file and its only chunk, so that nothing but the decoder notices.
    cut.writeUInt32LE(length - 8, 4)
    cut.writeUInt32LE(length - 20, 16)
    expect(await send(dataUrl(cut, 'image/webp'))).toMatchObject(refused)
    expect((await host(dataUrl(whole, 'image/webp'))).bytes).toEqual(whole)
  })

  test('more than 10 MB', async () => {
    const png = await pngOf(size)
    const large = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])
    const answer = await send(dataUrl(large))
    expect(answer).toMatchObject(refused)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('10 MB') })
  })

  test('more than 50 megapixels', async () => {
    const answer = await send(dataUrl(await pngOf({ width: 8_000, height: 6_300 })))
    expect(answer).toMatchObject(refused)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('50 megapixels') })
  })

  test.each(['gif', 'tiff', 'avif'] as const)('a %s', async (format) => {
    const bytes = await sharp(await pngOf(size))
      .toFormat(format)
      .toBuffer()
    expect(await send(dataUrl(bytes, `image/${format}`))).toMatchObject(refused)
  })

  test('an animation', async () => {
    const pages = await Promise.all(['#ff0000', '#0000ff'].map((color) => pngOf(size, color)))
    const frames = await sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    expect(await send(dataUrl(frames, 'image/webp'))).toMatchObject(refused)
  })

  test.each([
    'data:image/png;base64,',
    'data:image/png;base64,!!!!',
    dataUrl(Buffer.from('<html></html>')),
    dataUrl(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  ])('anything but an image (%#)', async (url) => {
    expect(await send(url)).toMatchObject(refused)
  })

  test('a long run of blanks before an error is refused quickly', async () => {
    const before = process.cpuUsage()
    expect(await send(`data:image/png;base64,${' '.repeat(60_000)}!`)).toMatchObject(refused)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3_000)
  })

  test.each([
    [1, 12_000],
    [12_000, 1],
  ])('a side of more than 10,000 px, however few pixels: %s × %s', async (width, height) => {
    const answer = await send(dataUrl(await pngOf({ width, height })))
    expect(answer).toMatchObject(refused)
    expect(answer.body).toMatchObject({ message: expect.stringContaining('10000 px') })
  })

  test('an animated PNG', async () => {
    const png = await pngOf(size)
    const chunk = Buffer.from('00000008' + '6163544c' + '0000000200000000' + '00000000', 'hex')
    // After the signature and the header.
    const animated = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    expect(await send(dataUrl(animated))).toMatchObject(refused)
  })
})
