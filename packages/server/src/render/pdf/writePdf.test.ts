import { deflateSync } from 'node:zlib'
import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import { crc32 } from '../../kit/archive/checksums.ts'
import { type ReadPdf, readPdf, referenceIn, textIn } from '../../testing/readPdf.ts'
import { readFontSource } from '../rendering/FontSource.ts'
import { InProcessRenderer } from '../rendering/InProcessRenderer.ts'

const page = { width: 600, height: 400 }
const images: Record<string, PdfImage> = {
  ['ab'.repeat(32)]: {
    ...page,
    hash: 'ab'.repeat(32),
    type: 'image/jpeg',
    bytes: await sharp({ create: { ...page, channels: 3, background: '#ffeedd' } })
      .jpeg()
      .toBuffer(),
  },
  ['cd'.repeat(32)]: {
    width: 40,
    height: 40,
    hash: 'cd'.repeat(32),
    type: 'image/png',
    bytes: await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer(),
  },
}
const load = async (hash: string) => images[hash] as PdfImage
const renderer = await InProcessRenderer.create({ load, size: load }, await readFontSource())

const address = 'https://example.org/v/ABCD-1234?a=(1)'
const information = {
  id: '0190',
  title: 'Diploma – Zoë & <Łukasz>',
  author: 'Academy of Ελλάς',
  createdAt: new Date('2026-03-04T05:06:07.890Z'),
  verificationUrl: address,
}

const everyKind: [Partial<TemplateField>, string][] = [
  [{ type: 'logo', text: 'Logo', x: 60, y: 10, fontSize: 40 }, `image:${'cd'.repeat(32)}`],
  [{ type: 'name', text: 'Name', fontFamily: 'Great Vibes', y: 60 }, 'Zoë Ångström'],
  [{ type: 'text', text: 'CERTIFICATE', y: 20, fontSize: 36, letterSpacing: 8 }, 'CERTIFICATE'],
  [{ type: 'attribute', text: 'Course', y: 110, opacity: 0.5, rotation: 10 }, 'प्रमाण पत्र'],
  [{ type: 'attribute', text: 'Text', y: 140, isItalic: true }, 'שָׁלוֹם'],
  [{ type: 'qr', text: 'QR', x: 500, y: 280, fontSize: 90, rotation: 90 }, address],
  [{ type: 'text', text: 'Address', y: 360, fontSize: 12, fontFamily: 'Courier New' }, address],
  [{ type: 'signature', text: 'Signature of the head', y: 200, fontSize: 40 }, `image:${'cd'.repeat(32)}`],
]

type Fields = readonly (readonly [Partial<TemplateField>, string])[]

async function write(fields: Fields = everyKind, more: object = {}): Promise<ReadPdf> {
  return readPdf(await writeBytes(fields, more))
}

async function writeBytes(fields: Fields, more: object = {}): Promise<Uint8Array> {
  const template = {
    name: 'Diploma',
    imageUrl: `image:${'ab'.repeat(32)}`,
    dimensions: page,
    fields: fields.map(([field], i) => ({
      id: String(i),
      x: 300,
      y: 100,
      fontSize: 24,
      alignment: 'center',
      ...field,
    })),
  } as TemplateDocument
  const values = fields.map(([, value]) => value)
  const certificate = certificateOf(template, values)
  return renderer.render({ kind: 'pdf', certificate, information: { ...information, ...more } })
}

/** Elements below one, as roles and what they contain. */
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
  pdf = await write()
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
    const found = await write(fields)
    const [document] = found.find(/\/S \/Document/)
    const marks = (document?.content.match(/\d+ 0 R(?=[^[]*\])/g) ?? []).map((reference) =>
      Number(/\/K \[(\d+)/.exec(found.objects.get(Number.parseInt(reference, 10)) ?? '')?.[1]),
    )
    expect(marks).toEqual([2, 1])
  })

  test('makes the name the heading if there is no other text', async () => {
    const found = await write([
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
    const figures = (await write(everyKind, { language })).find(/\/S \/Figure/).map(({ content }) => content)
    const words = figures.map((figure) => textIn(figure, 'Alt'))
    expect(words.sort()).toEqual([logo, code, 'Signature of the head'].sort())
    for (const figure of figures)
      expect(figure).toMatch(/\/O \/Layout \/Placement \/Block \/BBox \[[\d. -]+\]/)
    // Words in another language than the document's say so.
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
    const written = await write(fields, { language: 'de' })
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
    const found = await write([[{ type: 'text', text, runs, width: 300, fit: 'wrap' }, text]])
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
      (await write([[field, text]])).find(/\/Subtype \/Link/).map(({ content }) => content.includes('/other'))
    expect(await uris(keys)).toEqual([false])
    expect(await uris({ ...keys, runs })).toEqual([true])
  })

  test('has the text of lines from right to left', () => {
    const [paragraph] = pdf.find(/\/S \/P .*\/ActualText/)
    expect(textIn(paragraph?.content ?? '', 'ActualText')).toBe('שָׁלוֹם')
  })
})

describe('colors', () => {
  const black = [
    [{ type: 'name', text: 'Name', isUnderline: true }, 'Ada'],
    [{ type: 'qr', text: 'QR', y: 300, fontSize: 90 }, address],
  ] as [Partial<TemplateField>, string][]

  test('are gray if they are black, so that a press prints black ink alone', async () => {
    const found = await write(black)
    const operators = pageContent(found).toString('latin1')
    expect(operators.match(/^[\d. ]+ (rg|g)$/gm)).toEqual(['0 g', '0 g', '1 1 1 rg', '0 g'])
    expect(found.find(/\/Type \/Page /)[0]?.content).not.toContain('/Group')
  })

  test.each<[string, Partial<TemplateField>, string]>([
    ['opacity', { type: 'name', text: 'Name', opacity: 0.5 }, 'Ada'],
    ['image', { type: 'logo', text: 'Logo', fontSize: 40 }, `image:${'cd'.repeat(32)}`],
  ])('blend as RGB if the page has a translucent %s', async (_, ...field) => {
    const found = await write([...black, field])
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
    // A QR code of 90 px around (500, 280), turned by 90 degrees; a point is 0.75 px, from the bottom up.
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
    const found = await write([[{ type: 'qr', text: '', fontSize: 90 }, 'javascript:alert(1)']], {
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
    const arabic = await write(everyKind, { language: 'ar-EG' })
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

describe('PDF/A (ISO 19005-2)', () => {
  test('has an sRGB profile of less than 1 kB', async () => {
    const intent = pdf.objects.get(referenceIn(catalog, 'OutputIntents')) ?? ''
    expect(intent).toContain('/S /GTS_PDFA1')
    const profile = pdf.stream(referenceIn(intent, 'DestOutputProfile'))
    expect(profile.length).toBeLessThan(1_000)
    expect(profile.readUInt32BE(0)).toBe(profile.length)
    // A color engine that takes it for sRGB changes no color by more than a rounding.
    const pixels = Buffer.from(Array.from({ length: 256 * 3 }, (_, i) => (i * 37) % 256))
    const raw = { width: 256, height: 1, channels: 3 as const }
    const tagged = await sharp(pixels, { raw }).png().toBuffer()
    const converted = await sharp(withProfile(tagged, profile))
      .toColorspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer()
    expect(Math.max(...converted.map((value, i) => Math.abs(value - (pixels[i] ?? 0))))).toBeLessThanOrEqual(
      1,
    )
  })

  test('embeds every font, with matching advances and a character for every code', () => {
    const fonts = pdf.find(/\/Subtype \/Type0/)
    expect(fonts.length).toBeGreaterThanOrEqual(4)
    const codes = codesOf(pageContent(pdf).toString('latin1'))
    expect(codes.size).toBe(fonts.length)
    for (const { object, content } of fonts) {
      const descendant = pdf.objects.get(referenceIn(content, 'DescendantFonts')) ?? ''
      const program = pdf.stream(
        referenceIn(pdf.objects.get(referenceIn(descendant, 'FontDescriptor')) ?? '', 'FontFile2'),
      )
      const widths = (/\/W \[1 \[(.*?)\]\]/.exec(descendant)?.[1] ?? '').split(' ').map(Number)
      const glyphs = pdf.stream(referenceIn(descendant, 'CIDToGIDMap'))
      const advance = advancesOf(program)
      for (const [i, width] of widths.entries())
        expect(Math.abs(advance(glyphs.readUInt16BE(2 * (i + 1))) - width)).toBeLessThan(0.001)
      const map = pdf.stream(referenceIn(content, 'ToUnicode')).toString('latin1')
      const mapped = new Map(
        [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gm)].map(([, code, text]) => [code, text]),
      )
      const name =
        pdf.find(/\/Type \/Page /)[0]?.content.match(new RegExp(`/(F\\d+) ${object} 0 R`))?.[1] ?? ''
      expect(codes.get(name)?.size).toBeGreaterThan(0)
      for (const code of codes.get(name) ?? []) {
        expect(mapped.get(code)).toMatch(/^[0-9a-f]{4,}$/)
        expect(mapped.get(code)).not.toMatch(/^(0000|feff|fffe)/)
        expect(code).not.toBe('0000')
        // Every code draws a glyph other than .notdef.
        expect(glyphs.readUInt16BE(2 * Number.parseInt(code, 16))).toBeGreaterThan(0)
      }
    }
  })

  test('no code stands for more than 512 bytes', async () => {
    const texts = [`a${'\u0323\u0302'.repeat(300)}`, `b${' '.repeat(900)}b`, `ב${' '.repeat(900)}ב`]
    const found = await write(texts.map((text) => [{ type: 'text', text, fontSize: 1 }, text] as const))
    const maps = found
      .find(/\/Subtype \/Type0/)
      .map(({ content }) => found.stream(referenceIn(content, 'ToUnicode')))
    const longest = maps.flatMap((map) =>
      [...map.toString('latin1').matchAll(/> <([0-9a-f]+)>$/gm)].map(([, hex = '']) => hex.length / 2),
    )
    expect(Math.max(...longest)).toBeGreaterThan(100)
    expect(Math.max(...longest)).toBeLessThanOrEqual(512)
  })

  test.each(['a\ufeffb', '\ufeffab', 'ab\ufeff', '\ufeff', 'שָׁ\ufeffל', '\ufeffשָׁ', 'प\ufeffप', '\u2060'])(
    'no code stands for a byte order mark: %j',
    async (text) => {
      const found = await write([[{ type: 'attribute', text: 'Text' }, text]])
      const maps = found
        .find(/\/Subtype \/Type0/)
        .map(({ content }) => found.stream(referenceIn(content, 'ToUnicode')).toString('latin1'))
      expect(maps.join()).not.toMatch(/> <(?:....)*(feff|fffe|0000)/)
      const [resources] = found.find(/\/Type \/Page /)
      const fonts = resources?.content.match(/\/F\d+ \d+ 0 R/g) ?? []
      expect(fonts).toHaveLength(maps.length)
      // The page has every font that is selected.
      expect(
        new Set(
          pageContent(found)
            .toString('latin1')
            .match(/^\/F\d+(?= )/gm),
        ).size,
      ).toBe(fonts.length)
    },
  )

  test('describes fonts correctly', () => {
    const described = (face: string) =>
      pdf.find(new RegExp(`/FontDescriptor /FontName /[A-Z]{6}\\+${face} `))[0]?.content ?? ''
    expect(described('Arimo-Regular')).toMatch(
      /\/Flags 4 .*\/ItalicAngle 0 .*\/CapHeight (6[6-9]\d|7[0-3]\d)/,
    )
    expect(described('Cousine-Regular')).toContain('/Flags 5 ')
    expect(described('Arimo-Italic')).toMatch(/\/Flags 68 .*\/ItalicAngle -1\d/)
  })

  test('contains nothing that is forbidden', () => {
    for (const content of pdf.objects.values())
      expect(content).not.toMatch(
        /LZWDecode|\/Interpolate|\/JavaScript|\/JS\b|\/Encrypt|\/EmbeddedFiles|\/TR\b|\/HT\b|\/Alternates|\/OPI/,
      )
    expect(pdf.trailer).not.toContain('/Encrypt')
    expect(pdf.find(/\/Type \/Page /)[0]?.content).toContain('/Group << /S /Transparency /CS /DeviceRGB >>')
  })
})

test('the same certificate has the same bytes', async () => {
  const [first, second] = await Promise.all([write(), write()])
  expect(second).toMatchObject({ trailer: first?.trailer })
  expect([...(second?.objects ?? [])]).toEqual([...(first?.objects ?? [])])
})

describe('beside its image', () => {
  const date = [{ type: 'date', text: 'Date', y: 200 }, '12 October 2026'] as const
  const code = [{ type: 'qr', text: 'QR', y: 280, fontSize: 90 }, address] as const
  const bytesOf = async (fields: Fields) =>
    (await writeBytes(fields)).length - (images['ab'.repeat(32)]?.bytes.length ?? 0)

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
  const found = await write(links)
  expect(found.find(/\/Subtype \/Link/)).toHaveLength(40)
  expect(found.trailer).toContain('/FlateDecode')
})

function pageContent(of: ReadPdf): Buffer {
  return of.stream(referenceIn(of.find(/\/Type \/Page /)[0]?.content ?? '', 'Contents'))
}

/** Codes that are shown, by the name of their font. */
function codesOf(content: string): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>()
  let font = ''
  for (const line of content.split('\n')) {
    font = /^\/(F\d+) \S+ Tf$/.exec(line)?.[1] ?? font
    if (!line.endsWith('TJ')) continue
    const known = codes.get(font) ?? new Set()
    codes.set(font, known)
    for (const [, code = ''] of line.matchAll(/<([0-9a-f]{4})>/g)) known.add(code)
  }
  return codes
}

/** Advances of a font program in thousandths of an em (OpenType 1.9, hmtx). */
function advancesOf(program: Buffer): (glyph: number) => number {
  const table = (tag: string) => {
    for (let at = 12; ; at += 16)
      if (program.toString('latin1', at, at + 4) === tag)
        return program.subarray(program.readUInt32BE(at + 8))
  }
  const [head, hmtx] = [table('head'), table('hmtx')]
  return (glyph) => (hmtx.readUInt16BE(4 * glyph) * 1000) / head.readUInt16BE(18)
}

/** A PNG with this profile (PNG 3rd edition, iCCP). */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)])
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write('iCCP', 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)])
}
