import { createHash } from 'node:crypto'
import { readCertificate } from '@certificate-sdk/template/internal'
import type { Request, Response } from 'express'
import { maxPngPixels } from '../../core/certificates/CertificateFiles.ts'
import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'
import type { IssuedFiles } from '../../core/certificates/IssuedFiles.ts'
import { addressKey } from '../../kit/http/addressKey.ts'
import { formBoundary } from '../../kit/http/formBoundary.ts'
import { receiveBody } from '../../kit/http/receiveBody.ts'
import type { Comparison } from './compareForm.ts'
import { FormFile, largestFile, type Upload } from './FormFile.ts'
import type { IssuedFileName, PublicFiles } from './PublicFiles.ts'
import { shareSize } from './shareImage.ts'
import { tooManyUploads, type UploadLimits } from './UploadLimits.ts'

/** First bytes of file formats: ISO 32000-2, 7.5.2; our SVG writer; the PNG specification, 5.2. */
const pdfStart = Buffer.from('%PDF-')

const svgStart = Buffer.from('<svg ')

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')

const scales = ['', '@2', '@3', '@4'] as const

/** Page size and count; all pages of a certificate have the same size. */
interface ImageSizes {
  width: number
  height: number
  pages: number
}

/** Access to a certificate's files. */
interface ComparedFiles {
  issued: Pick<IssuedFiles, 'has'>
  /** Renders them. */
  files: Pick<PublicFiles, 'load'>
}

/**
 * Compares a file byte by byte with the issued ones. Files that left the service are recognized by hash, in any format
 * and scale, whichever version rendered them. A file whose hash could not be stored is recognized if this version
 * renders the same bytes. Only a file that looks like an issued one causes a rendering.
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
 * Issued files that a file could be, by its first 24 bytes: its format and, for PNG, its width and height.
 *
 * @param images page size in px, and number of pages
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

/** Overhead of a form around its file, in bytes. */
const formBytes = 64 * 1024

/**
 * Reads the file of a form as it arrives, so that a large one takes no memory. Hashes pieces of 64 kB, each in a
 * fraction of a millisecond.
 *
 * @returns `undefined` if the form has no file, its file is empty, or the body is not a multipart form
 * @throws {ServiceError} 400 or 408 if the form arrives in tiny pieces or too slowly, 429 or 503 beyond the limits
 */
export async function readUpload(
  request: Request,
  response: Response,
  limits: UploadLimits,
): Promise<Upload | undefined> {
  const boundary = formBoundary(request.get('content-type'))
  if (boundary === undefined) return undefined
  // Files of this service are shorter.
  if (Number(request.get('content-length') ?? 0) > largestFile + formBytes)
    return { start: Buffer.alloc(0), hash: '' }
  const running = limits.begin(addressKey(request.ip))
  try {
    const file = new FormFile(boundary)
    let maySend = true
    await receiveBody(request, response, {
      limit: Number.POSITIVE_INFINITY,
      take(piece) {
        maySend = running.count(piece.length)
        return maySend && file.take(piece)
      },
    })
    if (!maySend) throw tooManyUploads()
    return file.end()
  } finally {
    running.end()
  }
}
