import { Zlib } from 'fflate'
import sharp from 'sharp'
import type { StoredImage } from '../../images/imageRepository.ts'
import type { PdfFile, PdfReference } from './PdfFile.ts'

/**
 * Embeds a picture. JPEG files and plain PNG files pass through as they are, byte by byte; only what PDF cannot hold
 * (transparency inside the picture, interlacing, WebP) is decoded and packed again without loss.
 */
export async function embedImage(file: PdfFile, image: StoredImage): Promise<PdfReference> {
  if (image.type === 'image/jpeg') return embedJpeg(file, image)
  const png = image.type === 'image/png' ? readPlainPng(image.bytes) : undefined
  if (png)
    return file.addStream(imageEntries(image, png.entries), png.data, {
      compressed: true,
      digest: image.hash,
    })
  return embedPixels(file, image)
}

function embedJpeg(file: PdfFile, image: StoredImage): PdfReference {
  const space = jpegComponents(image.bytes) === 1 ? '/DeviceGray' : '/DeviceRGB'
  const entries = `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`
  return file.addStream(imageEntries(image, entries), image.bytes, { compressed: true, digest: image.hash })
}

/** Colour components of a JPEG, from its frame header (ITU-T T.81, B.2.2). */
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

/** Pixels that are decoded at once. */
const stripPixels = 4_000_000

/** Decodes in strips, so that a large image is never in memory as a whole, neither its pixels nor what is packed of them. */
async function embedPixels(file: PdfFile, image: StoredImage): Promise<PdfReference> {
  const { width, height } = image
  const colors = packer(6)
  const alphas = packer(9)
  let opaque = true
  const rows = Math.max(1, Math.floor(stripPixels / width))
  for (let top = 0; top < height; top += rows) {
    const strip = { left: 0, top, width, height: Math.min(rows, height - top) }
    const decoded = sharp(image.bytes, { sequentialRead: true }).extract(strip)
    const data = await decoded.toColourspace('srgb').ensureAlpha().raw().toBuffer()
    const pixels = width * strip.height
    const color = new Uint8Array(pixels * 3)
    const alpha = new Uint8Array(pixels)
    for (let i = 0; i < pixels; i++) {
      color[i * 3] = data[i * 4] as number
      color[i * 3 + 1] = data[i * 4 + 1] as number
      color[i * 3 + 2] = data[i * 4 + 2] as number
      alpha[i] = data[i * 4 + 3] as number
    }
    opaque &&= alpha.every((value) => value === 255)
    const last = top + rows >= height
    colors.push(color, last)
    alphas.push(alpha, last)
  }
  const mask = opaque
    ? ''
    : ` /SMask ${file.addStream(
        imageEntries(image, '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode'),
        alphas.packed(),
        { compressed: true },
      )}`
  const entries = `/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode${mask}`
  return file.addStream(imageEntries(image, entries), colors.packed(), { compressed: true })
}

/** Compresses piece by piece, with the same bytes on every machine. */
function packer(level: 6 | 9) {
  const pieces: Uint8Array[] = []
  const zlib = new Zlib({ level }, (piece) => pieces.push(piece))
  return {
    push: (bytes: Uint8Array, last: boolean) => zlib.push(bytes, last),
    packed: () => Buffer.concat(pieces),
  }
}

function imageEntries({ width, height }: StoredImage, entries: string): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`
}

const greyscale = 0
const trueColour = 2

/** The compressed rows of a PNG that PDF's own PNG predictor can read (PNG 3rd edition, 11.2; ISO 32000-1, 7.4.4.4). */
function readPlainPng(bytes: Uint8Array): { entries: string; data: Uint8Array } | undefined {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const width = png.readUInt32BE(16)
  const [depth = 0, colour = 0, , , interlace = 0] = png.subarray(24, 29)
  if (interlace || depth > 8 || (colour !== greyscale && colour !== trueColour)) return undefined
  const rows: Buffer[] = []
  for (let at = 8; at + 8 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'tRNS') return undefined
    if (name === 'IDAT') rows.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const colors = colour === trueColour ? 3 : 1
  return {
    entries:
      `/ColorSpace ${colors === 3 ? '/DeviceRGB' : '/DeviceGray'} /BitsPerComponent ${depth} /Filter /FlateDecode` +
      ` /DecodeParms << /Predictor 15 /Colors ${colors} /BitsPerComponent ${depth} /Columns ${width} >>`,
    data: Buffer.concat(rows),
  }
}
