import type { Dimensions, DrawOp, FontSet } from '@certificate-sdk/template'
import type { StoredImage } from '../../images/imageRepository.ts'
import { contentStream, pointsPerPixel } from './contentStream.ts'
import { type CodedGlyph, embedFont } from './embedFont.ts'
import { embedImage } from './embedImage.ts'
import { markedContents, writeStructure } from './markedContent.ts'
import { PdfFile, pdfDate, pdfNumber, pdfText } from './PdfFile.ts'
import type { PdfInformation } from './PdfInformation.ts'
import { xmpMetadata } from './xmpMetadata.ts'

/** A font of the document, and the codes of what is shown of it. */
interface FaceCodes {
  name: string
  glyphs: CodedGlyph[]
  /** By glyph, advance and characters. */
  codes: Map<string, number>
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
 * Writes a certificate as a tagged PDF of one page: vector text that selects and copies, fonts embedded as subsets, the
 * background file as it is. Identical input gives identical bytes.
 */
export async function writePdf({ ops, page, fonts, images, information }: PdfSource): Promise<Uint8Array> {
  const file = new PdfFile()
  const codes = new Map<string, FaceCodes>()
  const codesOf = (face: string) => {
    const known = codes.get(face)
    if (known) return known
    const empty: FaceCodes = { name: `F${codes.size + 1}`, glyphs: [], codes: new Map() }
    codes.set(face, empty)
    return empty
  }
  const pictureNames = new Map<string, string>()
  const pictureEntries: string[] = []
  for (const [url, image] of images) {
    const name = `I${pictureNames.size + 1}`
    pictureNames.set(url, name)
    pictureEntries.push(`/${name} ${await embedImage(file, image)}`)
  }
  const opacities = new Map<number, string>()
  const marked = markedContents(ops)
  const content = contentStream(marked, page, {
    font: (face) => codesOf(face).name,
    code(face, coded) {
      const { glyphs, codes: known } = codesOf(face)
      const key = `${coded.glyph} ${coded.advance} ${coded.characters}`
      const code = known.get(key) ?? glyphs.push(coded)
      known.set(key, code)
      return code
    },
    picture: (url) => pictureNames.get(url),
    opacity(value) {
      const name = opacities.get(value) ?? `G${opacities.size + 1}`
      opacities.set(value, name)
      return name
    },
    unitsPerEm: (face) => fonts.get(face)?.unitsPerEm ?? 1000,
    advance: (face, glyph) => fonts.get(face)?.advance(glyph) ?? 0,
    outline: (face, glyph) => fonts.get(face)?.outline(glyph) ?? '',
  })
  const fontEntries = [...codes].flatMap(([face, { name, glyphs }]) => {
    const font = fonts.get(face)
    return font && glyphs.length ? [`/${name} ${embedFont(file, font, glyphs)}`] : []
  })
  const states = [...opacities].map(([value, name]) => `/${name} << /ca ${pdfNumber(value)} >>`)
  const contents = file.addStream('', Buffer.from(content, 'latin1'))
  const pages = file.reserve()
  const size = [page.width, page.height].map((px) => pdfNumber(px * pointsPerPixel)).join(' ')
  const onlyPage = file.add(
    `<< /Type /Page /Parent ${pages} /StructParents 0 /Tabs /S /MediaBox [0 0 ${size}] /Contents ${contents} /Resources <<` +
      ` /Font << ${fontEntries.join(' ')} >> /XObject << ${pictureEntries.join(' ')} >>` +
      ` /ExtGState << ${states.join(' ')} >> >> >>`,
  )
  file.add(`<< /Type /Pages /Kids [${onlyPage}] /Count 1 >>`, pages)
  const structure = writeStructure(file, marked, onlyPage)
  // Not compressed, so that tools that know no PDF find it.
  const metadata = file.addStream(
    '/Type /Metadata /Subtype /XML',
    Buffer.from(xmpMetadata(information), 'utf8'),
    { compressed: true },
  )
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} /Lang (${information.language ?? 'en'})` +
      ` /MarkInfo << /Marked true >> /StructTreeRoot ${structure} /Metadata ${metadata}` +
      ' /ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  const info = file.add(
    `<< /Title ${pdfText(information.title)} /Author ${pdfText(information.author)}` +
      ` /Subject ${pdfText(information.id)} /Creator (Certificate SDK) /Producer (Certificate SDK)` +
      ` /CreationDate ${pdfDate(information.createdAt)} >>`,
  )
  return file.write(root, info)
}
