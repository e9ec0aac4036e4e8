import type { TemplateField } from '@certificate-sdk/template'
import { resolve } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { hasTool, runOnFile } from '../../testing/externalTool.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { rendererOfColors, testInformation } from '../../testing/rendererOfColors.ts'

const dimensions = { width: 800, height: 560 }
const { renderer, images } = await rendererOfColors(dimensions, '#ffffff')
const [imageUrl = ''] = images

const frame = (ornament: TemplateField['ornament'], inset: number): TemplateField => ({
  type: 'frame',
  text: 'Frame',
  x: inset,
  y: inset,
  width: dimensions.width - 2 * inset,
  height: dimensions.height - 2 * inset,
  fontSize: 16,
  stroke: '#0b3d5c',
  ...(ornament && { ornament }),
  fill: {
    type: 'linear',
    stops: [
      { offset: 0, color: '#c9a227' },
      { offset: 1, color: '#7a1f5c' },
    ],
  },
})
const runs = [
  { text: 'This certifies that ' },
  { text: '{{name}}', isBold: true, color: '#7a1f5c', fontSize: 34 },
  { text: ' has completed ' },
  { text: '{{attributes.Course}}', isItalic: true, fontFamily: 'Playfair Display' },
  { text: ' in the 21' },
  { text: 'st', script: 'super' as const },
  { text: ' year' },
]
const text = runs.map((run) => run.text).join('')
const place = { x: 400, width: 560, alignment: 'center' as const }
const fields: TemplateField[] = [
  frame('guilloche', 12),
  frame('laurel', 60),
  frame('decoCorners', 40),
  { type: 'text', text, runs, ...place, y: 110, height: 120, fontSize: 22, fit: 'wrap' },
  {
    type: 'table',
    text: 'Modules',
    ...place,
    y: 260,
    fontSize: 16,
    columns: [
      { key: 'module', label: 'Module' },
      { key: 'grade', label: 'Grade', width: 0.25 },
    ],
    zebraFill: '#f0f0f0',
  },
]
const rows = [
  { module: 'Navigation and seamanship', grade: 'A−' },
  { module: 'Größenlehre', grade: 'B' },
]
const data = {
  recipientName: 'Zoë Ångström',
  issuedAt: '2026-03-04T05:06:07.890Z',
  certificateId: '0190',
  verificationUrl: 'https://example.org/v/ABCD',
  organizationName: 'Academy',
  organizationLogo: '',
  attributes: { Course: 'Office Affairs', Modules: JSON.stringify(rows) },
}
const certificate = resolve({ name: 'Diploma', imageUrl, dimensions, fields }, data, dateLocales)
const bytes = await renderer.render({ kind: 'pdf', certificate, information: testInformation })
const words =
  'This certifies that Zoë Ångström has completed Office Affairs in the 21st year ' +
  'Module Grade Navigation and seamanship A− Größenlehre B'
const inOneLine = (lines: string) => lines.replace(/[\s\f]+/g, ' ').trim()

test('a page with runs, frames, and a table has vectors and tags', () => {
  const pdf = readPdf(bytes)
  expect(pdf.find(/\/Subtype \/Image/)).toHaveLength(1)
  const count = (role: string) => pdf.find(new RegExp(`/StructElem /S /${role} `)).length
  expect(['H1', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure'].map((role) => [role, count(role)])).toEqual([
    ['H1', 1],
    ['P', 0],
    ['Table', 1],
    ['TR', 3],
    ['TH', 2],
    ['TD', 4],
    ['Figure', 0],
  ])
})

test('its words are exact in PDF.js, in the order in which they are read', async () => {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.destroy()
  const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
  expect(inOneLine(lines)).toBe(words)
})

test.runIf(hasTool('pdftotext'))('its words are exact in pdftotext', () => {
  const read = runOnFile('pdftotext', bytes, (path) => ['-raw', '-enc', 'UTF-8', path, '-'])
  expect(inOneLine(read)).toBe(words)
})

test.runIf(hasTool('qpdf'))('it passes the check of qpdf', () => {
  expect(runOnFile('qpdf', bytes, (path) => ['--check', path])).toContain(
    'No syntax or stream encoding errors',
  )
})

test('a value from right to left is copied without the controls around it', async () => {
  const sentence: TemplateField = {
    type: 'text',
    text: 'Dear {{name}}, well done',
    ...place,
    y: 110,
    fontSize: 22,
  }
  const shown = resolve(
    { name: 'Diploma', imageUrl, dimensions, fields: [sentence] },
    { ...data, recipientName: 'שרה לוי' },
    dateLocales,
  )
  const pdf = await renderer.render({ kind: 'pdf', certificate: shown, information: testInformation })
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.destroy()
  const read = items.map((item) => ('str' in item ? item.str : '')).join('')
  expect(read.replace(/[\u200e\u200f]/g, '')).toBe('Dear שרה לוי, well done')
})
