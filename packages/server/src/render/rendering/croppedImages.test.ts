import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { StoredImage } from '../images/StoredImage.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'

const page = { width: 600, height: 400 }
const size = { width: 200, height: 120 }
/** Quarters of the image: red, green, blue, and gray, with a different shade in every pixel. */
const pixels = Buffer.from(
  Array.from({ length: size.width * size.height }, (_, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const shade = 160 + ((x * 7 + y * 13) % 96)
    const quarter = (x < 100 ? 0 : 1) + (y < 60 ? 0 : 2)
    return quarter === 3
      ? [shade, shade, shade]
      : [0, 1, 2].map((channel) => (channel === quarter ? shade : 0))
  }).flat(),
)
const whole = sharp(pixels, { raw: { ...size, channels: 3 } })
const crop = { x: 0.4, y: 0.25, width: 0.35, height: 0.5 }
const part = { left: 80, top: 30, width: 70, height: 60 }

const files: Record<string, StoredImage> = {
  aa: stored(
    'aa',
    page,
    await sharp({ create: { ...page, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  ),
  bb: stored('bb', size, await whole.clone().png().toBuffer()),
  cc: stored('cc', part, await whole.clone().extract(part).png().toBuffer()),
}

function stored(
  name: string,
  { width, height }: { width: number; height: number },
  bytes: Buffer,
): StoredImage {
  return { width, height, hash: name.repeat(32), type: 'image/png', bytes }
}

const load = async (hash: string) => files[hash.slice(0, 2)]
const renderer = await InProcessRenderer.create({ load, size: load }, await readFontSource())
const information = { id: '1', title: 'T', author: 'A', createdAt: new Date(0), verificationUrl: 'https://a' }

function certificateWith(name: string, field: Partial<TemplateField>) {
  const complete = { type: 'image', text: 'Seal', x: 100, y: 50, fontSize: 150, ...field }
  const template = { imageUrl: `image:${'aa'.repeat(32)}`, dimensions: page, fields: [complete] }
  return certificateOf(template, [`image:${name.repeat(32)}`])
}

describe('a cropped image', () => {
  const pngOf = (name: string, field: Partial<TemplateField>, scale: number) =>
    renderer.render({ kind: 'png', certificate: certificateWith(name, field), scale })

  test.each([
    [{}, 1],
    [{ width: 300 }, 2],
    [{ fontSize: 60 }, 1],
    [{ rotation: 30, x: 250, opacity: 0.5 }, 1.5],
  ])('has the pixels of an image that is only that part: %o at scale %d', async (field, scale) => {
    const cropped = await pngOf('bb', { ...field, crop }, scale)
    expect(Buffer.from(cropped).equals(await pngOf('cc', field, scale))).toBe(true)
    expect(Buffer.from(cropped).equals(await pngOf('bb', field, scale))).toBe(false)
  })

  test('is drawn in two crops at once', async () => {
    const other = { x: 0, y: 0, width: 0.5, height: 0.5 }
    const [first, second] = [certificateWith('bb', { crop }), certificateWith('bb', { x: 350, crop: other })]
    const items = [...first.pages[0].items, ...second.pages[0].items]
    const certificate = { ...first, pages: [{ ...first.pages[0], items }] as const }
    const png = await renderer.render({ kind: 'png', certificate, scale: 1 })
    const single = await pngOf('bb', { crop }, 1)
    const region = { left: 100, top: 50, width: 150, height: 150 }
    const cut = (bytes: Uint8Array) => sharp(bytes).extract(region).raw().toBuffer()
    expect((await cut(png)).equals(await cut(single))).toBe(true)
  })

  test('is a part of its file in an SVG, or, enlarged, an image of its own', async () => {
    const small = await svgOf('bb', { crop, fontSize: 60 })
    expect(small).toContain('viewBox="0.4 0.25 0.35 0.5" preserveAspectRatio="none"')
    expect(small).toContain(fileOf('bb'))
    const enlarged = await svgOf('bb', { crop })
    expect(enlarged).not.toContain(fileOf('bb'))
    expect(await svgOf('bb', { crop })).toBe(enlarged)
    await expectColors(await paintSvg(enlarged))
  })

  test.each([{}, { rotation: 30, x: 250, opacity: 0.5 }])(
    'has nothing at its edges of what lies beside it in an SVG, enlarged: %o',
    async (field) => {
      const [cropped, single] = [await svgOf('bb', { ...field, crop }), await svgOf('cc', field)]
      expect(await rawOf(await paintSvg(cropped))).toEqual(await rawOf(await paintSvg(single)))
    },
  )

  test.runIf(hasPdftoppm())('is the same part in a PDF, and nothing else, enlarged or not', async () => {
    await expectColors(await paintPdf('bb', { crop }))
    expect(await rawOf(await paintPdf('bb', { crop }))).toEqual(await rawOf(await paintPdf('cc', {})))
    const small = await rawOf(await paintPdf('bb', { crop, fontSize: 60 }))
    expect(small).not.toEqual(await rawOf(await paintPdf('bb', { fontSize: 60 })))
  })

  test('stays a part of its file once a page has too many pixels of crops', async () => {
    const wide = { width: 2500, height: 2500 }
    const bytes = await sharp({ create: { ...wide, channels: 3, background: '#345' } })
      .png()
      .toBuffer()
    files.dd = stored('dd', wide, bytes)
    const field = { fontSize: 3000, crop: { x: 0, y: 0, width: 0.6, height: 0.6 } }
    expect(await svgOf('dd', field)).toContain(fileOf('dd'))
    expect(await svgOf('dd', { ...field, crop: { ...field.crop, height: 0.3 } })).not.toContain(fileOf('dd'))
  })
})

function fileOf(name: string): string {
  return Buffer.from(files[name]?.bytes ?? []).toString('base64')
}

async function svgOf(name: string, field: Partial<TemplateField>): Promise<string> {
  const svg = await renderer.render({ kind: 'svg', certificate: certificateWith(name, field), information })
  return Buffer.from(svg).toString()
}

async function paintSvg(svg: string): Promise<Buffer> {
  // The service disables reading SVG files, for the whole process.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const painted = await sharp(Buffer.from(svg)).resize(page.width, page.height).png().toBuffer()
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  return painted
}

async function paintPdf(name: string, field: Partial<TemplateField>): Promise<Buffer> {
  const pdf = await renderer.render({ kind: 'pdf', certificate: certificateWith(name, field), information })
  const options = ['-png', '-scale-to-x', '600', '-scale-to-y', '400', '-']
  return execFileSync('pdftoppm', options, { input: pdf, maxBuffer: 1e8 })
}

/** Returns a hash, because a difference of pixels isn't readable. */
async function rawOf(image: Buffer): Promise<string> {
  return createHash('sha256')
    .update(await sharp(image).removeAlpha().raw().toBuffer())
    .digest('hex')
}

/** Expects the four colors of the crop around the point where they meet, and white beside it. */
async function expectColors(image: Buffer): Promise<void> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  // 175 px wide from 100, and 150 px high from 50.
  const meeting = { x: 100 + 20 * 2.5, y: 50 + 30 * 2.5 }
  const strongest = (x: number, y: number) => at(x, y).map((value) => value > 120)
  expect(strongest(meeting.x - 20, meeting.y - 40)).toEqual([true, false, false])
  expect(strongest(meeting.x + 20, meeting.y - 40)).toEqual([false, true, false])
  expect(strongest(meeting.x - 20, meeting.y + 40)).toEqual([false, false, true])
  expect(strongest(meeting.x + 20, meeting.y + 40)).toEqual([true, true, true])
  expect([at(96, 120), at(280, 120), at(180, 46), at(180, 204)]).toEqual(Array(4).fill([255, 255, 255]))
}

function hasPdftoppm(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
