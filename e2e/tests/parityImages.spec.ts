import { expect, test } from '@playwright/test'
import type { ParityCase } from '../support/ParityCase.ts'
import { ParityPair } from '../support/ParityPair.ts'
import { parityPictures } from '../support/parityPictures.ts'

let pair: ParityPair
let images: string[]
/** Largest difference of a channel that is allowed: none where both engines are of one generation. */
let allowed: number
test.use({ trace: 'off' })
test.describe.configure({ timeout: 180_000 })
test.beforeAll(async ({ browser }) => {
  allowed = browser.version().startsWith('156.') ? 0 : 4
  pair = await ParityPair.open(await browser.newPage())
  images = []
  for (const wish of parityPictures) images.push(await pair.host(wish))
})
test.afterAll(() => pair.close())

type Fields = ParityCase['template']['fields']

function caseOf(fields: Fields, dimensions = { width: 1123, height: 794 }): ParityCase {
  return {
    template: { name: 'Diploma', imageUrl: images[0] ?? '', dimensions, fields },
    subject: {
      recipientName: 'Ada Lovelace',
      issuedAt: '2026-11-21T09:00:00Z',
      certificateId: 'CERT-42',
      verificationUrl: 'https://example.org/v/abc',
      organizationName: 'Analytical Society',
      organizationLogo: images[1] ?? '',
      attributes: {},
    },
  }
}

/** Every kind of image file, at odd places and in odd sizes. */
function imageFields(rotation: (index: number) => number): Fields {
  return images.map((imageUrl, i) => ({
    type: 'image',
    text: '',
    imageUrl,
    x: 160 + (i % 6) * 170.3,
    y: 140.7 + Math.floor(i / 6) * 200,
    fontSize: 90 + i * 7,
    rotation: rotation(i),
  }))
}

const name = { type: 'name', text: 'Name', x: 421, y: 200, fontSize: 44, alignment: 'center' } as const

const cases: Record<string, () => ParityCase> = {
  'upright images': () => caseOf(imageFields(() => 0)),
  'rotated images': () => caseOf(imageFields((i) => -70 + i * 31.7)),
  'images on their sides': () => caseOf(imageFields((i) => 90 * (1 + (i % 3)))),
  'A4 in points': () =>
    caseOf([name, ...imageFields(() => 5).slice(0, 2)], { width: 841.89, height: 595.28 }),
  'a page that ends within a pixel': () => caseOf([name], { width: 842.5, height: 595.3 }),
  'ink at the edges': () =>
    caseOf([
      { type: 'text', text: 'Quagmire', x: -20, y: -10, fontSize: 60, fontFamily: 'Great Vibes' },
      { type: 'text', text: 'Sphinx of quartz', x: 1000, y: 90, fontSize: 50, width: 400, color: '#a03020' },
      { type: 'text', text: 'Ogre', x: 950, y: 700, fontSize: 80, rotation: 27, width: 500, opacity: 0.6 },
      { type: 'text', text: 'Beg', x: -200, y: -300, fontSize: 1200, width: 4000, color: '#e0d0c0' },
      { type: 'qr', text: '', x: 1060, y: 720, fontSize: 190, rotation: 45 },
      ...imageFields((i) => i * 20).map((field, i) => ({ ...field, x: 1050 * (i % 2), y: i * 70 })),
    ]),
}

for (const [title, make] of Object.entries(cases))
  test(`${title} are issued as the browser shows them at 1, 2 and 3 ×`, async () => {
    for (const scale of [1, 2, 3]) {
      const { compared, pixels, channel } = await pair.compare(make(), scale)
      console.log(`      ${title} at ${scale} ×: ${compared} pixels, ${pixels} differ, by at most ${channel}`)
      expect(channel).toBeLessThanOrEqual(allowed)
    }
  })
