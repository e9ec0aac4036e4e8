import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readFontFile } from '@certificate-sdk/fonts/node'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import { readFontSource } from '../rendering/FontSource.ts'
import { InProcessRenderer } from '../rendering/InProcessRenderer.ts'
import { readPdf } from '../testing/readPdf.ts'
import { fontName } from './fontName.ts'
import type { PdfImage } from './PdfImage.ts'

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
]
const shipped = await readFontFile('Lora-Regular')
for (const family of families) writeFileSync(join(folder, `${family}-Regular.ttf`), shipped)
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

/** PDF readers, and how each prints the text of a file. */
const readers: Record<string, (path: string) => string[]> = {
  pdftotext: (path) => [path, '-'],
  mutool: (path) => ['draw', '-F', 'txt', path],
}
const run = (program: string, ...values: string[]) =>
  execFileSync(program, values, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
const installed = ['qpdf', ...Object.keys(readers)].filter((program) => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})

test.each(families)('readers find the text in a font of the host’s, %s', async (family) => {
  const field = { type: 'name', text: 'Name', x: 20, y: 20, fontSize: 24, fontFamily: family }
  const template = { name: '', imageUrl: `image:${background.hash}`, dimensions: page, fields: [field] }
  const bytes = await renderer.pdf(template as unknown as TemplateDocument, ['Ada Lovelace'], {
    id: '1',
    title: 'Diploma',
    author: 'Academy',
    createdAt: new Date(0),
  })
  const names = readPdf(bytes).find(/\/(BaseFont|FontName) /)
  expect(names).toHaveLength(3)
  for (const { content } of names)
    expect(content).toMatch(/\/(BaseFont|FontName) \/[A-Z]{6}\+[\w.-]{1,100} \//)
  const path = join(folder, 'certificate.pdf')
  writeFileSync(path, bytes)
  if (installed.includes('qpdf')) expect(run('qpdf', '--check', path)).toContain('No syntax')
  for (const [reader, options] of Object.entries(readers))
    if (installed.includes(reader))
      expect([reader, run(reader, ...options(path))]).toEqual([
        reader,
        expect.stringContaining('Ada Lovelace'),
      ])
})

test('a name keeps what readers understand', () => {
  expect(fontName('Acme Sans (Größe)-Bold')).toBe('AcmeSansGrosse-Bold')
  expect(fontName('明朝-Regular')).toBe('-Regular')
  expect(fontName('明朝')).toBe('Font')
})
