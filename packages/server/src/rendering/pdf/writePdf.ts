import type { Dimensions, DrawOp, FontSet, GlyphsOp } from '@certificate-sdk/template'
import type { StoredImage } from '../../images/imageRepository.ts'
import { contentStream, pointsPerPixel } from './contentStream.ts'
import { embedFont, type UsedGlyphs } from './embedFont.ts'
import { embedImage } from './embedImage.ts'
import { PdfFile, pdfDate, pdfNumber, pdfText } from './PdfFile.ts'

/** What a PDF tells about itself. */
export interface PdfInformation {
  id: string
  title: string
  author: string
  createdAt: Date
  /** BCP 47; default `en`. */
  language?: string
}

/** A certificate as operations, with everything that they name. */
export interface PdfSource {
  ops: readonly DrawOp[]
  page: Dimensions
  fonts: FontSet
  images: ReadonlyMap<string, StoredImage>
  information: PdfInformation
}

/**
 * Writes a certificate as a PDF of one page: vector text that selects and copies, fonts embedded as subsets, the
 * background file as it is. Identical input gives identical bytes.
 */
export async function writePdf({ ops, page, fonts, images, information }: PdfSource): Promise<Uint8Array> {
  const file = new PdfFile()
  const fontNames = new Map<string, string>()
  const fontEntries: string[] = []
  for (const [face, used] of usedGlyphs(ops)) {
    const font = fonts.get(face)
    if (!font) continue
    const name = `F${fontNames.size + 1}`
    fontNames.set(face, name)
    fontEntries.push(`/${name} ${embedFont(file, font, used)}`)
  }
  const pictureNames = new Map<string, string>()
  const pictureEntries: string[] = []
  for (const [url, image] of images) {
    const name = `I${pictureNames.size + 1}`
    pictureNames.set(url, name)
    pictureEntries.push(`/${name} ${await embedImage(file, image)}`)
  }
  const opacities = new Map<number, string>()
  const content = contentStream(ops, page, {
    font: (face) => fontNames.get(face) ?? '',
    picture: (url) => pictureNames.get(url),
    opacity(value) {
      const name = opacities.get(value) ?? `G${opacities.size + 1}`
      opacities.set(value, name)
      return name
    },
    unitsPerEm: (face) => fonts.get(face)?.unitsPerEm ?? 1000,
    advance: (face, glyph) => fonts.get(face)?.advance(glyph) ?? 0,
  })
  const states = [...opacities].map(([value, name]) => `/${name} << /ca ${pdfNumber(value)} >>`)
  const contents = file.addStream('', Buffer.from(content, 'latin1'))
  const pages = file.reserve()
  const size = [page.width, page.height].map((px) => pdfNumber(px * pointsPerPixel)).join(' ')
  const onlyPage = file.add(
    `<< /Type /Page /Parent ${pages} /MediaBox [0 0 ${size}] /Contents ${contents} /Resources <<` +
      ` /Font << ${fontEntries.join(' ')} >> /XObject << ${pictureEntries.join(' ')} >>` +
      ` /ExtGState << ${states.join(' ')} >> >> >>`,
  )
  file.add(`<< /Type /Pages /Kids [${onlyPage}] /Count 1 >>`, pages)
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} /Lang (${information.language ?? 'en'})` +
      ' /ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  const info = file.add(
    `<< /Title ${pdfText(information.title)} /Author ${pdfText(information.author)}` +
      ` /Subject ${pdfText(information.id)} /Creator (Certificate SDK) /Producer (Certificate SDK)` +
      ` /CreationDate ${pdfDate(information.createdAt)} >>`,
  )
  return file.write(root, info)
}

/** Every font's glyphs, each with the characters that it stands for. */
function usedGlyphs(ops: readonly DrawOp[]): Map<string, UsedGlyphs> {
  const faces = new Map<string, UsedGlyphs>()
  for (const op of ops) {
    if (op.kind !== 'glyphs') continue
    const used = faces.get(op.face) ?? new Map<number, string>()
    faces.set(op.face, used)
    for (const [glyph, text] of glyphTexts(op)) if (!used.get(glyph)) used.set(glyph, text)
  }
  return faces
}

/** The first glyph of a cluster stands for all its characters, the others for none. */
function glyphTexts({ glyphs, text }: GlyphsOp): [number, string][] {
  const starts = [...new Set(glyphs.map((glyph) => glyph.cluster))].sort((a, b) => a - b)
  const ends = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]))
  const told = new Set<number>()
  return glyphs.map(({ id, cluster }) => {
    if (told.has(cluster)) return [id, '']
    told.add(cluster)
    return [id, text.slice(cluster, ends.get(cluster))]
  })
}
