import type { TemplateField } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import type { PdfImage } from '@certificate-sdk/template/internal/pdf'
import sharp from 'sharp'
import type { TemplateDocument } from '../core/documents/TemplateDocument.ts'
import { readFontSource } from '../render/rendering/FontSource.ts'
import { InProcessRenderer } from '../render/rendering/InProcessRenderer.ts'
import { type ReadPdf, readPdf, referenceIn } from './readPdf.ts'

const page = { width: 600, height: 400 }

/** Images that fields show, by their hash. */
export const images: Record<string, PdfImage> = {
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

/** URL of the verification page, with characters that PDF strings escape. */
export const address = 'https://example.org/v/ABCD-1234?a=(1)'

/** Properties of the certificate, for the metadata. */
export const information = {
  id: '0190',
  title: 'Diploma – Zoë & <Łukasz>',
  author: 'Academy of Ελλάς',
  createdAt: new Date('2026-03-04T05:06:07.890Z'),
  verificationUrl: address,
}

/** A field of every kind that is drawn differently, and its value. */
export const everyKind: [Partial<TemplateField>, string][] = [
  [{ type: 'logo', text: 'Logo', x: 60, y: 10, fontSize: 40 }, `image:${'cd'.repeat(32)}`],
  [{ type: 'name', text: 'Name', fontFamily: 'Great Vibes', y: 60 }, 'Zoë Ångström'],
  [{ type: 'text', text: 'CERTIFICATE', y: 20, fontSize: 36, letterSpacing: 8 }, 'CERTIFICATE'],
  [{ type: 'attribute', text: 'Course', y: 110, opacity: 0.5, rotation: 10 }, 'प्रमाण पत्र'],
  [{ type: 'attribute', text: 'Text', y: 140, isItalic: true }, 'שָׁלוֹם'],
  [{ type: 'qr', text: 'QR', x: 500, y: 280, fontSize: 90, rotation: 90 }, address],
  [{ type: 'text', text: 'Address', y: 360, fontSize: 12, fontFamily: 'Courier New' }, address],
  [{ type: 'signature', text: 'Signature of the head', y: 200, fontSize: 40 }, `image:${'cd'.repeat(32)}`],
]

/** Fields with their values. */
export type Fields = readonly (readonly [Partial<TemplateField>, string])[]

/** Writes a certificate of fields as a PDF, and reads it. */
export async function testPdf(fields: Fields = everyKind, more: object = {}): Promise<ReadPdf> {
  return readPdf(await testPdfBytes(fields, more))
}

/** Writes a certificate of fields as a PDF. */
export async function testPdfBytes(fields: Fields, more: object = {}): Promise<Uint8Array> {
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

/** Returns the drawing operators of the first page. */
export function pageContent(of: ReadPdf): Buffer {
  return of.stream(referenceIn(of.find(/\/Type \/Page /)[0]?.content ?? '', 'Contents'))
}
