import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf, hashOfFace } from '@certificate-sdk/template/internal'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import type { StoredImage } from '../images/StoredImage.ts'
import { type FontSource, readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'

// The package is CommonJS, although its types claim otherwise.
const readQr =
  (jsqr as unknown as { default?: typeof jsqr.default }).default ?? (jsqr as unknown as typeof jsqr.default)
const page = { width: 600, height: 400 }
const background: StoredImage = {
  ...page,
  hash: 'ab'.repeat(32),
  type: 'image/png',
  bytes: await sharp({ create: { ...page, channels: 3, background: '#ffeedd' } })
    .png()
    .toBuffer(),
}
const images = { load: async () => background, size: async () => background }
const shippedFonts = await readFontSource()
const fontFiles = new Map<string, Promise<Uint8Array>>()
/** Unpacks each file once for all renderers. */
const fontSource: FontSource = {
  ...shippedFonts,
  async read(face) {
    const file = fontFiles.get(face) ?? shippedFonts.read(face)
    fontFiles.set(face, file)
    return file
  },
}
const renderer = await InProcessRenderer.create(images, fontSource)

function templateOf(...fields: Partial<TemplateField>[]): TemplateDocument {
  return {
    name: 'Diploma',
    imageUrl: `image:${background.hash}`,
    dimensions: page,
    fields: fields.map((field, i) => ({
      id: String(i),
      type: 'text',
      text: '',
      x: 300,
      y: 100,
      fontSize: 32,
      alignment: 'center',
      ...field,
    })),
  } as TemplateDocument
}

function pngOf(
  renderer: InProcessRenderer,
  template: TemplateDocument,
  values: readonly string[],
  scale: number,
): Promise<Uint8Array> {
  return renderer.render({ kind: 'png', certificate: certificateOf(template, values), scale })
}

function checkOf(renderer: InProcessRenderer, template: TemplateDocument, values: readonly string[]) {
  const sample = certificateOf(template, [])
  return renderer.render({ kind: 'check', certificate: certificateOf(template, values), sample })
}

describe('a PNG', () => {
  const template = templateOf({ text: 'Ada' }, { type: 'qr', fontSize: 90, y: 250 })
  const values = (name: string) => [name, `https://example.org/v/${name}`]

  test('has the same bytes regardless of earlier renderings', async () => {
    const first = await pngOf(renderer, template, values('Ada Lovelace'), 1)
    await pngOf(renderer, template, values('Großmeister Ægir'), 1)
    await pngOf(renderer, template, values('Ada Lovelace'), 2)
    const again = await pngOf(renderer, template, values('Ada Lovelace'), 1)
    const fresh = await InProcessRenderer.create(images, fontSource)
    expect(Buffer.from(again).equals(first)).toBe(true)
    expect(Buffer.from(await pngOf(fresh, template, values('Ada Lovelace'), 1)).equals(first)).toBe(true)
  })

  test.each(['Arial', 'Great Vibes', 'Lora'])(
    'of underlined, translucent %s has one tone',
    async (fontFamily) => {
      const text = 'Typography jumps gladly'
      const document = templateOf({ text, fontFamily, isUnderline: true, opacity: 0.5 })
      const red = await sharp(await pngOf(renderer, document, [text], 2))
        .extractChannel('red')
        .raw()
        .toBuffer()
      // 255 in the background, so that black at half opacity leaves 127 or 128 of it.
      const darkest = red.reduce((a, b) => Math.min(a, b))
      expect(darkest).toBeGreaterThanOrEqual(127)
    },
  )

  test('of Thai breaks its lines between words, as if they had zero width spaces between them', async () => {
    const words = 'ใบ|ประกาศนียบัตร|ฉบับ|นี้|ให้|ไว้|เพื่อ|แสดง|ว่า|ได้|สำเร็จ|หลักสูตร'
    const document = templateOf({ fit: 'wrap', width: 230 })
    const [plain, marked] = [words.replaceAll('|', ''), words.replaceAll('|', '\u200b')]
    const expected = await pngOf(renderer, document, [marked], 1)
    expect(Buffer.from(await pngOf(renderer, document, [plain], 1)).equals(expected)).toBe(true)
  })

  test('too large for the cache has the same pixels as a cached one', async () => {
    const tall = { ...template, dimensions: { width: 600, height: 9_000 } }
    const inStrips = await InProcessRenderer.create(images, fontSource, { wholePixels: 1_000_000 })
    const pixelsOf = async (renderer: InProcessRenderer) =>
      sharp(await pngOf(renderer, tall, values('Ada'), 1))
        .raw()
        .toBuffer()
    expect((await pixelsOf(inStrips)).equals(await pixelsOf(renderer))).toBe(true)
  })

  test('needs no image of a page that is cached', async () => {
    const size = { width: 800, height: 600 }
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const grainy: StoredImage = {
      ...background,
      ...size,
      bytes: await sharp({ create: { ...size, channels: 3, background: '#fff', noise } })
        .png()
        .toBuffer(),
    }
    let loaded = 0
    const counted = { load: async () => grainy, size: async () => grainy }
    // Has room for the page, but for no file of this size.
    const cached = await InProcessRenderer.create(
      { ...counted, load: () => counted.load().finally(() => loaded++) },
      fontSource,
      { cacheBytes: grainy.bytes.length * 7 },
    )
    const large = { ...template, dimensions: size }
    const first = await pngOf(cached, large, values('Ada'), 1)
    expect(loaded).toBe(1)
    await pngOf(cached, large, values('Grace'), 1)
    expect(Buffer.from(await pngOf(cached, large, values('Ada'), 1)).equals(first)).toBe(true)
    expect(loaded).toBe(1)
  })

  test('of rotated, translucent, and overflowing fields does not depend on the cache', async () => {
    const fields = [
      { text: 'Turned', rotation: 33, x: 200, y: 150 },
      { text: 'Pale', opacity: 0.4, x: 210, y: 160 },
      { text: 'Beyond the edge of the page', x: 590, y: 385, alignment: 'left' as const, width: 900 },
    ]
    const document = templateOf(...fields)
    const texts = fields.map(({ text }) => text)
    const before = await pngOf(renderer, document, texts, 2)
    await pngOf(renderer, document, ['', '', ''], 2)
    expect(Buffer.from(await pngOf(renderer, document, texts, 2)).equals(before)).toBe(true)
    const empty = await sharp(await pngOf(renderer, document, ['', '', ''], 2))
      .raw()
      .toBuffer()
    expect(empty.every((value, i) => value === [255, 238, 221][i % 3])).toBe(true)
  })
})

describe('a QR code', () => {
  test.each([
    'https://a.example/v/0123456789abcdef',
    'https://certificates.a-long-name-of-an-academy.example.org/v/0123456789abcdef',
    `https://example.org/?${'q'.repeat(300)}`,
  ])('is readable in the PNG at the smallest size that is issued: %s', async (address) => {
    const codeOf = (fontSize: number) =>
      templateOf({ type: 'qr', fontSize, x: 37, y: 41, alignment: 'left', color: '#0b5c7a' })
    let side = 16
    while ((await checkOf(renderer, codeOf(side), [address])).issues.length) side++
    const png = sharp(await pngOf(renderer, codeOf(side), [address], 1)).ensureAlpha()
    const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
    expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
  })

  test('that is turned is readable at the smallest size that is issued', async () => {
    const address = 'https://a.example/v/0123456789abcdef'
    const codeOf = (fontSize: number, rotation: number) =>
      templateOf({ type: 'qr', fontSize, x: 250, y: 130, alignment: 'left', rotation })
    let side = 16
    while ((await checkOf(renderer, codeOf(side, 12), [address])).issues.length) side++
    const unread: string[] = []
    for (const rotation of [3, 12, 33, 45, 61, -7]) {
      const read = async (size: number, scale: number) => {
        const png = sharp(await pngOf(renderer, codeOf(size, rotation), [address], scale)).ensureAlpha()
        const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
        const text = readQr(new Uint8ClampedArray(data), info.width, info.height)?.data
        if (text !== address) unread.push(`${size} px at ${rotation}°, scale ${scale}`)
      }
      await read(side, 1)
      await read(side, 2)
      // From 3 px per module, as the editor recommends.
      await read(side * 1.5, 1)
    }
    // At some angles, this reader does not find a code of 2 px per module, unless the image is larger.
    expect(unread).toEqual(['74 px at 61°, scale 1'])
  })
})

describe('a translucent QR code', () => {
  const address = 'https://a.example/v/0123456789abcdef'
  const code = (opacity: number) => ({ type: 'qr', fontSize: 150, x: 300, y: 120, color: '#000000', opacity })
  const onPage = async (color: string) => {
    const bytes = await sharp({ create: { ...page, channels: 3, background: color } })
      .png()
      .toBuffer()
    const file = { ...background, bytes }
    const source = { load: async () => file, size: async () => file }
    return InProcessRenderer.create(source, fontSource)
  }

  test('is issued if it can be read on the pixels of the page', async () => {
    const white = await onPage('#ffffff')
    for (const opacity of [0.4, 0.45]) {
      const template = templateOf(code(opacity))
      expect((await checkOf(white, template, [address])).issues).toEqual([])
      const png = sharp(await pngOf(white, template, [address], 1)).ensureAlpha()
      const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
      expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
    }
    expect((await checkOf(white, templateOf(code(0.35)), [address])).issues).toHaveLength(1)
  })

  test('without a square is issued on a light page, whose color its quiet zone has', async () => {
    const template = templateOf({ ...code(1), background: 'transparent' })
    const cream = await onPage('#fdf6e3')
    expect((await checkOf(cream, template, [address])).issues).toEqual([])
    const png = sharp(await pngOf(cream, template, [address], 1)).ensureAlpha()
    const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
    expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
    const colors = new Set(Array.from({ length: data.length / 4 }, (_, i) => data.readUInt32BE(i * 4)))
    expect(colors).toEqual(new Set([0xfdf6e3ff, 0x000000ff]))
    const gold = await onPage('#d4af37')
    expect((await checkOf(gold, template, [address])).issues).toMatchObject([{ code: 'qr_too_pale' }])
  })

  test('is refused on a dark page, and above another field', async () => {
    const dark = await onPage('#222222')
    expect((await checkOf(dark, templateOf(code(0.4)), [address])).issues).toHaveLength(1)
    const white = await onPage('#ffffff')
    const covered = templateOf({ text: 'Text', x: 300, y: 150 }, code(0.4))
    expect((await checkOf(white, covered, ['Text', address])).issues).toMatchObject([{ code: 'qr_too_pale' }])
  })
})

describe('checks', () => {
  test('names the characters that no font has', async () => {
    const { issues } = await checkOf(renderer, templateOf({ text: 'x' }), ['Ada 𓂀'])
    const [issue] = issues
    expect(issue).toMatchObject({ code: 'missing_character', index: 0 })
    expect(issue?.message).toContain('𓂀')
  })
})

describe('fonts beyond the budget', () => {
  const template = templateOf({ fontFamily: 'Lora' }, { y: 200 }, { type: 'qr', fontSize: 90, y: 250 })
  const texts = ['Ada', '王小明', 'https://example.org/v/1']
  const information = { id: 'CERT-00000001', title: 'Ada', author: 'Acme', createdAt: new Date(0) }

  async function open(fontBytes: number) {
    const read: string[] = []
    const renderer = await InProcessRenderer.create(
      images,
      {
        ...fontSource,
        read(face) {
          read.push(face)
          return fontSource.read(hashOfFace(face) === undefined ? face : 'PlayfairDisplay-Regular')
        },
      },
      { fontBytes },
    )
    return { renderer, read }
  }

  test('are forgotten between certificates, and change none of their bytes', async () => {
    const { renderer: small, read } = await open(1)
    for (let i = 0; i < 2; i++) {
      expect(
        Buffer.from(await pngOf(small, template, texts, 1)).equals(await pngOf(renderer, template, texts, 1)),
      ).toBe(true)
      const pdf = await renderer.render({
        kind: 'pdf',
        certificate: certificateOf(template, texts),
        information,
      })
      expect(
        Buffer.from(
          await small.render({ kind: 'pdf', certificate: certificateOf(template, texts), information }),
        ).equals(pdf),
      ).toBe(true)
      expect(await checkOf(small, template, texts)).toEqual(await checkOf(renderer, template, texts))
    }
    expect(read.filter((face) => face === 'NotoSansSC-Regular')).toHaveLength(6)
  })

  test('of accounts leave the shipped ones where they are', async () => {
    const shipped = await fontSource.read('Lora-Regular')
    const { renderer: small, read } = await open(shipped.length)
    const own = templateOf({ fontFamily: 'Acme' })
    const fonts = [{ name: 'Acme', files: { Regular: `image:${'1'.repeat(64)}` } }]
    const plain = templateOf({ fontFamily: 'Lora' })
    for (let i = 0; i < 2; i++) {
      await pngOf(small, plain, ['Ada'], 1)
      await small.render({ kind: 'png', certificate: { ...certificateOf(own, ['Ada']), fonts }, scale: 1 })
    }
    expect(read.filter((face) => face === 'Lora-Regular')).toHaveLength(1)
  })

  test('stay for the certificates that need them', async () => {
    const { renderer: small } = await open(1)
    const [png, ...others] = await Promise.all([
      pngOf(small, template, texts, 1),
      small.render({ kind: 'svg', certificate: certificateOf(template, texts), information }),
      checkOf(small, template, texts),
      pngOf(small, template, texts, 1),
    ])
    expect(Buffer.from(png).equals(await pngOf(renderer, template, texts, 1))).toBe(true)
    expect(Buffer.from(others[2]).equals(png)).toBe(true)
  })

  test('are kept up to it', async () => {
    const { renderer: large, read } = await open(64 * 2 ** 20)
    for (let i = 0; i < 3; i++) await checkOf(large, template, texts)
    expect(new Set(read).size).toBe(read.length)
  })
})
