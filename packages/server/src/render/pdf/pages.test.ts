import type { Template, TemplateField } from '@certificate-sdk/template'
import { type Certificate, resolve } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasTool, runOnFile } from '../../testing/externalTool.ts'
import { type ReadPdf, readPdf, referenceIn } from '../../testing/readPdf.ts'
import { rendererOfColors, testInformation } from '../../testing/rendererOfColors.ts'
import { singlePage } from '../rendering/singlePage.ts'

const dimensions = { width: 600, height: 400 }

const { renderer, images } = await rendererOfColors(dimensions, '#ffffff', '#eef4ff')
const [front = '', back = ''] = images
const information = testInformation

const field = (keys: Partial<TemplateField>): TemplateField => ({
  type: 'text',
  text: '',
  x: 300,
  y: 100,
  fontSize: 24,
  alignment: 'center',
  ...keys,
})
const table = field({
  type: 'table',
  text: 'Modules',
  x: 50,
  y: 90,
  width: 500,
  alignment: 'left',
  columns: [
    { key: 'course', label: 'Module' },
    { key: 'grade', label: 'Grade', width: 0.2 },
  ],
})
const seal = field({ type: 'image', text: 'Seal', imageUrl: front, y: 300, fontSize: 40 })
const template: Template = {
  name: 'Diploma',
  imageUrl: front,
  dimensions,
  locale: 'en',
  fields: [
    field({ text: 'Diploma', y: 40, fontSize: 40 }),
    field({ type: 'name', text: 'Name', opacity: 0.5 }),
    field({ type: 'qr', text: 'QR', y: 250, fontSize: 100 }),
  ],
  pages: [
    {
      imageUrl: back,
      background: '#fff8e1',
      fields: [
        field({ text: 'Transcript of {{name}}', y: 30, fontSize: 32 }),
        table,
        seal,
        field({ type: 'ellipse', text: 'Spot', y: 300, width: 30, height: 30, fill: '#aa0000' }),
      ],
    },
    {
      imageUrl: front,
      fields: [
        field({
          text: 'Rules: see our site',
          runs: [{ text: 'Rules: ' }, { text: 'see our site', href: 'https://example.org/rules' }],
        }),
        field({ text: 'https://example.org/v/ABCD', y: 300, fontSize: 16 }),
      ],
    },
  ],
}
const data = {
  recipientName: 'Zoë Ångström',
  issuedAt: '2026-03-04T05:06:07.890Z',
  certificateId: '0190',
  verificationUrl: 'https://example.org/v/ABCD',
  organizationName: 'Academy',
  organizationLogo: '',
  attributes: { Modules: JSON.stringify([{ course: 'Algebra', grade: 'A' }, { course: 'Logic' }]) },
}
const certificate = resolve(template, data, dateLocales)

const pdfOf = (certificate: Certificate) => renderer.render({ kind: 'pdf', certificate, information })

describe('the PDF of a certificate with further pages', () => {
  let bytes: Uint8Array
  let pdf: ReadPdf
  let pages: string[]
  beforeAll(async () => {
    bytes = await pdfOf(certificate)
    pdf = readPdf(bytes)
    const [tree] = pdf.find(/\/Type \/Pages /)
    const kids = /\/Kids \[(.*?)\] \/Count 3/.exec(tree?.content ?? '')?.[1] ?? ''
    pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, number]) => pdf.objects.get(Number(number)) ?? '')
  })

  test('has all pages, each with its own contents and resources', () => {
    expect(pages).toHaveLength(3)
    const names = (page: string, kind: string) =>
      [...(new RegExp(`/${kind} << (.*?) >>`).exec(page)?.[1] ?? '').matchAll(/\/(\w+) \d/g)].map(
        ([, name]) => name,
      )
    expect(pages.map((page) => names(page, 'XObject'))).toEqual([['I1'], ['I1', 'I2'], ['I1']])
    // Helvetica-like glyphs are shared; bold titles are on the second page only.
    const fonts = pages.map((page) => names(page, 'Font'))
    expect(fonts.map((all) => all.includes('F1'))).toEqual([true, true, true])
    expect(fonts.map((all) => all.length)).toEqual([1, 2, 1])
    expect(new Set(pages.map((page) => /\/Contents (\d+)/.exec(page)?.[1])).size).toBe(3)
    expect(pages.map((page) => page.includes('/Group'))).toEqual([true, false, false])
    expect(pages.map((page) => /\/ca 0\.5/.test(page))).toEqual([true, false, false])
  })

  test('embeds each image and each font once', () => {
    expect(pdf.find(/\/Subtype \/Image/)).toHaveLength(2)
    expect(pdf.find(/\/Type \/Font \/Subtype \/Type0/)).toHaveLength(2)
  })

  test('is one tagged document, whose headings are below that of the first page', () => {
    const catalog = pdf.objects.get(referenceIn(pdf.trailer, 'Root')) ?? ''
    const root = pdf.objects.get(referenceIn(catalog, 'StructTreeRoot')) ?? ''
    const document = pdf.objects.get(referenceIn(root, 'K')) ?? ''
    const kids = [...(/\/K \[(.*?)\]/.exec(document)?.[1] ?? '').matchAll(/(\d+) 0 R/g)]
    const elements = kids.map(([, number]) => pdf.objects.get(Number(number)) ?? '')
    expect(elements.map((element) => /\/S \/(\w+)/.exec(element)?.[1])).toEqual([
      ...['H1', 'P', 'P'],
      ...['H2', 'Table', 'Figure'],
      ...['H2', 'P'],
    ])
    const numbers = pages.map(
      (page) => pdf.find(/\/Type \/Page /).find(({ content }) => content === page)?.object,
    )
    expect(elements.map((element) => numbers.indexOf(referenceIn(element, 'Pg')))).toEqual([
      0, 0, 0, 1, 1, 1, 2, 2,
    ])
  })

  test('leads from every page and link back to its elements', () => {
    expect(pages.map((page) => /\/StructParents (\d)/.exec(page)?.[1])).toEqual(['0', '1', '2'])
    const [root] = pdf.find(/\/Type \/StructTreeRoot/)
    const tree = /\/Nums \[(.*)\] >> \/ParentTreeNextKey (\d+)/.exec(root?.content ?? '')
    expect([...(tree?.[1] ?? '').matchAll(/(\d+) \[/g)].map(([, key]) => key)).toEqual(['0', '1', '2'])
    const links = [...(tree?.[1] ?? '').replace(/\[.*?\]/g, '[]').matchAll(/(\d+) (\d+) 0 R/g)]
    expect(links.map(([, key]) => key)).toEqual(['3', '4', '5'])
    expect(tree?.[2]).toBe('6')
    for (const [, , element] of links) expect(pdf.objects.get(Number(element))).toMatch(/\/S \/Link/)
    const annotations = pages.map((page) => [
      ...(/\/Annots \[(.*?)\]/.exec(page)?.[1] ?? '').matchAll(/(\d+) 0 R/g),
    ])
    const targets = annotations.map((all) =>
      all.map(([, number]) => /\/URI \((.*?)\)/.exec(pdf.objects.get(Number(number)) ?? '')?.[1]),
    )
    expect(targets).toEqual([
      ['https://example.org/v/ABCD'],
      [],
      ['https://example.org/rules', 'https://example.org/v/ABCD'],
    ])
  })

  test('has the same bytes each time', async () => {
    expect(Buffer.from(await pdfOf(certificate)).equals(bytes)).toBe(true)
  })

  describe.runIf(hasTool('qpdf') && hasTool('pdftotext'))('as other programs read it', () => {
    test('is valid', () => {
      expect(runOnFile('qpdf', bytes, (path) => ['--check', path])).toContain(
        'No syntax or stream encoding errors found',
      )
    })

    test.each([
      [1, ['Diploma', 'Zoë Ångström']],
      [2, ['Transcript of Zoë Ångström', 'Module Grade', 'Algebra A', 'Logic']],
      [3, ['Rules: see our site', 'https://example.org/v/ABCD']],
    ])('has exactly the text of page %i there', (page, expected) => {
      const range = ['-f', String(page), '-l', String(page)]
      const text = runOnFile('pdftotext', bytes, (path) => ['-layout', '-enc', 'UTF-8', ...range, path, '-'])
      const lines = text
        .replace('\f', '')
        .split('\n')
        .filter((line) => line.trim())
      expect(lines.map((line) => line.trim().replace(/\s+/g, ' '))).toEqual(expected)
    })
  })
})

describe('an image of a further page', () => {
  /** Returns the second page as a separate template. */
  const own = resolve({ ...template, ...template.pages?.[0], pages: [] }, data, dateLocales)

  test.each([1, 3])('has the pixels of the same page as a template of its own at scale %i', async (scale) => {
    const draw = (certificate: Certificate) => renderer.render({ kind: 'png', certificate, scale })
    const second = await draw(singlePage(certificate, 2))
    expect(Buffer.from(second).equals(await draw(own))).toBe(true)
    expect(Buffer.from(second).equals(await draw(singlePage(certificate, 1)))).toBe(false)
    expect(await sharp(second).metadata()).toMatchObject({ width: 600 * scale, height: 400 * scale })
  })

  test('as SVG has ids of its own, so that a document can contain every page', async () => {
    const draw = async (certificate: Certificate, page: number) =>
      Buffer.from(await renderer.render({ kind: 'svg', certificate, information, page })).toString()
    const files = [await draw(singlePage(certificate, 1), 1), await draw(singlePage(certificate, 2), 2)]
    const [first, second] = files.map((file) => [...file.matchAll(/ id="(.*?)"/g)].map(([, id]) => id))
    expect(first?.filter((id) => second?.includes(id))).toEqual([])
    expect(files[1]?.replaceAll('-p2-', '-')).toBe(await draw(own, 1))
  })

  test('is refused if there is no such page', () => {
    expect(() => singlePage(certificate, 4)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining('page must be at most 3') }),
    )
  })
})
