import type { IssuedCertificate } from '@certificate-sdk/client'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { SmtpPeer } from './startSmtpPeer.ts'
import type { TestServer } from './startTestServer.ts'
import { documentedFields, readyToIssue } from './testDocuments.ts'
import type { ImageSize } from './testImages.ts'

/** An email with a document, and the images of the certificate's page. */
interface MailedImages {
  server: TestServer
  peer: SmtpPeer
}

/** Issues with an email that requests the document, and returns what arrived. */
export async function mailImagesOf({ server, peer }: MailedImages, page: ImageSize, template: object) {
  const account = await server.newAccount()
  const fields = documentedFields
    .slice(0, 1)
    .map((field) => ({ ...field, x: page.width / 2, y: 20, fontSize: 6 }))
  const body = await readyToIssue(account, { dimensions: page, fields, ...template })
  const recipientData = { name: 'Jo', email: 'jo@example.com' }
  const mailData = { ...body.mailData, subject: 'Well done', body: 'Dear {{name}}', attachPdf: true }
  peer.received.length = 0
  const issued = await account.data<IssuedCertificate>('POST', '/api/certificates/issue', {
    ...body,
    recipientData,
    mailData,
  })
  await server.outbox.idle()
  const [mail] = peer.received
  if (!mail) throw new Error('No email came.')
  const [image, pdf] = ['image/', 'application/pdf'].map((type) =>
    mail.attachments.find(({ mimeType }) => mimeType.startsWith(type)),
  )
  const { pathname } = new URL(issued.verificationUrl)
  return {
    mail,
    image: Buffer.from((image?.content ?? []) as ArrayBuffer),
    pdf,
    pathname,
    /** Returns an image of the certificate's page. */
    view: (query: string) => server.caller().send('GET', `${pathname}/image${query}`),
    original: async () =>
      (await account.send('GET', `/api/certificates/${issued.certificateId}/file.png`)).bytes,
  }
}

/** Expects that the email and the images for screens are small, and have the shape of the page. */
export async function expectSmallImages(
  { mail, image, view }: Awaited<ReturnType<typeof mailImagesOf>>,
  page: ImageSize,
): Promise<void> {
  expect(mail.byteLength).toBeLessThanOrEqual(5_000_000)
  expect(image.length).toBeLessThanOrEqual(1_000_000)
  const { width, height } = await sharp(image).metadata()
  expect(width).toBeLessThanOrEqual(1_200)
  expect(width / height).toBeCloseTo(page.width / page.height, 1)
  for (const [query, across, bytes] of [
    ['', 1_600, 1_000_000],
    ['?size=800', 800, 400_000],
    ['?size=share', 1_200, 300_000],
  ] as const) {
    const seen = await view(query)
    const { format, width } = await sharp(seen.bytes).metadata()
    expect(seen.headers.get('content-type')).toBe(`image/${format}`)
    expect(width).toBeLessThanOrEqual(across)
    expect(seen.bytes.length).toBeLessThanOrEqual(bytes)
  }
}
