import { readCertificate } from '@certificate-sdk/template/internal'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { CertificateFiles } from '../../core/certificates/CertificateFiles.ts'
import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'
import type { IssuedFiles } from '../../core/certificates/IssuedFiles.ts'
import { scaleToFit } from '../../render/rendering/scaleToFit.ts'
import { viewImage } from '../../render/rendering/viewImage.ts'
import { shareBox, shareImage } from './shareImage.ts'

/** Maximum size in px: readable on a screen, and small enough to embed in a document. */
const displayBox = { width: 1240, height: 1240 }

/** Files available to anyone with a verification code. */
export type PublicFileName = ImageName | ViewName | 'certificate.pdf' | 'share.png' | 'share'

/** Limits of screen images, by name in the URL: for phones, and for all others. */
export const viewLimits = {
  800: { width: 800, bytes: 400_000 },
  1600: { width: 1_600, bytes: 1_000_000 },
} as const

/** Maximum size of an image that messengers show as a link preview, in bytes. */
const sharedBytes = 300_000

/** Screen image of a page, from 1: PNG or JPEG, like `share`. */
type ViewName = `view-${number}-${keyof typeof viewLimits}`

/** Image of the first page, or of the numbered page. */
type ImageName = 'certificate.png' | `certificate-${number}.png`

/** Public files, plus those only the account may read, which are used for comparison. */
export type IssuedFileName =
  | PublicFileName
  | `certificate${'' | `-${number}`}.svg`
  | `certificate${'' | `-${number}`}@${2 | 3 | 4}.png`

/** Image of a page for embedding in documents, from 1. */
type DisplayName = `display-${number}.jpg`

type FileName = IssuedFileName | DisplayName

/** Image name of a page, from 1. */
export function imageName(page: number): ImageName {
  return page === 1 ? 'certificate.png' : `certificate-${page}.png`
}

/** Cache size, in bytes. */
const cachedBytes = 32 * 2 ** 20

/**
 * Renders public files once, because an issued certificate never changes: simultaneous readers share a rendering, later
 * ones the cached bytes.
 */
export class PublicFiles {
  readonly #files: LRUCache<string, Uint8Array, { row: CertificateRow; name: FileName }>

  constructor(
    files: Pick<CertificateFiles, 'png' | 'pdf' | 'svg' | 'view'>,
    issued: Pick<IssuedFiles, 'record'>,
  ) {
    const render = async (row: CertificateRow, name: FileName): Promise<Uint8Array> => {
      // Takes turns with other accounts' public files, not with the account's own requests.
      const options = { owner: `public ${row.accountId}` }
      if (name === 'certificate.pdf') return files.pdf(row, options)
      const { size } = readCertificate(row.snapshot).pages[0]
      if (name === 'share.png') {
        const png = await files.png(row, { scale: scaleToFit(size, shareBox) }, options)
        return issued.record(row.id, await shareImage(png))
      }
      if (name === 'share')
        return issued.record(row.id, await viewImage(await this.load(row, 'share.png'), sharedBytes))
      const page = Number(/-(\d)/.exec(name)?.[1] ?? 1)
      if (name.endsWith('.svg')) return files.svg(row, { page }, options)
      if (name.startsWith('display-'))
        return displayImage(await files.png(row, { page, scale: scaleToFit(size, displayBox) }, options))
      const view = /^view-\d-(?<width>800|1600)$/.exec(name)?.groups?.width as
        | keyof typeof viewLimits
        | undefined
      if (view) return files.view(row, { page, ...viewLimits[view] }, options)
      const scale = Number(/@(\d)/.exec(name)?.[1] ?? 1)
      return files.png(row, { scale, page }, options)
    }
    this.#files = new LRUCache({
      maxSize: cachedBytes,
      sizeCalculation: ({ length }) => length + 1,
      // A file evicted while it is being rendered still reaches its readers.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { row, name } }) => render(row, name),
    })
  }

  async load(row: CertificateRow, name: FileName): Promise<Uint8Array> {
    return (await this.#files.fetch(`${row.id}.${name}`, { context: { row, name } })) as Uint8Array
  }
}

/** Renders a certificate's page as a JPEG to embed in documents, such as the European Learning Model. */
export function displayImage(page: Uint8Array): Promise<Uint8Array> {
  return sharp(page, { sequentialRead: true, limitInputPixels: false })
    .resize({ ...displayBox, fit: 'inside', withoutEnlargement: true, kernel: 'mitchell' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
