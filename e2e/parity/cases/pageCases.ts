import type { Fill, ornamentNames, TemplateField } from '@certificate-sdk/template'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { imageUrl, paper, smallPage } from './backgrounds.ts'

const clear = imageUrl({ width: 64, height: 42, seed: 31, type: 'image/png', translucent: true })
const evening: Fill = {
  type: 'linear',
  angle: 120,
  stops: [
    { offset: 0, color: '#fbe9d0' },
    { offset: 1, color: '#0b5c7a', opacity: 0.5 },
  ],
}
/** Drawn in many small pieces. */
const intricate = ['waves', 'branch', 'dotGrid'] as const
const transcript = JSON.stringify([
  { course: 'Navigation', grade: 'A−' },
  { course: 'تاريخ الملاحة', grade: '92 %' },
])
const columns = [
  { key: 'course', label: 'Course' },
  { key: 'grade', label: 'Grade', width: 0.3 },
]
const front: TemplateField = { type: 'name', text: 'Name', x: 320, y: 180, fontSize: 40, alignment: 'center' }

/** Further pages: the newest ornaments under words in several styles, a table, and codes; and a last page of three. */
export function pageCases(): DesignCase[] {
  const second = intricate.map((ornament, i) =>
    pageCase(`second ${ornament}`, 2, [{ imageUrl: paper, fields: fieldsOf(ornament, i) }]),
  )
  const all = { imageUrl: paper, fields: intricate.map(smallFrame) }
  const mixed = { imageUrl: clear, background: evening, fields: [...all.fields, ...words(0), code] }
  const third = { imageUrl: paper, fields: [...words(1), table] }
  return [
    pageCase('second, every one of them', 2, [mixed]),
    ...second,
    pageCase('third', 3, [all, third]),
    pageCase('first of three', 1, [all, third]),
  ]
}

function pageCase(
  name: string,
  page: number,
  pages: NonNullable<DesignCase['template']['pages']>,
): DesignCase {
  const design = { imageUrl: paper, dimensions: smallPage, fields: [front], pages }
  return { ...designCase('pages', name, design, { attributes: { Modules: transcript } }), page }
}

function fieldsOf(ornament: (typeof intricate)[number], i: number): TemplateField[] {
  return [
    { ...smallFrame(ornament, i), x: 10.5, y: 8, width: 620, height: 400, rotation: 0 },
    ...words(i),
    i % 2 ? code : table,
  ]
}

function smallFrame(ornament: (typeof ornamentNames)[number], i: number): TemplateField {
  const place = { x: 20.3 + 205 * i, y: 30 + 7.5 * i, width: 180, height: 120.5, rotation: 6 * i }
  const look = { stroke: '#0b3d5c', fill: '#c9a227', strokeWidth: 1.5, opacity: i % 2 ? 0.6 : 1 }
  return { type: 'frame', text: 'Frame', fontSize: 16, ornament, ...place, ...look }
}

function words(seed: number): TemplateField[] {
  const runs = [
    { text: 'This certifies that ' },
    { text: '{{name}}', isBold: true, color: '#7a1f5c' },
    { text: ' has sailed around the world', isItalic: true, fontSize: 30 },
  ]
  const text = runs.map((run) => run.text).join('')
  const place = { x: 320, y: 180 + 10.5 * seed, width: 420, height: 90, fontSize: 22 }
  return [{ type: 'text', text, runs, ...place, alignment: 'center', fit: 'wrap', rotation: 3 * seed }]
}

const code: TemplateField = { type: 'qr', text: 'Code', x: 500.5, y: 300, fontSize: 96, color: '#0b3d5c' }
const table: TemplateField = {
  type: 'table',
  text: 'Modules',
  x: 60,
  y: 290.5,
  width: 380,
  fontSize: 14,
  columns,
  zebraFill: '#eef3fa',
  headerFill: '#0b3d5c',
  headerColor: '#ffffff',
}
