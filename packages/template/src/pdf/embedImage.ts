import { joinBytes, viewOf } from './bytes.ts'
import type { PdfFile, PdfReference } from './PdfFile.ts'
import type { ImagePacker, PackedImage, PdfImage } from './PdfImage.ts'

/** An image in a file. */
export interface EmbeddedImage {
  reference: PdfReference
  isTransparent: boolean
}

/**
 * Embeds an image. JPEG and plain PNG files pass through byte by byte; only those that PDF can't contain (transparency,
 * interlacing, WebP) are decoded and packed losslessly.
 */
export async function embedImage(
  file: PdfFile,
  image: PdfImage,
  packer: ImagePacker,
): Promise<EmbeddedImage> {
  if (image.type === 'image/jpeg') return { reference: embedJpeg(file, image), isTransparent: false }
  const png = image.type === 'image/png' ? readPlainPng(image.bytes) : undefined
  if (png) {
    const options = { asIs: true, digest: image.hash }
    const reference = file.addStream(imageEntries(image, png.entries), png.data, options)
    return { reference, isTransparent: false }
  }
  const packed = await packer.pack(image)
  return { reference: embedPacked(file, image, packed), isTransparent: packed.alpha !== undefined }
}

function embedJpeg(file: PdfFile, image: PdfImage): PdfReference {
  const space = jpegComponents(image.bytes) === 1 ? '/DeviceGray' : '/DeviceRGB'
  const entries = `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`
  return file.addStream(imageEntries(image, entries), image.bytes, { asIs: true, digest: image.hash })
}

/** Color components of a JPEG, from its frame header (ITU-T T.81, B.2.2). */
function jpegComponents(bytes: Uint8Array): number {
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return bytes[at + 9] ?? 3
    at += 2 + ((bytes[at + 2] ?? 0) << 8) + (bytes[at + 3] ?? 0)
  }
  return 3
}

function embedPacked(file: PdfFile, image: PdfImage, { color, alpha }: PackedImage): PdfReference {
  const options = (part: string) => ({ asIs: true, digest: `${image.hash} ${part}` })
  const gray = '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode'
  const mask = alpha ? ` /SMask ${file.addStream(imageEntries(image, gray), alpha, options('alpha'))}` : ''
  const entries = `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode ${pngPredictor(3, 8, image.width)}`
  return file.addStream(imageEntries(image, entries + mask), color, options('color'))
}

/** Rows are filtered as in PNG files (ISO 32000-1, 7.4.4.4). */
function pngPredictor(colors: number, depth: number, width: number): string {
  return `/DecodeParms << /Predictor 15 /Colors ${colors} /BitsPerComponent ${depth} /Columns ${width} >>`
}

function imageEntries({ width, height }: PdfImage, entries: string): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`
}

const grayscale = 0
const trueColor = 2

/** The compressed rows of a PNG, if PDF's PNG predictor can read them (PNG 3rd edition, 11.2; ISO 32000-1, 7.4.4.4). */
function readPlainPng(bytes: Uint8Array): { entries: string; data: Uint8Array } | undefined {
  const png = viewOf(bytes)
  const width = png.getUint32(16)
  const [depth = 0, color = 0, , , interlace = 0] = bytes.subarray(24, 29)
  if (interlace || depth > 8 || (color !== grayscale && color !== trueColor)) return undefined
  const rows: Uint8Array[] = []
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = png.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (name === 'tRNS') return undefined
    if (name === 'IDAT') rows.push(bytes.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const colors = color === trueColor ? 3 : 1
  return {
    entries:
      `/ColorSpace ${colors === 3 ? '/DeviceRGB' : '/DeviceGray'} /BitsPerComponent ${depth} /Filter /FlateDecode` +
      ` ${pngPredictor(colors, depth, width)}`,
    data: joinBytes(rows),
  }
}
