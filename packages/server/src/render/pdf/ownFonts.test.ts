import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import { certificateOf } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import { fontName } from '@certificate-sdk/template/internal/pdf'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../testing/readPdf.ts'
import { withEmbedding } from '../../testing/withEmbedding.ts'
import { readFontSource } from '../rendering/FontSource.ts'
import { InProcessRenderer } from '../rendering/InProcessRenderer.ts'

const folder = mkdtempSync(join(tmpdir(), 'own-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const families = [
  'Acme Sans',
  'Acme (Pro)',
  'Acme (Pro',
  'A [x] <y>',
  'Größe #1 100%',
  '明朝',
  'a'.repeat(200),
  'PlayfairDisplay',
  'Arimo',
]
const shipped = await readFontFile('Lora-Regular')
for (const family of families) writeFileSync(join(folder, `${family}-Regular.ttf`), shipped)
const whole = withEmbedding(shipped, 0x0100)
writeFileSync(join(folder, 'Whole-Regular.ttf'), whole)
const page = { width: 400, height: 100 }
const background: PdfImage = {
  ...page,
  hash: 'ab'.repeat(32),
  type: 'image/png',
  bytes: await sharp({ create: { ...page, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer(),
}
const load = async () => background
const renderer = await InProcessRenderer.create({ load, size: load }, await readFontSource(folder))

/** PDF readers: how each prints the text of a file, and how it draws it. */
const readers: Record<string, { text: string[]; image: string[] }> = {
  Poppler: { text: ['pdftotext', 'file', '-'], image: ['pdftoppm', 'file'] },
  MuPDF: { text: ['mutool', 'draw', '-F', 'txt', 'file'], image: ['mutool', 'draw', '-F', 'ppm', 'file'] },
}
const run = ([program = '', ...values]: string[], path: string) =>
  execFileSync(
    program,
    values.map((value) => (value === 'file' ? path : value)),
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
const isInstalled = (program = '') => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
const installed = Object.entries(readers).filter(([, { text }]) => isInstalled(text[0]))

async function writeIn(family: string, by = renderer): Promise<Uint8Array> {
  const field = { type: 'name', text: 'Name', x: 20, y: 20, fontSize: 24, fontFamily: family }
  const template = { name: '', imageUrl: `image:${background.hash}`, dimensions: page, fields: [field] }
  const information = { id: '1', title: 'Diploma', author: 'Academy', createdAt: new Date(0) }
  return by.render({ kind: 'pdf', certificate: certificateOf(template, ['Ada Lovelace']), information })
}

/** How each installed reader draws the same font under its own name. */
const expected = new Map<string, Buffer>()
beforeAll(async () => {
  const path = join(folder, 'expected.pdf')
  writeFileSync(path, await writeIn('Lora'))
  for (const [reader, { image }] of installed) expected.set(reader, run(image, path))
})

test.each(families)('readers find and draw the text in a font of the host’s, %s', async (family) => {
  const bytes = await writeIn(family)
  const names = readPdf(bytes).find(/\/(BaseFont|FontName) /)
  expect(names).toHaveLength(3)
  for (const { content } of names)
    expect(content).toMatch(/\/(BaseFont|FontName) \/[A-Z]{6}\+[\w.-]{1,100} \//)
  const path = join(folder, 'certificate.pdf')
  writeFileSync(path, bytes)
  for (const [reader, { text, image }] of installed) {
    expect([reader, String(run(text, path))]).toEqual([reader, expect.stringContaining('Ada Lovelace')])
    expect([reader, run(image, path).equals(expected.get(reader) as Buffer)]).toEqual([reader, true])
  }
  expect(await textInPdfjs(bytes)).toBe('Ada Lovelace')
})

test.each(['Playfair Display', 'Arial'])('%s stays beside a font called like its file', async (family) => {
  const withoutOwn = await InProcessRenderer.create({ load, size: load }, await readFontSource())
  expect(Buffer.from(await writeIn(family)).equals(await writeIn(family, withoutOwn))).toBe(true)
})

test('a font that may not be subsetted is embedded as it is', async () => {
  const bytes = await writeIn('Whole')
  const [program] = readPdf(bytes).find(/\/Length1 /)
  expect(program?.content).toContain(`/Length1 ${whole.length}`)
  for (const { content } of readPdf(bytes).find(/\/(BaseFont|FontName) /))
    expect(content).toMatch(/\/(BaseFont|FontName) \/Whole-Regular /)
  const path = join(folder, 'whole.pdf')
  writeFileSync(path, bytes)
  for (const [reader, { text }] of installed)
    expect([reader, String(run(text, path))]).toEqual([reader, expect.stringContaining('Ada Lovelace')])
  expect(await textInPdfjs(bytes)).toBe('Ada Lovelace')
})

test.skipIf(!isInstalled('qpdf')).each(families)(
  'qpdf finds no error in a font of the host’s, %s',
  async (family) => {
    const path = join(folder, 'checked.pdf')
    writeFileSync(path, await writeIn(family))
    expect(String(run(['qpdf', '--check', 'file'], path))).toContain('No syntax')
  },
)

async function textInPdfjs(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  await document.destroy()
  return items.map((item) => ('str' in item ? item.str : '')).join('')
}

test('a font name keeps only characters that PDF readers understand', () => {
  expect(fontName('Acme Sans (Größe)-Bold')).toBe('AcmeSansGrosse-Bold')
  expect(fontName('明朝-Regular')).toBe('-Regular')
  expect(fontName('明朝')).toBe('Font')
})
