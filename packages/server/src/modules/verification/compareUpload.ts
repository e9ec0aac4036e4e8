import { createHash } from 'node:crypto'
import { readCertificate } from '@certificate-sdk/template/internal'
import { maxPngPixels } from '../../core/certificates/CertificateFiles.ts'
import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'
import type { IssuedFiles } from '../../core/certificates/IssuedFiles.ts'
import type { Comparison } from './compareForm.ts'
import type { Upload } from './FormFile.ts'
import type { IssuedFileName, PublicFiles } from './PublicFiles.ts'
import { shareSize } from './shareImage.ts'

/** First bytes of files: ISO 32000-2, 7.5.2; our own SVG writer; the PNG specification, 5.2. */
const pdfStart = Buffer.from('%PDF-')

const svgStart = Buffer.from('<svg ')

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

const scales = ['', '@2', '@3', '@4'] as const

/** All pages of a certificate have one size. */
interface ImageSizes {
  width: number
  height: number
  pages: number
}

/** Knows the files of a certificate. */
interface ComparedFiles {
  issued: Pick<IssuedFiles, 'has'>
  /** Renders them. */
  files: Pick<PublicFiles, 'load'>
}

/**
 * Compares a file byte by byte with the issued ones. Files that left the service are recognized by their
 * hashes, in any format and scale, no matter which version rendered them. A file whose hash could not be stored is recognized if
 * this version renders the same bytes. Only a file that looks like an issued one causes a rendering.
 */
export async function compareUpload(
  { issued, files }: ComparedFiles,
  row: CertificateRow,
  upload: Upload | undefined,
): Promise<Comparison> {
  if (!upload) return 'none'
  if (await issued.has(row.id, upload.hash)) return 'same'
  const { pages } = readCertificate(row.snapshot)
  const names = possibleFiles(upload.start, { ...pages[0].size, pages: pages.length })
  for (const name of names) {
    const hash = createHash('sha256')
      .update(await files.load(row, name))
      .digest('hex')
    if (hash === upload.hash) return 'same'
  }
  return 'other'
}

/**
 * Issued files that a file could be, judged by its first 24 bytes: its format and, of a PNG file, its width
 * and height.
 *
 * @param images size of a page in px, and how many pages there are
 */
export function possibleFiles(start: Buffer, images: ImageSizes): IssuedFileName[] {
  const beginsWith = (signature: Buffer) => start.subarray(0, signature.length).equals(signature)
  const bases = Array.from({ length: images.pages }, (_, i) => (i ? (`-${i + 1}` as const) : ''))
  if (beginsWith(pdfStart)) return ['certificate.pdf']
  if (beginsWith(svgStart)) return bases.map((page) => `certificate${page}.svg` as const)
  if (!beginsWith(pngStart) || start.length < 24) return []
  const [width, height] = [start.readUInt32BE(16), start.readUInt32BE(20)]
  const isShared = width === shareSize.width && height === shareSize.height
  const scale = scales.find((_, i) => width === images.width * (i + 1) && height === images.height * (i + 1))
  const isIssued = scale !== undefined && width * height <= maxPngPixels
  const scaled = isIssued ? bases.map((page): IssuedFileName => `certificate${page}${scale}.png`) : []
  return isShared ? [...scaled, 'share.png'] : scaled
}
