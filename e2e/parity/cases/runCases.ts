import type { Fill, TemplateField, TemplateRun } from '@certificate-sdk/template'
import { parityTexts } from '../../support/parityTexts.ts'
import { type DesignCase, designCase } from '../DesignCase.ts'
import { paper, smallPage } from './backgrounds.ts'

const styles: readonly Partial<TemplateRun>[] = [
  { isBold: true, color: '#7a1f5c' },
  {},
  { isItalic: true, fontFamily: 'Playfair Display' },
  { fontSize: 22.5 },
  { script: 'super', isUnderline: true },
  { letterSpacing: 1.7, fontFamily: 'Cinzel' },
  { script: 'sub', color: '#0b5c7a', isBold: true },
  { href: 'https://example.com/', isUnderline: true, isBold: true, isItalic: true },
]
const alignments: readonly Partial<TemplateField>[] = [
  { alignment: 'left' },
  { alignment: 'center' },
  { alignment: 'right' },
  { alignment: 'left', isJustified: true },
]
const fits = ['shrink', 'wrap'] as const
/** Anchor of each alignment in a box, as a part of the width. */
const anchors = { left: 0, center: 0.5, right: 1 }
const box = { width: 290, height: 74 }
const linear: Fill = {
  type: 'linear',
  angle: 25,
  stops: [
    { offset: 0, color: '#fff3d6' },
    { offset: 1, color: '#9fc5d8', opacity: 0.6 },
  ],
}
const radial: Fill = {
  type: 'radial',
  stops: [
    { offset: 0, color: '#ffffff' },
    { offset: 1, color: '#d9b7cf' },
  ],
}
const graphemes = new Intl.Segmenter()

/**
 * A page per writing, every second one the further page of a template: its words, cut into parts anywhere, in every
 * alignment and fit, on a gradient; on a circle; in a table; and shapes with gradients beside them.
 */
export function runCases(): DesignCase[] {
  return Object.entries(parityTexts).map(([writing, words], number) => {
    const fields = [
      ...backdrop(number),
      ...alignments.flatMap((look, row) =>
        fits.map((fit, column) => paragraph(words, number + 2 * row + column, { ...look, fit }, row, column)),
      ),
      onCircle(words, number),
      table,
    ]
    const Marks = JSON.stringify([{ course: words.replaceAll('\n', ' '), grade: 'A−' }])
    const data = { recipientName: words.replaceAll('\n', ' '), attributes: { Word: words, Marks } }
    const side = { imageUrl: paper, fields }
    if (number % 2 === 0) return designCase('runs', writing, { ...side, dimensions: smallPage }, data)
    const front = { imageUrl: paper, dimensions: smallPage, fields: [table], pages: [side] }
    return { ...designCase('runs', writing, front, data), page: 2 }
  })
}

function backdrop(number: number): TemplateField[] {
  const [fill, other] = number % 2 ? [linear, radial] : [radial, linear]
  const place = { x: 8.5, y: 6, width: 622, height: 316.5, fontSize: 16 }
  const small = { text: 'Shape', x: 338, y: 335.5, width: 285, height: 76, fontSize: 16, stroke: '#0b3d5c' }
  return [
    { type: 'rectangle', text: 'Panel', ...place, fill, cornerRadius: 9, opacity: 0.9 },
    { type: number % 2 ? 'ellipse' : 'frame', ...small, fill: other, strokeWidth: 1.25 },
  ]
}

/** Words whose parts end anywhere, within words and joined letters, too; some parts are merge fields. */
function runsOf(words: string, seed: number): Pick<TemplateField, 'text' | 'runs'> {
  const letters = Array.from(graphemes.segment(words), ({ segment }) => segment)
  const cut = 1 + (seed % Math.max(1, letters.length - 2))
  const texts = [
    letters.slice(0, cut).join(''),
    `${letters.slice(cut).join('')} `,
    '{{name}}',
    ` ${letters.slice(0, -cut).join('')}`,
    letters.slice(-cut).join(''),
    ' {{attributes.Word}}',
  ]
  const runs = texts.flatMap((text, i) => (text ? { ...styles[(seed + i) % styles.length], text } : []))
  return { text: runs.map(({ text }) => text).join(''), runs }
}

function paragraph(
  words: string,
  seed: number,
  look: Partial<TemplateField>,
  row: number,
  column: number,
): TemplateField {
  const x = 18.3 + 312.4 * column + box.width * anchors[look.alignment ?? 'left']
  return {
    type: 'text',
    ...runsOf(words, seed),
    ...look,
    ...box,
    x,
    y: 12 + 77.7 * row,
    fontSize: 15,
    minFontSize: 4,
    lineHeight: [1.2, 1.05, 1.4][seed % 3] ?? 1.2,
    verticalAlign: (['top', 'middle', 'bottom', 'ink'] as const)[seed % 4] ?? 'top',
    color: '#12324a',
    ...(seed % 5 === 0 && { textTransform: 'uppercase' }),
    ...(seed % 4 === 1 && { rotation: 1.5, opacity: 0.7 }),
  }
}

function onCircle(words: string, seed: number): TemplateField {
  const place = { x: 480, y: 352.3, width: 260, fontSize: 13, minFontSize: 4 }
  const parts = runsOf(words.replaceAll('\n', ' '), seed)
  const runs = parts.runs?.slice(0, 2)
  const text = runs?.map((run) => run.text).join('') ?? ''
  return {
    type: 'text',
    text,
    ...(runs && { runs }),
    ...place,
    alignment: 'center',
    curve: seed % 2 ? 220 : -260,
  }
}

const table: TemplateField = {
  type: 'table',
  text: 'Marks',
  x: 14.4,
  y: 338,
  width: 300,
  fontSize: 13,
  minFontSize: 5,
  columns: [
    { key: 'course', label: 'Course' },
    { key: 'grade', label: 'Grade', width: 0.25, alignment: 'right' },
  ],
  headerFill: '#0b3d5c',
  headerColor: '#ffffff',
  ruleColor: '#c9a227',
}
