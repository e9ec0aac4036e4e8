import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fontFamilies, type TemplateField, type TemplateRun } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import {
  numbersAndBrackets,
  type PdfText,
  type TextReader,
  textsFromLeft,
  textsFromRight,
  textsOfBoth,
} from '../../testing/pdfTexts.ts'
import { readFontSource } from '../rendering/FontSource.ts'
import { InProcessRenderer } from '../rendering/InProcessRenderer.ts'

/** Set by `npm run pdf-texts`: tests every family, and everything that a field can be. */
const whole = process.env.PDF_TEXTS === 'whole'
/** Family whose letters step down along the line, and whose space is narrower than `pdftotext -raw` detects. */
const stepped = 'Noto Nastaliq Urdu'
/** Families whose Arabic letters are not in Naskh or Kufi. */
const sansArabic = /^(?:Arial|Courier New|Noto Sans.*)$/
/** Family whose spaces are as wide as its letters. */
const wideSpaced = 'Courier New'
const families = whole
  ? fontFamilies.map(({ name }) => name).filter((name) => name !== stepped)
  : ['Arial', 'Great Vibes', wideSpaced]
const looks: [string, Partial<TemplateField>][] = [
  ['plain', {}],
  ['spaced', { letterSpacing: 12 }],
  ...(whole
    ? ([
        ['closely spaced', { letterSpacing: 3 }],
        ['bold', { isBold: true }],
        ['italic', { isItalic: true }],
        ['translucent', { opacity: 0.5 }],
      ] satisfies [string, Partial<TemplateField>][])
    : []),
]

const page = { width: 1200, height: 3600 }
const white: PdfImage = {
  width: 1,
  height: 1,
  hash: 'ab'.repeat(32),
  type: 'image/png',
  bytes: await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer(),
}
const renderer = await InProcessRenderer.create(
  { load: async () => white, size: async () => white },
  await readFontSource(),
)
const folder = mkdtempSync(join(tmpdir(), 'pdf-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

function pdfOf(fields: Partial<TemplateField>[]): Promise<Uint8Array> {
  const template = {
    name: 'Texts',
    imageUrl: `image:${white.hash}`,
    dimensions: page,
    fields: fields.map((field, i) => ({ id: String(i), type: 'text', x: 600, y: 0, fontSize: 24, ...field })),
  } as TemplateDocument
  const values = template.fields.map(({ text }) => text)
  const information = { id: '1', title: 'Texts', author: 'Academy', createdAt: new Date(0) }
  return renderer.render({ kind: 'pdf', certificate: certificateOf(template, values), information })
}

const hasPoppler = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

const readers: Record<TextReader, (pdf: Uint8Array) => Promise<string[]> | string[]> = {
  pdftotext: (pdf) => readWithPoppler(pdf, []),
  'pdftotext -raw': (pdf) => readWithPoppler(pdf, ['-raw']),
  // Reads like the viewer; without this option, PDF.js replaces ligatures and other characters that have a simpler form.
  'PDF.js': async (pdf) => readWithPdfjs(pdf, true),
}

function readWithPoppler(pdf: Uint8Array, options: string[]): string[] {
  const path = join(folder, 'text.pdf')
  writeFileSync(path, pdf)
  const text = execFileSync('pdftotext', ['-enc', 'UTF-8', ...options, path, '-']).toString()
  return linesOf(text)
}

async function readWithPdfjs(pdf: Uint8Array, disableNormalization: boolean): Promise<string[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent({ disableNormalization })
  await document.destroy()
  return linesOf(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
}

/**
 * Returns lines without direction marks: those around words are the reader's own, and ours are where it would be
 * confused.
 */
function linesOf(text: string): string[] {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\f]/g, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

describe.each(Object.keys(readers) as TextReader[])('%s', (reader) => {
  describe.skipIf(reader !== 'PDF.js' && !hasPoppler).each(families)('in %s', (fontFamily) => {
    const sets = {
      'from the left': textsFromLeft,
      'from the right': textsFromRight,
      'of both': textsOfBoth,
      'of both, with numbers and brackets': numbersAndBrackets,
    }
    test.each(
      Object.entries(sets).flatMap(([name, texts]) =>
        looks.map(([look, style]) => [name, look, texts, style] as const),
      ),
    )('reads texts %s, %s, exactly', async (_, look, texts, style) => {
      const read = texts.filter(
        (one) =>
          isRead(one, reader, look) &&
          !(reader === 'PDF.js' && isMisread(one.text, fontFamily, look)) &&
          !(reader === 'pdftotext' && isParted(one.text, fontFamily)),
      )
      if (!read.length) return
      const fields = read.map(({ text }, i) => ({
        text,
        y: 20 + i * 45,
        alignment: 'center' as const,
        fontFamily,
        ...style,
      }))
      expect(await readers[reader](await pdfOf(fields))).toEqual(
        read.map(({ text }) => text.normalize('NFC')),
      )
    })
  })
})

/** Returns false for spaces and numbers between right-to-left words that are too far apart in a spaced line. */
function isRead({ text, not }: PdfText, reader: TextReader, look: string): boolean {
  const spaced = look.endsWith('spaced')
  if (spaced && numbersAndBrackets.some((other) => other.text === text)) return false
  return !not?.includes(reader) && !(spaced && /[\u0590-\u06ff].*\d/u.test(text))
}

/** Returns true if PDF.js loses the position of a bracket after a wide space, or of a mark before a narrow one. */
function isMisread(text: string, fontFamily: string, look: string): boolean {
  if (fontFamily === wideSpaced) return /[\u05d0-\u05ea] [([][A-Z]/u.test(text)
  return fontFamily === 'Noto Sans Thaana' && look === 'bold' && /\p{Mn} \(/u.test(text)
}

/** Returns true if Poppler puts a percentage after an Arabic word on a separate line, in Naskh and Kufi. */
function isParted(text: string, fontFamily: string): boolean {
  return /[\u0600-\u06ff] \d+%$/.test(text) && !sansArabic.test(fontFamily)
}

describe('a text with runs', () => {
  const usable = Object.entries(readers).slice(hasPoppler ? 0 : 2)
  const looksOf: [string, (i: number) => Partial<TemplateRun>][] = [
    ['in two colors', (i) => ({ color: i % 2 ? '#aa0000' : '#000000' })],
    ['with links', (i) => (i % 2 ? { href: 'https://example.org/course', isUnderline: true } : {})],
    ['in two fonts', (i) => ({ isBold: i % 2 === 1 })],
    ['in two sizes', (i) => (i % 2 ? { fontSize: 30 } : {})],
  ]

  test.each(
    looksOf.flatMap(([look, style]) => usable.map(([name, read]) => [look, name, style, read] as const)),
  )('%s, is read exactly by %s', async (_look, name, style, read) => {
    const texts = textsFromLeft
      .filter(({ not }) => !not?.includes(name as TextReader))
      .map(({ text }) => text)
    const fields = texts.map((text, i) => {
      const parts = text.split(/(?<= )(?=[^ ])/u)
      return {
        text,
        y: 20 + i * 45,
        alignment: 'center' as const,
        runs: parts.map((part, n) => ({ text: part, ...style(n) })),
      }
    })
    expect(await read(await pdfOf(fields))).toEqual(texts.map((text) => text.normalize('NFC')))
  })

  test.each(usable)('in colors that change within words, is read exactly by %s', async (_name, read) => {
    const runs = ['Aw', 'ard', 'ed to J', 'ane D', 'oe with of', 'fice'].map((text, i) => ({
      text,
      color: i % 2 ? '#aa0000' : '#000000',
    }))
    const text = runs.map((run) => run.text).join('')
    expect(await read(await pdfOf([{ text, runs }]))).toEqual([text])
  })

  test.each(usable)('that is justified, is read line by line by %s', async (_name, read) => {
    const text =
      'Has completed the course with distinction and may use the title of it in public and in private.'
    const runs = [{ text: text.slice(0, 40) }, { text: text.slice(40), isItalic: true }]
    const lines = await read(await pdfOf([{ text, runs, x: 100, y: 100, width: 400, isJustified: true }]))
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join(' ')).toBe(text)
  })
})

describe('a text', () => {
  const words = ['First line', 'second प्रमाण line', 'третья']

  test('of several lines is read line by line', async () => {
    const pdf = await pdfOf([{ text: words.join('\n'), y: 100 }])
    for (const read of Object.values(readers).slice(hasPoppler ? 0 : 2))
      expect(await read(pdf)).toEqual(words)
  })

  describe.each([90, 180, 270, 33])('rotated by %d degrees', (rotation) => {
    const text = 'Sailing ที่สุด'
    const rotated = () => pdfOf([{ text, x: 600, y: 600, rotation }])

    test('is read by PDF.js', async () => {
      expect(await readers['PDF.js'](await rotated())).toEqual([text])
    })

    test.skipIf(!hasPoppler)('is read by Poppler', async () => {
      expect(readers['pdftotext -raw'](await rotated())).toEqual([text])
    })

    const name = 'שרה כהן'
    test('is read by PDF.js from right to left, too', async () => {
      expect(await readers['PDF.js'](await pdfOf([{ text: name, x: 600, y: 600, rotation }]))).toEqual([name])
    })

    test.skipIf(!hasPoppler || rotation % 90 !== 0)(
      'is read by Poppler from right to left at right angles',
      async () => {
        const pdf = await pdfOf([{ text: name, x: 600, y: 600, rotation }])
        for (const reader of ['pdftotext', 'pdftotext -raw'] as const)
          expect(await readers[reader](pdf)).toEqual([name])
      },
    )
  })

  test('is read also if PDF.js normalizes characters', async () => {
    const texts = [...textsFromLeft, ...textsFromRight]
      .map(({ text }) => text)
      .filter((text) => !text.includes('ﷺ'))
    const fields = texts.map((text, i) => ({ text, y: 20 + i * 32 }))
    expect(await readWithPdfjs(await pdfOf(fields), false)).toEqual(
      texts.map((text) => text.replace(/[\u00a0\u202f]/g, ' ').normalize('NFC')),
    )
  })
})
