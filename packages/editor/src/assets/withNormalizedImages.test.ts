// @vitest-environment page
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installCanvasElements, installImageCodecs } from '../testing/canvasElements.ts'
import { testDocument, testField } from '../testing/testDocument.ts'
import { normalizedUrl, withNormalizedImages } from './withNormalizedImages.ts'

let uninstall: () => void
beforeEach(() => {
  uninstall = installCanvasElements()
  installImageCodecs()
})
afterEach(() => uninstall())

const image = () => sharp({ create: { width: 120, height: 80, channels: 3, background: '#336699' } })
const dataUrl = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`
const plain = dataUrl(await image().png().toBuffer(), 'png')
const turned = dataUrl(await image().withMetadata({ orientation: 6 }).webp().toBuffer(), 'webp')
const wide = dataUrl(await image().withIccProfile('p3').png().toBuffer(), 'png')

const frames = await Promise.all(
  ['#ff0000', '#0000ff'].map((background) =>
    sharp({ create: { width: 120, height: 80, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
)
const animated = dataUrl(
  await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer(),
  'webp',
)

async function sizeOf(url: string) {
  const { width, height, orientation } = await sharp(
    Buffer.from(url.split(',')[1] ?? '', 'base64'),
  ).metadata()
  return { width, height, orientation }
}

it('keeps plain images, URLs, and data that is not an image unchanged', async () => {
  for (const url of [
    plain,
    'https://example.org/seal.png',
    '',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;base64,PHN2Zy8+',
    plain.slice(0, 90),
  ])
    expect(await normalizedUrl(url)).toBe(url)
})

it('an image that decoders show differently is encoded as it is shown', async () => {
  const upright = await normalizedUrl(turned)
  expect(upright).toMatch(/^data:image\/png;base64,/)
  expect(await sizeOf(upright)).toEqual({ width: 80, height: 120, orientation: undefined })
  const rewritten = await normalizedUrl(wide)
  expect(rewritten).not.toBe(wide)
  expect(await normalizedUrl(rewritten)).toBe(rewritten)
})

it('an animated image, which the service refuses, is encoded as the one that is shown', async () => {
  const still = await normalizedUrl(animated)
  expect(still).toMatch(/^data:image\/png;base64,/)
  expect(await normalizedUrl(still)).toBe(still)
  expect(await sizeOf(still)).toEqual({ width: 120, height: 80, orientation: undefined })
})

it('a document keeps everything else, and is the same object if nothing changed', async () => {
  const untouched = testDocument(testField({ type: 'image', imageUrl: plain }))
  expect(await withNormalizedImages(untouched)).toBe(untouched)
  const document = testDocument(
    testField({ type: 'image', imageUrl: wide }),
    testField(),
    testField({ type: 'image', imageUrl: wide }),
  )
  const page = { ...document.page, imageUrl: turned }
  const normalized = await withNormalizedImages({ ...document, page })
  expect(normalized.page).toEqual({ ...page, imageUrl: await normalizedUrl(turned) })
  const image = await normalizedUrl(wide)
  expect(normalized.fields.map(({ field }) => field.imageUrl)).toEqual([image, undefined, image])
  expect(normalized.fields[1]).toBe(document.fields[1])
})

it('a design that is opened again is not examined again', async () => {
  const document = testDocument(testField({ type: 'image', imageUrl: wide }), testField({ imageUrl: plain }))
  const first = await withNormalizedImages(document)
  const decode = vi.spyOn(globalThis, 'atob')
  expect(await withNormalizedImages(document)).toEqual(first)
  expect(decode).not.toHaveBeenCalled()
  decode.mockRestore()
})
