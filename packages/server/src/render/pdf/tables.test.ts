import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hasTool, runOnFile } from '../../testing/externalTool.ts'
import { readPdf } from '../../testing/readPdf.ts'
import { rendererOfColors, testInformation } from '../../testing/rendererOfColors.ts'

const page = { width: 600, height: 400 }
const { renderer, images } = await rendererOfColors(page, '#ffffff')
const table: TemplateField = {
  type: 'table',
  text: 'Modules',
  x: 50,
  y: 50,
  width: 500,
  fontSize: 16,
  columns: [
    { key: 'course', label: 'Module' },
    { key: 'grade', label: 'Grade', width: 0.2 },
  ],
  headerFill: '#112233',
  headerColor: '#ffffff',
  zebraFill: '#f0f0f0',
  ruleColor: '#cccccc',
}
const rows = [
  { course: 'Introduction to algebra and its many applications in science and engineering', grade: 'A−' },
  { course: 'Größenlehre' },
  { course: 'الجبر', grade: 'ب' },
  { course: '代数学', grade: '優' },
]

function render(
  kind: 'pdf' | 'png',
  value: object[],
  keys: Partial<TemplateField> = {},
): Promise<Uint8Array> {
  const template = { imageUrl: images[0] ?? '', dimensions: page, fields: [{ ...table, ...keys }] }
  const certificate = certificateOf(template, [JSON.stringify(value)])
  return renderer.render({ kind, certificate, information: testInformation, scale: 1 } as never)
}

describe('a table in a PDF', () => {
  test('is tagged with its rows, titles, and cells, the empty ones included', async () => {
    const pdf = readPdf(await render('pdf', rows))
    const tags = (role: string) =>
      pdf.find(new RegExp(`/StructElem /S /${role} `)).map(({ content }) => content)
    expect(tags('Table')).toHaveLength(1)
    expect(tags('TR')).toHaveLength(5)
    expect(tags('TH')).toHaveLength(2)
    for (const title of tags('TH')) expect(title).toContain('/A << /O /Table /Scope /Column >>')
    expect(tags('TD')).toHaveLength(8)
    expect(tags('TD').filter((cell) => cell.includes('/K []'))).toHaveLength(1)
    expect(tags('P')).toEqual([])
    // "الجبر", in the order in which it is read.
    expect(tags('TD').some((cell) => /ActualText <feff06270644062c06280631>/i.test(cell))).toBe(true)
  })

  test('has no titles if no column has one', async () => {
    const columns = [
      { key: 'course', label: '' },
      { key: 'grade', label: '' },
    ]
    const pdf = readPdf(await render('pdf', rows, { columns }))
    expect(pdf.find(/\/S \/TH /)).toEqual([])
    expect(pdf.find(/\/S \/TR /)).toHaveLength(4)
  })

  test('is in its own language, and what decorates it is in no reader’s way', async () => {
    const bytes = await render('pdf', rows, { locale: 'de' })
    const pdf = readPdf(bytes)
    expect(pdf.find(/\/S \/Table /)[0]?.content).toContain('/Lang ')
    const [content] = pdf
      .find(/^<< \/Filter|\/Length/)
      .map(({ object }) => {
        try {
          return pdf.stream(object).toString('latin1')
        } catch {
          return ''
        }
      })
      .filter((text) => text.includes('/TH <<'))
    expect(content?.indexOf('/Artifact << /Type /Layout >> BDC')).toBeGreaterThan(0)
    expect(content?.indexOf('/Artifact << /Type /Layout >> BDC')).toBeLessThan(
      content?.indexOf('/TH <<') ?? 0,
    )
    expect(content?.match(/\/T[HD] <</g)).toHaveLength(9)
  })

  test.runIf(hasTool('qpdf'))('passes the check of qpdf', async () => {
    const checked = runOnFile('qpdf', await render('pdf', rows, { rotation: 10 }), (file) => [
      '--check',
      file,
    ])
    expect(checked).toContain('No syntax')
  })

  test.runIf(hasTool('pdftotext'))('has exact text', async () => {
    const text = runOnFile('pdftotext', await render('pdf', rows), (file) => ['-raw', file, '-'])
    const words = text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\f]/g, '')
    expect(words.replace(/\s+/g, ' ').trim()).toBe(
      `Module Grade ${rows.map(({ course, grade = '' }) => `${course} ${grade}`.trim()).join(' ')}`,
    )
  })
})

test('a table in a PNG has its fills below its words', async () => {
  const { data, info } = await sharp(await render('png', rows))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
  ]
  expect(at(300, 60)).toEqual([0x11, 0x22, 0x33])
  expect(at(300, 350)).toEqual([255, 255, 255])
  const colors = new Set(
    Array.from({ length: 1_000 }, (_, i) => at(56 + (i % 100), 58 + Math.floor(i / 100)).join()),
  )
  expect(colors.has('255,255,255')).toBe(true)
})
