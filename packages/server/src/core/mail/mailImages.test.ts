import { randomBytes } from 'node:crypto'
import type { IssuedCertificate } from '@certificate-sdk/client'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { expectSmallImages, mailImagesOf } from '../../testing/mailedImages.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { readyToIssue } from '../../testing/testDocuments.ts'
import { dataUrl, type ImageSize, pngOf } from '../../testing/testImages.ts'

let peer: SmtpPeer
let server: TestServer
beforeAll(async () => {
  peer = await startSmtpPeer()
  server = await startTestServer({ SMTP_URL: peer.url })
})
afterAll(async () => {
  await server.close()
  await peer.stop()
})

/** Creates a JPEG of noise in all colors, which is incompressible. */
async function randomJpegOf({ width, height }: ImageSize): Promise<string> {
  const raw = { width, height, channels: 3 } as const
  return dataUrl(
    await sharp(randomBytes(width * height * 3), { raw })
      .jpeg({ quality: 90 })
      .toBuffer(),
    'image/jpeg',
  )
}

test('of a design that nothing compresses, an email has at most 5 MB, and images fit their readers', async () => {
  const page = { width: 1_700, height: 600 }
  const mailed = await mailImagesOf({ server, peer }, page, { imageUrl: await randomJpegOf(page) })
  await expectSmallImages(mailed, page)
  expect(await sharp(await mailed.original()).metadata()).toMatchObject(page)
  const html = await (await fetch(`${server.url}${mailed.pathname}`)).text()
  expect(html).toMatch(/srcset="[^"]*\/image\?size=800 800w, [^"]*\/image\?size=1600 1600w"/)
  expect(html).toMatch(/<meta property="og:image" content="[^"]*\/image\?size=share">/)
  // Saved images are recognized later.
  for (const file of [mailed.image, (await mailed.view('?size=800')).bytes]) {
    const form = new FormData()
    form.append('file', new Blob([file as never]), 'saved.jpg')
    const compared = await fetch(`${server.url}${mailed.pathname}/compare`, { method: 'POST', body: form })
    expect(await compared.text()).toContain('class="result valid"')
  }
})

test('an ordinary design is sent as it is, and its document is attached', async () => {
  const page = { width: 842, height: 595 }
  const imageUrl = dataUrl(await pngOf(page))
  const { mail, image, pdf, view, original } = await mailImagesOf({ server, peer }, page, { imageUrl })
  const whole = await original()
  expect(image.equals(whole)).toBe(true)
  expect((await view('')).bytes.equals(whole)).toBe(true)
  expect(pdf).toBeDefined()
  expect(mail.text).not.toContain('too large')
})

test.runIf(inject('isLong'))(
  'a document that does not fit is left out, and the email says where it is',
  async () => {
    const page = { width: 1_300, height: 1_000 }
    const images = [1, 2, 3].map(() => randomJpegOf(page))
    const [imageUrl, ...further] = await Promise.all(images)
    const { mail, pdf } = await mailImagesOf({ server, peer }, page, {
      imageUrl,
      locale: 'de',
      pages: further.map((imageUrl) => ({ imageUrl, fields: [] })),
    })
    expect(mail.byteLength).toBeLessThanOrEqual(5_000_000)
    expect(pdf).toBeUndefined()
    for (const words of [mail.text, mail.html])
      expect(words).toContain('Das PDF ist zu groß für eine E-Mail.')
  },
)

test('words that fill an email leave no room for the document', async () => {
  const page = { width: 842, height: 595 }
  const account = await server.newAccount()
  const body = await readyToIssue(account, { imageUrl: dataUrl(await pngOf(page)), dimensions: page })
  const attributes = { Course: 'ő'.repeat(2_000) }
  const send = async (times: number) => {
    peer.received.length = 0
    const mailData = {
      ...body.mailData,
      subject: 'Well done',
      body: '{{attributes.Text}} '.repeat(times),
      attachPdf: true,
    }
    const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
      ...body,
      recipientData: { ...body.recipientData, attributes: { Course: 'Sailing', Text: attributes.Course } },
      mailData,
    })
    await server.outbox.idle()
    const { mail } = await account.data<{ mail: { status: string; error: string | null } }>(
      'GET',
      `/api/certificates/${issued.certificateId}`,
    )
    return { received: peer.received[0], mail }
  }
  const large = await send(150)
  expect(large.mail.status).toBe('sent')
  expect(large.received?.byteLength).toBeLessThanOrEqual(5_000_000)
  const endless = await send(2_000)
  expect(endless.mail).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('shorten mailData.body'),
  })
})
