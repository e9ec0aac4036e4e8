import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TemplateField } from '@certificate-sdk/template'
import { type Certificate, certificateOf } from '@certificate-sdk/template/internal'
import { PdfJoiner, type PrintState } from '@certificate-sdk/template/internal/pdf'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasTool, runOnFile } from '../../testing/externalTool.ts'
import { type ReadPdf, readPdf } from '../../testing/readPdf.ts'
import type { StoredImage } from '../images/StoredImage.ts'
import { pdfTools } from '../pdf/pdfTools.ts'
import { readFontSource } from './FontSource.ts'
import { InProcessRenderer } from './InProcessRenderer.ts'
import type { PlannedSheet } from './RenderJob.ts'

const page = { width: 842, height: 595 }

async function stored(name: string, type: string, bytes: Promise<Buffer>): Promise<StoredImage> {
  const file = await bytes
  const { width, height } = await sharp(file).metadata()
  return { width, height, hash: name.repeat(32), type, bytes: file }
}

/** Pixels of a photograph: incompressible. */
const noise = Buffer.from(Array.from({ length: 421 * 298 * 3 }, (_, i) => (i * 7_919 + (i >> 3) * 31) % 251))
const photo = sharp(noise, { raw: { width: 421, height: 298, channels: 3 } }).blur(2)
const seal = sharp({ create: { width: 60, height: 60, channels: 4, background: '#cc000080' } })
const files: Record<string, StoredImage> = {
  aa: await stored('aa', 'image/jpeg', photo.jpeg().toBuffer()),
  bb: await stored('bb', 'image/png', seal.png().toBuffer()),
}
const load = async (hash: string) => files[hash.slice(0, 2)]
const renderer = await InProcessRenderer.create({ load, size: load }, await readFontSource())

const names = ['Zoë Ångström', 'فاطمة محمّد', 'श्रीकृष्ण द्विवेदी', 'Ada Lovelace', 'Ada Byron']

/** A design with everything that pages can have in common, and with differences. */
const fields: Partial<TemplateField>[] = [
  {
    type: 'frame',
    text: 'Frame',
    x: 20,
    y: 20,
    width: 802,
    height: 555,
    stroke: '#8a6d1f',
    strokeWidth: 6,
  } as never,
  {
    ...{ type: 'rectangle', text: 'Band', x: 60, y: 90, width: 700, height: 60 },
    fill: {
      type: 'linear',
      stops: [
        { offset: 0, color: '#204080' },
        { offset: 1, color: '#ffffff', opacity: 0 },
      ],
    },
  } as never,
  { type: 'text', text: 'CERTIFICATE', y: 100, fontSize: 40, color: '#ffffff' },
  { type: 'name', text: 'Name', y: 200, fontSize: 48, fontFamily: 'Great Vibes' },
  {
    type: 'text',
    text: 'has completed the course, and sailed around the island with great skill, in any weather',
    y: 290,
    fontSize: 18,
    shadow: { x: 3, y: 3, blur: 4, color: '#000000', opacity: 0.5 },
  } as never,
  { type: 'signature', text: 'Signature', x: 200, y: 420, fontSize: 60 },
  { type: 'qr', text: 'QR', x: 700, y: 420, fontSize: 100 },
  { type: 'text', text: 'Half', y: 380, fontSize: 30, opacity: 0.5, rotation: 5 },
]
const back: Partial<TemplateField>[] = [{ type: 'text', text: 'Terms of the course', y: 100, fontSize: 20 }]

function certificate(name: string, isDouble = false): Certificate {
  const complete = (all: readonly Partial<TemplateField>[]) =>
    all.map((field, i) => ({ id: String(i), x: 421, alignment: 'center', ...field }))
  const template = {
    imageUrl: `image:${'aa'.repeat(32)}`,
    dimensions: page,
    fields: complete(fields),
    ...(isDouble && { pages: [{ imageUrl: `image:${'aa'.repeat(32)}`, fields: complete(back) }] }),
  }
  const values = fields.map(({ type, text = '' }) => {
    if (type === 'name') return name
    if (type === 'qr') return `https://example.org/v/${encodeURIComponent(name)}`
    return type === 'signature' ? `image:${'bb'.repeat(32)}` : text
  })
  return certificateOf(template as never, [...values, ...back.map(({ text = '' }) => text)])
}

const information = { title: 'Class', author: 'Academy', createdAt: new Date(0) }

async function single(of: Certificate): Promise<Uint8Array> {
  return renderer.render({ kind: 'pdf', certificate: of, information: { id: '1', ...information } })
}

/** Prints certificates with several jobs per print, as threads take turns. */
async function print(
  certificates: readonly Certificate[],
  sheets: readonly PlannedSheet[],
  { perJob = 3, by = renderer } = {},
): Promise<Buffer> {
  const joiner = new PdfJoiner(pdfTools)
  const pieces = [joiner.start()]
  let state: PrintState | undefined
  for (let at = 0; at < sheets.length; at += perJob) {
    const some = sheets.slice(at, at + perJob)
    const isLast = at + perJob >= sheets.length
    for (let from = 0; from < some.length; ) {
      const job = { kind: 'print', certificates, sheets: some, from, state } as const
      const result = await by.render({
        ...job,
        ...(isLast && { end: { ...information, preferences: '' } }),
      })
      state = structuredClone(result.part.state)
      from += result.drawn
      pieces.push(joiner.add(result.part))
      if (result.end) pieces.push(joiner.end(result.end.root, result.end.information))
    }
  }
  return Buffer.concat(pieces)
}

const sheetsOf = (certificates: readonly Certificate[]): PlannedSheet[] =>
  certificates.flatMap(({ pages }, index) =>
    pages.map(({ paper: { width, height } }, number) => ({
      ...{ width, height, marks: [] },
      pages: [{ certificate: index, page: number, x: 0, y: 0 }],
    })),
  )

interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Pixels of all pages. */
async function rasterize(file: Uint8Array): Promise<Pixels[]> {
  const folder = mkdtempSync(join(tmpdir(), 'print-'))
  try {
    writeFileSync(join(folder, 'file.pdf'), file)
    execFileSync('pdftoppm', ['-r', '48', '-png', join(folder, 'file.pdf'), join(folder, 'page')])
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'))
    return await Promise.all(
      pages.sort().map(async (name) => {
        const raw = sharp(readFileSync(join(folder, name)))
          .removeAlpha()
          .raw()
        const { data, info } = await raw.toBuffer({ resolveWithObject: true })
        return { data, width: info.width, height: info.height }
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const isSame = (one: Pixels | undefined, other: Pixels | undefined) =>
  one !== undefined && other !== undefined && one.width === other.width && one.data.equals(other.data)

describe('a print', () => {
  const certificates = names.map((name) => certificate(name, true))
  let printed: Buffer
  let read: ReadPdf
  beforeAll(async () => {
    printed = await print(certificates, sheetsOf(certificates))
    read = readPdf(printed)
  })

  test.skipIf(!hasTool('pdftoppm'))('has the pixels of the single files on each page', async () => {
    const pages = await rasterize(printed)
    expect(pages).toHaveLength(2 * names.length)
    for (const [i, one] of certificates.entries()) {
      const [front, back] = await rasterize(await single(one))
      expect([names[i], isSame(pages[2 * i], front), isSame(pages[2 * i + 1], back)]).toEqual([
        names[i],
        true,
        true,
      ])
    }
    expect(isSame(pages[0], pages[2])).toBe(false)
  })

  test.skipIf(!hasTool('qpdf'))('is a file without errors', () => {
    expect(runOnFile('qpdf', printed, (path) => ['--check', path])).toContain(
      'No syntax or stream encoding errors',
    )
  })

  test.skipIf(!hasTool('pdftotext'))('has text that can be searched', () => {
    const text = runOnFile('pdftotext', printed, (path) => [path, '-'])
    for (const name of ['Zoë Ångström', 'श्रीकृष्ण द्विवेदी', 'Ada Byron']) expect(text).toContain(name)
  })

  test('has each image and each font once, and what all pages draw', () => {
    // The photograph, the seal and its mask, and the shadow and its mask.
    expect(read.find(/\/Subtype \/Image/)).toHaveLength(5)
    const fonts = read.find(/\/Subtype \/Type0/).map(({ content }) => /\+([\w-]+)/.exec(content)?.[1])
    expect(new Set(fonts).size).toBe(fonts.length)
    const pages = read.find(/\/Type \/Page /)
    expect(pages).toHaveLength(2 * names.length)
    const contentOf = ({ content }: (typeof pages)[number]) =>
      read.stream(Number(/\/Contents (\d+)/.exec(content)?.[1])).toString()
    // The band is a form everywhere, and the sentence with its shadow from its second page on.
    const formsIn = (index: number) =>
      contentOf(pages[index] as (typeof pages)[number]).match(/\/S\d+ Do/g)?.length ?? 0
    expect(formsIn(8)).toBe(formsIn(0) + 1)
    expect(formsIn(8)).toBe(formsIn(2))
  })

  test('has the same bytes whenever it is made, if its parts are the same', async () => {
    const few = certificates.slice(0, 2)
    expect((await print(few, sheetsOf(few))).equals(await print(few, sheetsOf(few)))).toBe(true)
  })

  test.skipIf(!hasTool('pdftoppm'))(
    'puts pages beside each other with the pixels that they have alone',
    async () => {
      const few = names.slice(0, 2).map((name) => certificate(name))
      const { width, height } = (few[0] as Certificate).pages[0].paper
      // Whole pixels at 48 dpi.
      const [left, bottom] = [36, 36]
      const sheet: PlannedSheet = {
        ...{ width: width + 72, height: 2 * height + 72 },
        marks: [[30, 36, 12, 36]],
        pages: [
          { certificate: 0, page: 0, x: left, y: bottom + height },
          { certificate: 1, page: 0, x: left, y: bottom },
        ],
      }
      const file = await print(few, [sheet])
      const [alone] = await rasterize(await single(few[0] as Certificate))
      const [together] = await rasterize(file)
      const { width: across, height: down } = alone as Pixels
      const { data, ...size } = together as Pixels
      expect(size.width).toBe(across + 48)
      const raw = { ...size, channels: 3 } as const
      const part = await sharp(data, { raw })
        .extract({ left: 24, top: 24, width: across, height: down - 1 })
        .raw()
        .toBuffer()
      const differing = part.filter((value, i) => Math.abs(value - (alone?.data[i] ?? 0)) > 8).length
      // Positions are fractions of a pixel.
      expect(differing / part.length).toBeLessThan(0.005)
    },
  )

  test('is the same with a renderer that forgets fonts between the pages of a sheet', async () => {
    const forgetful = await InProcessRenderer.create({ load, size: load }, await readFontSource(), {
      fontBytes: 1,
    })
    const both = [certificate('Ada Byron', true)]
    const [sheet] = sheetsOf(both)
    const pages = [
      { certificate: 0, page: 0, x: 0, y: 0 },
      { certificate: 0, page: 1, x: 0, y: 0 },
    ]
    const sheets = [{ ...(sheet as PlannedSheet), pages }]
    expect((await print(both, sheets, { by: forgetful })).equals(await print(both, sheets))).toBe(true)
  })

  test('has blank sides, and no room for anything on them', async () => {
    const few = certificates.slice(0, 1)
    const [sheet] = sheetsOf(few)
    const { find } = readPdf(await print(few, [{ ...(sheet as PlannedSheet), pages: [] }]))
    expect(find(/\/Type \/Page /)[0]?.content).not.toContain('/Contents')
  })
})
