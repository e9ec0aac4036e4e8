import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSmallImages, mailImagesOf } from '../../testing/mailedImages.ts'
import { type SmtpPeer, startSmtpPeer } from '../../testing/startSmtpPeer.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { dataUrl, noisyJpegOf } from '../../testing/testImages.ts'

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

test.each([
  ['noise of 10,000 × 5,000 px', { width: 10_000, height: 5_000 }, { width: 10_000, height: 5_000 }, 5],
  ['noise on a page of 10,000 px', { width: 10_000, height: 10_000 }, { width: 2_000, height: 2_000 }, 80],
  ['scanned paper at 300 dpi', { width: 3_508, height: 2_480 }, { width: 3_508, height: 2_480 }, 50],
  ['a portrait of noise', { width: 2_000, height: 4_000 }, { width: 2_000, height: 4_000 }, 60],
  ['a strip of 16 × 10,000 px', { width: 16, height: 10_000 }, { width: 16, height: 10_000 }, 95],
])(
  '%s: an email has at most 5 MB, and images fit their readers',
  async (_, page, image, quality) => {
    const imageUrl = dataUrl(await noisyJpegOf(image, quality), 'image/jpeg')
    const fields = page.width < 100 ? { fields: [] } : {}
    const mailed = await mailImagesOf({ server, peer }, page, { imageUrl, ...fields })
    await expectSmallImages(mailed, page)
    expect(mailed.pdf !== undefined || mailed.mail.text?.includes('The PDF is too large')).toBe(true)
  },
  600_000,
)
