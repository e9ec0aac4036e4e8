import type { Dimensions, PhysicalSize } from '@certificate-sdk/template'
import type { InkOp, FontSet } from '@certificate-sdk/template/internal'
import { addShapeForm, hasOpacity } from './addShapeForm.ts'
import { contentStream } from './contentStream.ts'
import type { PdfField } from './describeFields.ts'
import { type CodedGlyph, embedFont } from './embedFont.ts'
import { embedImage } from './embedImage.ts'
import type { ImagePacker } from './ImagePacker.ts'
import { markedContents } from './markedContent.ts'
import { PdfFile, type PdfReference, packStream, pdfDate, pdfNumber, pdfText } from './PdfFile.ts'
import type { PdfImage } from './PdfImage.ts'
import type { PdfInformation } from './PdfInformation.ts'
import { pageGeometry } from './pageGeometry.ts'
import { sRgbProfile } from './sRgbProfile.ts'
import type { UnitMetrics } from './textUnits.ts'
import { writeStructure } from './writeStructure.ts'
import { xmpMetadata } from './xmpMetadata.ts'

/** A font of the document, and its codes. */
interface FaceCodes {
  name: string
  glyphs: CodedGlyph[]
  /** By glyph and characters. */
  codes: Map<string, number>
  metrics: UnitMetrics
}

/** A certificate as draw operations, with everything that they refer to. */
export interface PdfSource {
  ops: readonly InkOp[]
  page: Dimensions
  paper: PhysicalSize
  fonts: FontSet
  images: ReadonlyMap<string, PdfImage>
  /** For images that PDF cannot hold as they are. */
  packer: ImagePacker
  information: PdfInformation
  /** By field index. */
  fields: readonly PdfField[]
}

/**
 * Writes a certificate as a tagged PDF of one page: vector text that can be selected and copied, subset fonts, and the
 * background file as it is. Identical input gives identical bytes.
 */
export async function writePdf(source: PdfSource): Promise<Uint8Array> {
  const { ops, page, paper, fonts, images, packer, information, fields } = source
  const { language = 'en' } = information
  const file = new PdfFile()
  const geometry = pageGeometry(page, paper)
  const codes = new Map<string, FaceCodes>()
  const codesOf = (face: string) => {
    const known = codes.get(face)
    if (known) return known
    const font = fonts.get(face)
    const metrics = {
      unitsPerEm: font?.unitsPerEm ?? 1000,
      advance: (glyph: number) => font?.advance(glyph) ?? 0,
    }
    const empty: FaceCodes = { name: `F${codes.size + 1}`, glyphs: [], codes: new Map(), metrics }
    codes.set(face, empty)
    return empty
  }
  const imageNames = new Map<string, string>()
  /** Images and shapes. */
  const objectEntries: string[] = []
  let forms = 0
  let isTransparent = false
  for (const [url, image] of images) {
    const name = `I${imageNames.size + 1}`
    imageNames.set(url, name)
    const embedded = await embedImage(file, image, packer)
    objectEntries.push(`/${name} ${embedded.reference}`)
    isTransparent ||= embedded.isTransparent
  }
  const opacities = new Map<number, string>()
  const marked = markedContents(ops, fields)
  const content = contentStream(marked, fields, geometry, {
    font: (face) => codesOf(face).name,
    code(face, coded) {
      const { glyphs, codes: known } = codesOf(face)
      const key = `${coded.parts.map(({ glyph, x, y }) => `${glyph},${x},${y}`)} ${coded.advance} ${coded.characters}`
      const code = known.get(key) ?? glyphs.push(coded)
      known.set(key, code)
      return code
    },
    metrics: (face) => codesOf(face).metrics,
    image: (url) => imageNames.get(url),
    form(op) {
      const name = `S${++forms}`
      objectEntries.push(`/${name} ${addShapeForm(file, op)}`)
      isTransparent ||= hasOpacity(op)
      return name
    },
    opacity(value) {
      const name = opacities.get(value) ?? `G${opacities.size + 1}`
      opacities.set(value, name)
      return name
    },
  })
  const fontEntries = [...codes].flatMap(([face, { name, glyphs }]) => {
    const font = fonts.get(face)
    return font && glyphs.length ? [`/${name} ${embedFont(file, font, glyphs)}`] : []
  })
  const states = [...opacities].map(([value, name]) => `/${name} << /ca ${pdfNumber(value)} >>`)
  const contents = file.addStream('', Buffer.from(content, 'latin1'))
  const pages = file.reserve()
  const onlyPage = file.reserve()
  const metrics = (face: string) => codesOf(face).metrics
  const structure = writeStructure(file, {
    contents: marked,
    fields,
    geometry,
    page: onlyPage,
    language,
    metrics,
  })
  const annotations = structure.annotations.length ? ` /Annots [${structure.annotations.join(' ')}]` : ''
  // Only what is transparent needs colors to blend in. In such a group, a press would print black with all inks.
  const group = isTransparent || opacities.size ? ' /Group << /S /Transparency /CS /DeviceRGB >>' : ''
  file.add(
    `<< /Type /Page /Parent ${pages} /StructParents 0 /Tabs /S ${geometry.boxes} /Contents ${contents}` +
      `${group}${annotations} /Resources <<` +
      ` /Font << ${fontEntries.join(' ')} >> /XObject << ${objectEntries.join(' ')} >>` +
      ` /ExtGState << ${states.join(' ')} >> >> >>`,
    onlyPage,
  )
  file.add(`<< /Type /Pages /Kids [${onlyPage}] /Count 1 >>`, pages)
  // Stays uncompressed, so that tools that do not parse PDF find it.
  const metadata = file.addStream(
    '/Type /Metadata /Subtype /XML',
    Buffer.from(xmpMetadata(information), 'utf8'),
    { asIs: true },
  )
  const root = file.add(
    `<< /Type /Catalog /Pages ${pages} /Lang ${pdfText(language)} /OutputIntents [${outputIntent(file)}]` +
      ` /MarkInfo << /Marked true >> /StructTreeRoot ${structure.root} /Metadata ${metadata}` +
      ' /ViewerPreferences << /DisplayDocTitle true >> >>',
  )
  const info = file.add(
    `<< /Title ${pdfText(information.title)} /Author ${pdfText(information.author)}` +
      ` /Subject ${pdfText(information.id)} /Creator (Certificate SDK) /Producer (Certificate SDK)` +
      ` /CreationDate ${pdfDate(information.createdAt)} >>`,
  )
  return file.write(root, info)
}

/** Compressed once, because it is the same in every file. */
const packedProfile = packStream(sRgbProfile)

/** Declares the colors as sRGB (ISO 19005-2, 6.2.3). */
function outputIntent(file: PdfFile): PdfReference {
  const profile = file.addStream('/N 3 /Filter /FlateDecode', packedProfile, { asIs: true })
  return file.add(
    '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB IEC61966-2.1)' +
      ` /Info (sRGB IEC61966-2.1) /DestOutputProfile ${profile} >>`,
  )
}
