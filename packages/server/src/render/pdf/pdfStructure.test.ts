import type { TemplateField } from '@certificate-sdk/template'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ReadPdf, referenceIn, textIn } from '../../testing/readPdf.ts'
import { address, everyKind, pageContent, testPdf } from '../../testing/testPdf.ts'

/** Returns the elements below one, as roles and contents. */
function tree(pdf: ReadPdf, object: number): unknown {
  const content = pdf.objects.get(object) ?? ''
  const role = /\/S \/(\w+)/.exec(content)?.[1]
  const kids = /\/K \[(.*?)\](?= \/|\s*>>$)/.exec(content)?.[1] ?? ''
  const list = [...kids.matchAll(/<< \/Type \/OBJR[^>]*>>|(\d+) 0 R|\d+/g)].map(([kid, element]) =>
    element ? tree(pdf, Number(element)) : kid.startsWith('<<') ? 'annotation' : 'content',
  )
  return [role, ...list]
}

let pdf: ReadPdf

let catalog: string

beforeAll(async () => {
  pdf = await testPdf()
  catalog = pdf.objects.get(referenceIn(pdf.trailer, 'Root')) ?? ''
})

describe('the structure', () => {
  test('has headings, paragraphs, figures, and links from top to bottom', () => {
    const root = pdf.objects.get(referenceIn(catalog, 'StructTreeRoot')) ?? ''
    expect(tree(pdf, referenceIn(root, 'K'))).toEqual([
      'Document',
      ['Figure', 'content'],
      ['H1', 'content'],
      ['P', 'content'],
      ['P', 'content'],
      ['P', 'content'],
      ['Figure', 'content'],
      ['P', ['Link', ['Figure', 'content'], 'annotation']],
      ['P', ['Link', 'content', 'annotation']],
    ])
    expect(catalog).toContain('/MarkInfo << /Marked true >>')
  })

  test('leaves the painted order as it is', async () => {
    const fields: [Partial<TemplateField>, string][] = [
      [{ type: 'date', text: 'Date', y: 300 }, 'below'],
      [{ type: 'text', text: 'Title', y: 20 }, 'above'],
    ]
    const found = await testPdf(fields)
    const [document] = found.find(/\/S \/Document/)
    const marks = (document?.content.match(/\d+ 0 R(?=[^[]*\])/g) ?? []).map((reference) =>
      Number(/\/K \[(\d+)/.exec(found.objects.get(Number.parseInt(reference, 10)) ?? '')?.[1]),
    )
    expect(marks).toEqual([2, 1])
  })

  test('makes the name the heading if there is no other text', async () => {
    const found = await testPdf([
      [{ type: 'date', text: 'Date', fontSize: 40 }, '1 May'],
      [{ type: 'name', text: '' }, 'Ada'],
    ])
    const [heading, ...more] = found.find(/\/S \/H1/)
    expect(more).toEqual([])
    const [paragraph] = found.find(/\/S \/P /)
    expect(heading?.object).toBeGreaterThan(paragraph?.object ?? 0)
  })

  test('has a parent for all marked content', () => {
    const content = pageContent(pdf).toString('latin1')
    const marks = [...content.matchAll(/^\/(\w+) << \/MCID (\d+) >> BDC$/gm)]
    const parents = /\/Nums \[0 \[(.*?)\]/.exec(
      pdf.objects.get(referenceIn(catalog, 'StructTreeRoot')) ?? '',
    )?.[1]
    const byMark = parents?.match(/null|\d+ 0 R/g) ?? []
    expect(marks.length).toBe(everyKind.length)
    for (const [, role, mark] of marks) {
      const parent = pdf.objects.get(Number.parseInt(byMark[Number(mark)] ?? '', 10)) ?? ''
      expect(parent).toMatch(new RegExp(`/K \\[${mark}( |\\])`))
      expect([role, 'Link']).toContain(/\/S \/(\w+)/.exec(parent)?.[1])
    }
    expect(byMark.filter((parent) => parent === 'null')).toHaveLength(1)
    expect(content).toContain('/Artifact << /Type /Background >> BDC')
  })

  test.each([
    ['en', ['Logo of Academy of Ελλάς', `QR code: ${address}`]],
    ['de-AT', ['Logo von Academy of Ελλάς', `QR-Code: ${address}`]],
    ['ar', ['شعار Academy of Ελλάς', `رمز QR: ${address}`]],
    ['it', ['Logo of Academy of Ελλάς', `QR code: ${address}`]],
  ])('describes figures in %s: content, box, and language', async (language, [logo, code]) => {
    const figures = (await testPdf(everyKind, { language }))
      .find(/\/S \/Figure/)
      .map(({ content }) => content)
    const words = figures.map((figure) => textIn(figure, 'Alt'))
    expect(words.sort()).toEqual([logo, code, 'Signature of the head'].sort())
    for (const figure of figures)
      expect(figure).toMatch(/\/O \/Layout \/Placement \/Block \/BBox \[[\d. -]+\]/)
    // Text in another language than the document's is marked.
    const foreign = figures.filter((figure) => figure.includes('/Lang (en)'))
    expect(foreign).toHaveLength(language === 'it' ? 2 : 0)
  })

  test('names the language of a field that has its own', async () => {
    const fields: [Partial<TemplateField>, string][] = [
      [{ type: 'text', text: '', locale: 'ja', y: 40 }, '直'],
      [{ type: 'text', text: '', locale: 'ar', y: 80 }, 'שלום'],
      [{ type: 'text', text: '', locale: 'de', y: 120 }, 'Urkunde'],
      [{ type: 'text', text: '', y: 160 }, 'Zeugnis'],
    ]
    const written = await testPdf(fields, { language: 'de' })
    const elements = written.find(/\/StructElem \/S \/(P|H1)/).map(({ content }) => content)
    expect(elements.map((content) => /\/Lang/.test(content) && textIn(content, 'Lang')).sort()).toEqual([
      'ar',
      false,
      false,
      'ja',
    ])
  })

  test('has a link for each linked run, over every line that it is on', async () => {
    const runs = [
      { text: 'Verify this at ' },
      { text: 'the page of the academy for its courses', href: 'https://example.org/a?(b)' },
      { text: ' or by ' },
      { text: 'letter', href: 'https://example.org/letter', color: '#0000ff' },
      { text: '.' },
    ]
    const text = runs.map((run) => run.text).join('')
    const found = await testPdf([[{ type: 'text', text, runs, width: 300, fit: 'wrap' }, text]])
    const [document] = found.find(/\/S \/Document/)
    const [, paragraph] = tree(found, document?.object ?? 0) as unknown[]
    expect(paragraph).toEqual([
      'H1',
      'content',
      ['Link', 'content', 'annotation', 'annotation', 'annotation'],
      'content',
      ['Link', 'content', 'annotation'],
      'content',
    ])
    const links = found.find(/\/Subtype \/Link/).map(({ content }) => content)
    expect(links.map((content) => /\/URI \((.*?)\) >>/.exec(content)?.[1])).toEqual([
      ...Array(3).fill('https://example.org/a?\\(b\\)'),
      'https://example.org/letter',
    ])
    for (const content of links) {
      const [left = 0, bottom = 0, right = 0, top = 0] = (/\/Rect \[(.*?)\]/.exec(content)?.[1] ?? '')
        .split(' ')
        .map(Number)
      expect(right - left).toBeGreaterThan(10)
      expect(top - bottom).toBeGreaterThan(5)
      expect(right - left).toBeLessThan(226)
    }
    const pageObject = found.find(/\/Type \/Page /)[0]?.content ?? ''
    expect(pageObject.match(/\/Annots \[(.*?)\]/)?.[1]?.match(/R/g)).toHaveLength(4)
  })

  test('links a whole field to the verification page only if no run of it has a link', async () => {
    const runs = [{ text: 'See ' }, { text: address, href: 'https://example.org/other' }]
    const text = `See ${address}`
    const keys = { type: 'text', text, fontSize: 12 }
    const uris = async (field: Partial<TemplateField>) =>
      (await testPdf([[field, text]]))
        .find(/\/Subtype \/Link/)
        .map(({ content }) => content.includes('/other'))
    expect(await uris(keys)).toEqual([false])
    expect(await uris({ ...keys, runs })).toEqual([true])
  })

  test('has the text of lines from right to left', () => {
    const [paragraph] = pdf.find(/\/S \/P .*\/ActualText/)
    expect(textIn(paragraph?.content ?? '', 'ActualText')).toBe('שָׁלוֹם')
  })
})
