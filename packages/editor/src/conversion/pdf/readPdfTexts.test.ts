import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { readImportedFile } from '../../testing/readImportedFile.ts'
import type { Pdfium } from './Pdfium.ts'
import { readPdfTexts } from './readPdfTexts.ts'

/** A page of 400 by 300 pt with one text per matrix, whose offsets PDFium finds by itself. */
function pdfOf(texts: Readonly<Record<string, string>>): Buffer {
  const drawn = Object.entries(texts).map(([text, matrix]) => `${matrix} 200 150 Tm (${text}) Tj`)
  const content = `BT /F 20 Tf ${drawn.join(' ')} ET`
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj',
      '2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj',
      '3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 5 0 R',
      '/Resources <</Font <</F 4 0 R>>>>>> endobj',
      '4 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj',
      `5 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
      'trailer <</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  )
}

test('reads texts that lie or are turned, and leaves mirrored and slanted letters in the background', async () => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(
    pdfOf({
      plain: '1 0 0 1',
      turned: '-1 0 0 -1',
      upward: '0 1 -1 0',
      mirrored: '-1 0 0 1',
      reflected: '1 0 0 -1',
      slanted: '1 0 1 1',
    }),
  )
  const { module, pageIdx } = document.getPage(0) as unknown as { module: Pdfium; pageIdx: number }
  const { pieces } = readPdfTexts(module, pageIdx, { width: 400, height: 300 })
  library.destroy()
  expect(pieces.map(({ text, angle }) => [text.trim(), angle])).toEqual([
    ['plain', 0],
    ['turned', 180],
    ['upward', -90],
  ])
})

test('reads words from right to left with their numbers, Latin words, and ligatures', async () => {
  const { texts } = await readImportedFile('chromium-arabic.pdf')
  expect(texts.map(({ text }) => text).slice(0, 5)).toEqual([
    'شهادة إتمام',
    'محمد عبد الله',
    '15 يناير 2025',
    'أكمل بنجاح دورة Web Design 101 في 12/03/2025 بنسبة 95%.',
    'السلام عليكم لا إله لأحمد',
  ])
})

test('reads spaced letters as words, and raised and lowered ones as parts of their line', async () => {
  const { texts } = await readImportedFile('chromium-arabic.pdf')
  const [spaced, raised] = texts.slice(5)
  expect(spaced?.text).toBe('CERTIFICATE OF MERIT')
  expect(spaced?.block.runs[0]?.letterSpacing).toBeCloseTo(0.3 * (spaced?.block.fontSize ?? 0), 0)
  expect(spaced?.block.alignment).toBe('center')
  expect(raised?.block.runs.map(({ text, script }) => [text, script])).toEqual([
    ['CO', undefined],
    ['2', 'sub'],
    [' and x', undefined],
    ['2', 'super'],
    [', the 1', undefined],
    ['st', 'super'],
    [' office fi ffi', undefined],
  ])
})
