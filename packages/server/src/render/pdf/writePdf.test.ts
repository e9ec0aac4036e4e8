import type { TemplateField } from '@certificate-sdk/template'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ReadPdf, referenceIn, textIn } from '../../testing/readPdf.ts'
import {
  address,
  everyKind,
  type Fields,
  images,
  information,
  pageContent,
  testPdf,
  testPdfBytes,
} from '../../testing/testPdf.ts'

let pdf: ReadPdf

let catalog: string

beforeAll(async () => {
  pdf = await testPdf()
  catalog = pdf.objects.get(referenceIn(pdf.trailer, 'Root')) ?? ''
})

describe('colors', () => {
  const black = [
    [{ type: 'name', text: 'Name', isUnderline: true }, 'Ada'],
    [{ type: 'qr', text: 'QR', y: 300, fontSize: 90 }, address],
  ] as [Partial<TemplateField>, string][]

  test('are gray if they are black, so that a press prints black ink alone', async () => {
    const found = await testPdf(black)
    const operators = pageContent(found).toString('latin1')
    expect(operators.match(/^[\d. ]+ (rg|g)$/gm)).toEqual(['0 g', '0 g', '1 1 1 rg', '0 g'])
    expect(found.find(/\/Type \/Page /)[0]?.content).not.toContain('/Group')
  })

  test.each<[string, Partial<TemplateField>, string]>([
    ['opacity', { type: 'name', text: 'Name', opacity: 0.5 }, 'Ada'],
    ['image', { type: 'logo', text: 'Logo', fontSize: 40 }, `image:${'cd'.repeat(32)}`],
  ])('blend as RGB if the page has a translucent %s', async (_, ...field) => {
    const found = await testPdf([...black, field])
    expect(found.find(/\/Type \/Page /)[0]?.content).toContain('/Group << /S /Transparency /CS /DeviceRGB >>')
  })
})

describe('a link', () => {
  test('leads from the QR code and the visible address to the verification page', () => {
    const links = pdf.find(/\/Subtype \/Link/)
    expect(links).toHaveLength(2)
    for (const { content } of links) {
      expect(content).toContain('/URI (https://example.org/v/ABCD-1234?a=\\(1\\))')
      expect(textIn(content, 'Contents')).toBe(address)
      expect(content).toContain('/F 4')
    }
    // A QR code of 90 px around (500, 280), rotated by 90 degrees; a point is 0.75 px, from the bottom up.
    expect(links[0]?.content).toContain('/Rect [307.5 56.25 375 123.75]')
  })

  test('is on the page, and its element is found by its number', () => {
    const root = pdf.objects.get(referenceIn(catalog, 'StructTreeRoot')) ?? ''
    const [page] = pdf.find(/\/Type \/Page /)
    for (const { object, content } of pdf.find(/\/Subtype \/Link/)) {
      expect(page?.content).toMatch(new RegExp(`/Annots \\[.*\\b${object} 0 R`))
      const element = new RegExp(` ${/\/StructParent (\d+)/.exec(content)?.[1]} (\\d+) 0 R`).exec(root)?.[1]
      expect(pdf.objects.get(Number(element))).toContain(`/Type /OBJR /Obj ${object} 0 R`)
    }
    expect(page?.content).toContain('/Tabs /S')
  })

  test('only leads to web addresses', async () => {
    const found = await testPdf([[{ type: 'qr', text: '', fontSize: 90 }, 'javascript:alert(1)']], {
      verificationUrl: undefined,
    })
    expect(found.find(/\/Subtype \/Link/)).toEqual([])
  })
})

describe('metadata', () => {
  test('is the same in the information dictionary and as XMP', () => {
    const info = pdf.objects.get(referenceIn(pdf.trailer, 'Info')) ?? ''
    const xmp = pdf.stream(referenceIn(catalog, 'Metadata')).toString('utf8')
    const inXmp = (tag: string) =>
      new RegExp(`<${tag}>(?:<rdf:\\w+>)?(?:<rdf:li[^>]*>)?(.*?)<`)
        .exec(xmp)?.[1]
        ?.replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
    expect(textIn(info, 'Title')).toBe(information.title)
    expect(inXmp('dc:title')).toBe(information.title)
    expect(inXmp('dc:creator')).toBe(textIn(info, 'Author'))
    expect(inXmp('dc:description')).toBe(textIn(info, 'Subject'))
    expect(inXmp('xmp:CreatorTool')).toBe(/\/Creator \((.*?)\)/.exec(info)?.[1])
    expect(inXmp('pdf:Producer')).toBe(/\/Producer \((.*?)\)/.exec(info)?.[1])
    expect(info).toContain('/CreationDate (D:20260304050607Z)')
    expect(inXmp('xmp:CreateDate')).toBe('2026-03-04T05:06:07Z')
  })

  test('has a language, a window title, and an id', async () => {
    expect(textIn(catalog, 'Lang')).toBe('en')
    const arabic = await testPdf(everyKind, { language: 'ar-EG' })
    expect(textIn(arabic.objects.get(referenceIn(arabic.trailer, 'Root')) ?? '', 'Lang')).toBe('ar-EG')
    expect(catalog).toContain('/ViewerPreferences << /DisplayDocTitle true >>')
    expect(pdf.trailer).toMatch(/\/ID \[<([0-9a-f]{32})> <\1>\]/)
  })

  test('declares PDF/A-2u and PDF/UA-1, and describes the schema of PDF/UA', () => {
    const xmp = pdf.stream(referenceIn(catalog, 'Metadata')).toString('utf8')
    expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>\n<pdfaid:conformance>U</pdfaid:conformance>')
    expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(xmp).toContain(
      '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
    )
  })
})

test('the same certificate has the same bytes', async () => {
  const [first, second] = await Promise.all([testPdf(), testPdf()])
  expect(second).toMatchObject({ trailer: first?.trailer })
  expect([...(second?.objects ?? [])]).toEqual([...(first?.objects ?? [])])
})

describe('beside its image', () => {
  const date = [{ type: 'date', text: 'Date', y: 200 }, '12 October 2026'] as const
  const code = [{ type: 'qr', text: 'QR', y: 280, fontSize: 90 }, address] as const
  const bytesOf = async (fields: Fields) =>
    (await testPdfBytes(fields)).length - (images['ab'.repeat(32)]?.bytes.length ?? 0)

  test('a usual certificate takes at most 8 kB', async () => {
    const name = [{ type: 'name', text: 'Name', fontSize: 40 }, 'Ada Lovelace'] as const
    expect(await bytesOf([name, date, code])).toBeLessThan(8_000)
  })

  test('one with three families takes at most 12 kB', async () => {
    const title = [
      { type: 'text', text: 'Title', y: 40, fontSize: 36, fontFamily: 'Playfair Display' },
      'Certificate of Achievement',
    ] as const
    const name = [
      { type: 'name', text: 'Name', y: 120, fontSize: 48, fontFamily: 'Great Vibes' },
      'Ada Lovelace',
    ] as const
    const text = [
      { type: 'text', text: 'Text', y: 170, fontSize: 20, fontFamily: 'Lato' },
      'has successfully completed the course',
    ] as const
    expect(await bytesOf([title, name, text, date, code])).toBeLessThan(12_000)
  })
})

test('a file with many objects lists every one', async () => {
  const links = Array.from(
    { length: 40 },
    (_, i) => [{ type: 'text', text: 'a', y: i * 9 }, address] as const,
  )
  const found = await testPdf(links)
  expect(found.find(/\/Subtype \/Link/)).toHaveLength(40)
  expect(found.trailer).toContain('/FlateDecode')
})
