import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TemplateField } from '@certificate-sdk/template'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { StoredImage } from '../images/imageRepository.ts'
import type { TemplateDocument } from '../templates/TemplateDocument.ts'
import { createDrawer } from './createDrawer.ts'
import { readFontSource } from './FontSource.ts'

// The package is CommonJS, and its types say otherwise.
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
const drawer = await createDrawer(images, await readFontSource())
const folder = mkdtempSync(join(tmpdir(), 'drawn-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

const information = { id: '1', title: 'Diploma', author: 'Academy', createdAt: new Date(0) }

function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!hasProgram('pdftotext'))('the text of a PDF, as others read it', () => {
  test.each([
    ['Latin', 'Zoë Ångström-Łukasz'],
    ['ligatures', 'Office of Affairs, Fjord'],
    ['Vietnamese', 'Nguyễn Thị Phượng'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'Юлия Щербакова'],
    ['Arabic', 'محمد عبد الله'],
    ['Arabic with digits', 'نجيب محفوظ 2026'],
    ['Hebrew', 'שלום יעל כהן'],
    ['Devanagari', 'अनन्या शर्मा क्षत्रिय'],
    ['Bengali', 'অনন্যা চৌধুরী'],
    ['Tamil', 'கவிதா ராமகிருஷ்ணன்'],
    ['Thai', 'สมชาย ศรีสุข'],
    ['Georgian', 'ნინო ბერიძე'],
    ['Armenian', 'Արամ Խաչատրյան'],
    ['simplified Chinese', '王小明 张伟'],
    ['traditional Chinese', '陳怡君 學'],
    ['Japanese', '山田 はなこ'],
    ['Korean', '김민준'],
    ['emoji', 'Ada 🎉🎓 👩‍🚀 2026'],
    ['mixed', 'Dr. محمد (Cairo) 12'],
  ])('is exactly what was written: %s', async (script, text) => {
    for (const fontFamily of ['Arial', 'Great Vibes']) {
      const path = join(folder, `${script}.pdf`)
      writeFileSync(path, await drawer.pdf(templateOf({ text, fontFamily }), [text], information))
      // Lines of two directions, it puts in an order of its own, unless it is told to leave the file's.
      const order = script === 'mixed' ? ['-raw'] : []
      const read = execFileSync('pdftotext', ['-enc', 'UTF-8', ...order, path, '-']).toString()
      // Marks of direction around words are the reader's own.
      expect(
        read
          .replace(/[\u202a-\u202e\f]/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      ).toBe(text)
    }
  })
})

describe('the structure of a PDF', () => {
  test('is a document of paragraphs and figures, and the background is none of them', async () => {
    const template = templateOf({ text: 'Ada' }, { type: 'qr', fontSize: 90, y: 250 }, { text: 'שלום' })
    const pdf = Buffer.from(
      await drawer.pdf(template, ['Ada', 'https://example.org/v/1', 'שלום'], information),
    )
    const text = pdf.toString('latin1')
    const elements = [...text.matchAll(/\/StructElem \/S \/(\w+)/g)].map(([, role]) => role)
    expect(elements.sort()).toEqual(['Document', 'Figure', 'P', 'P'])
    expect(text).toMatch(/\/MarkInfo << \/Marked true >> \/StructTreeRoot \d+ 0 R \/Metadata \d+ 0 R/)
    const hex = (words: string) => Buffer.from(`\ufeff${words}`, 'utf16le').swap16().toString('hex')
    expect(text).toContain(`/Alt <${hex('QR code')}>`)
    expect(text).toContain(`/ActualText <${hex('שלום')}>`)
    expect(text).toContain('<rdf:li xml:lang="x-default">Diploma</rdf:li>')
  })
})

describe('a PNG', () => {
  const template = templateOf({ text: 'Ada' }, { type: 'qr', fontSize: 90, y: 250 })
  const values = (name: string) => [name, `https://example.org/v/${name}`]

  test('has the same bytes, whatever was drawn before it', async () => {
    const first = await drawer.png(template, values('Ada Lovelace'), 1)
    await drawer.png(template, values('Großmeister Ægir'), 1)
    await drawer.png(template, values('Ada Lovelace'), 2)
    const again = await drawer.png(template, values('Ada Lovelace'), 1)
    const fresh = await createDrawer(images, await readFontSource())
    expect(Buffer.from(again).equals(first)).toBe(true)
    expect(Buffer.from(await fresh.png(template, values('Ada Lovelace'), 1)).equals(first)).toBe(true)
  })

  test('too large to be kept has the same pixels as one that is kept', async () => {
    const large = { ...template, dimensions: { width: 5_000, height: 3_300 } }
    const small = { ...template, dimensions: { width: 4_800, height: 3_300 } }
    const region = { left: 200, top: 80, width: 300, height: 300 }
    const cut = async (document: TemplateDocument) =>
      sharp(await drawer.png(document, values('Ada'), 1))
        .extract(region)
        .raw()
        .toBuffer()
    expect((await cut(large)).equals(await cut(small))).toBe(true)
  })

  test('of fields that are turned, translucent and beyond the page is what painting it anew gives', async () => {
    const fields = [
      { text: 'Turned', rotation: 33, x: 200, y: 150 },
      { text: 'Pale', opacity: 0.4, x: 210, y: 160 },
      { text: 'Beyond the edge of the page', x: 590, y: 385, alignment: 'left' as const, width: 900 },
    ]
    const document = templateOf(...fields)
    const texts = fields.map(({ text }) => text)
    const before = await drawer.png(document, texts, 2)
    await drawer.png(document, ['', '', ''], 2)
    expect(Buffer.from(await drawer.png(document, texts, 2)).equals(before)).toBe(true)
    const empty = await sharp(await drawer.png(document, ['', '', ''], 2))
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
  ])('is read from the PNG at the smallest size that may be issued: %s', async (address) => {
    const codeOf = (fontSize: number) =>
      templateOf({ type: 'qr', fontSize, x: 37, y: 41, alignment: 'left', color: '#0b5c7a' })
    let side = 16
    while ((await drawer.check(codeOf(side), [address])).length) side++
    const png = sharp(await drawer.png(codeOf(side), [address], 1)).ensureAlpha()
    const { data, info } = await png.raw().toBuffer({ resolveWithObject: true })
    expect(readQr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
  })
})

describe('what cannot be issued', () => {
  test('names the characters that no font has', async () => {
    const [issue] = await drawer.check(templateOf({ text: 'x' }), ['Ada 𓂀'])
    expect(issue).toMatchObject({ code: 'missing_character', index: 0 })
    expect(issue?.message).toContain('𓂀')
  })
})
