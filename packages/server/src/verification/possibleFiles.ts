import { maxPngPixels } from '../certificates/CertificateService.ts'
import type { IssuedFileName } from './PublicFiles.ts'
import { shareSize } from './shareImage.ts'

/** First bytes of files: ISO 32000-2, 7.5.2; our own SVG writer; the PNG specification, 5.2. */
const pdfStart = Buffer.from('%PDF-')
const svgStart = Buffer.from('<svg ')
const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

const pngs = ['certificate.png', 'certificate@2.png', 'certificate@3.png', 'certificate@4.png'] as const

/**
 * Issued files that a file could be, judged by its first 24 bytes: its format and, of a PNG file, its width
 * and height.
 *
 * @param page in px
 */
export function possibleFiles(start: Buffer, page: { width: number; height: number }): IssuedFileName[] {
  const beginsWith = (signature: Buffer) => start.subarray(0, signature.length).equals(signature)
  if (beginsWith(pdfStart)) return ['certificate.pdf']
  if (beginsWith(svgStart)) return ['certificate.svg']
  if (!beginsWith(pngStart) || start.length < 24) return []
  const [width, height] = [start.readUInt32BE(16), start.readUInt32BE(20)]
  const isShared = width === shareSize.width && height === shareSize.height
  const scaled = pngs.filter(
    (_name, i) =>
      width === page.width * (i + 1) && height === page.height * (i + 1) && width * height <= maxPngPixels,
  )
  return isShared ? [...scaled, 'share.png'] : scaled
}
