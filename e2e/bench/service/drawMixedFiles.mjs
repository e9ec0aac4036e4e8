import sharp from 'sharp'
import { paintBackground } from '../rendering/paintBackground.mjs'
import { paintPhoto } from '../rendering/paintPhoto.mjs'

/** Certificates, and the files of each. */
const certificates = 500
const filesOfEach = 4
/** Certificates whose files are drawn at the same time. */
const atOnce = 3
/** Pages in px: for screens, and A4 at 150 ppi. */
const sizes = [
  { width: 1_123, height: 794 },
  { width: 816, height: 1_056 },
  { width: 1_754, height: 1_240 },
]
/** A4 at 300 ppi, for one design, of which every 20th certificate is. */
const large = { width: 3_508, height: 2_480 }
const everyLarge = 20
const families = ['Arial', 'Great Vibes', 'Lora', 'Playfair Display']
const names = [
  'Ada Lovelace',
  '王小明',
  'محمد علي',
  'Zoë Œuvré',
  '渡邉 陽翔',
  'אברהם כהן',
  'สมชาย ใจดี',
  'Ångström Ðóra',
]

/** Number of files that {@link drawMixedFiles} draws. */
export const mixedFiles = certificates * filesOfEach

/**
 * Draws the files of many certificates of 13 designs, as accounts with designs of every kind do: PNG in two sizes, PDF, and SVG.
 *
 * @param {{ prepare: (template: object) => Promise<(name: string) => Promise<string>>,
 *   certificates: import('@certificate-sdk/client').CertificateClient['certificates'] }} account
 */
export async function drawMixedFiles({ prepare, certificates: files }) {
  const designs = []
  for (const design of await createDesigns()) designs.push(await prepare(design))
  const largeDesign = await prepare(await createDesign('jpeg', large, designs.length))
  let next = 0
  const drawNext = async () => {
    for (let i = next++; i < certificates; i = next++) {
      const issue = i % everyLarge ? designs[i % designs.length] : largeDesign
      const id = await issue(`${names[i % names.length]} ${i}`)
      await Promise.all([files.png(id), files.png(id, secondSize(i)), files.pdf(id), files.svg(id)])
      if (i % 25 === 0) process.stdout.write('.')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, drawNext))
}

/** A preview of a printed page, and for screens twice or, now and then, three times as many pixels. */
function secondSize(i) {
  const isScreen = i % everyLarge && i % sizes.length < 2
  if (!isScreen) return { width: 1_200 }
  return { scale: i % 8 ? 2 : 3 }
}

/** Four backgrounds in three sizes: shapes without an image, a JPEG, an opaque PNG, and a transparent WebP. */
async function createDesigns() {
  const designs = []
  for (const kind of ['shapes', 'jpeg', 'png', 'webp'])
    for (const size of sizes) designs.push(await createDesign(kind, size, designs.length))
  return designs
}

async function createDesign(kind, { width, height }, seed) {
  const unit = width / 1_000
  const text = (y, fontSize, more) => ({
    type: 'text',
    text: 'Certificate of Completion',
    x: width / 2,
    y: y * height,
    fontSize: fontSize * unit,
    alignment: 'center',
    fontFamily: families[seed % families.length],
    ...more,
  })
  const shape = (more) => ({ type: 'rectangle', text: 'Shape', fontSize: 12, ...more })
  const shapes = [
    shape({ x: 0, y: 0, width, height: height * 0.1, fill: '#1f3a5f', alignment: 'left' }),
    shape({
      type: 'frame',
      ornament: 'greekKey',
      x: 20,
      y: 20,
      width: width - 40,
      height: height - 40,
      alignment: 'left',
    }),
  ]
  return {
    imageUrl: await backgroundOf(kind, { width, height }, seed),
    dimensions: { width, height },
    fields: [
      ...(kind === 'shapes' ? shapes : []),
      text(0.2, 46),
      text(0.4, 60, { type: 'name', text: 'Name', color: '#7a1f2b' }),
      text(0.6, 18, { text: 'has completed the course with distinction, and we are proud of it' }),
      text(0.8, 16, { type: 'date', text: 'Date' }),
      { type: 'qr', text: 'QR', x: width * 0.9, y: height * 0.75, fontSize: 100 * unit, alignment: 'center' },
    ],
  }
}

async function backgroundOf(kind, size, seed) {
  if (kind === 'jpeg') return dataUrl('jpeg', await paintPhoto(size, { seed, quality: 88 }))
  const paper = paintBackground(size.width, size.height, seed)
  if (kind === 'png') return dataUrl('png', await sharp(paper).png({ palette: true, colors: 200 }).toBuffer())
  if (kind === 'webp')
    return dataUrl('webp', await sharp(paper).ensureAlpha(0.9).webp({ quality: 80 }).toBuffer())
  const plain = { ...size, channels: /** @type {const} */ (3), background: '#fdfaf2' }
  return dataUrl('png', await sharp({ create: plain }).png().toBuffer())
}

function dataUrl(type, bytes) {
  return `data:image/${type};base64,${bytes.toString('base64')}`
}
