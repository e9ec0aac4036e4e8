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

/** The files that anyone with a verification code may read. */
export type PublicFileName = ImageName | ViewName | 'certificate.pdf' | 'share.png' | 'share'

/** Limits of the images for screens, by the names that their addresses have: of a phone, and of all others. */
export const viewLimits = {
  800: { width: 800, bytes: 400_000 },
  1600: { width: 1_600, bytes: 1_000_000 },
} as const

/** Largest image that messengers show as the preview of a link, in bytes. */
const sharedBytes = 300_000

/** The image of a page, from 1, for a screen: PNG or JPEG, like `share`. */
type ViewName = `view-${number}-${keyof typeof viewLimits}`

/** The image of the first page, or of the page with that number. */
type ImageName = 'certificate.png' | `certificate-${number}.png`

/**
 * Public files, plus the files that only the account may read; those are only compared with somebody's file.
 */
export type IssuedFileName =
  | PublicFileName
  | `certificate${'' | `-${number}`}.svg`
  | `certificate${'' | `-${number}`}@${2 | 3 | 4}.png`

/** The image of a page, from 1, inside of documents. */
type DisplayName = `display-${number}.jpg`

type FileName = IssuedFileName | DisplayName

/** Name of the image of a page, from 1. */
export function imageName(page: number): ImageName {
  return page === 1 ? 'certificate.png' : `certificate-${page}.png`
}

/** Upper bound of the cache, in bytes. */
const cachedBytes = 32 * 2 ** 20

/**
 * Renders public files once, because an issued certificate never changes: simultaneous readers share one rendering, and
 * later ones the cached bytes.
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
      // A file that is evicted while it is being rendered still reaches its readers.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { row, name } }) => render(row, name),
    })
  }

  async load(row: CertificateRow, name: FileName): Promise<Uint8Array> {
    return (await this.#files.fetch(`${row.id}.${name}`, { context: { row, name } })) as Uint8Array
  }
}

/** Draws a page of a certificate as a JPEG that documents carry, such as that of the European Learning Model. */
export function displayImage(page: Uint8Array): Promise<Uint8Array> {
  return sharp(page, { sequentialRead: true, limitInputPixels: false })
    .resize({ ...displayBox, fit: 'inside', withoutEnlargement: true, kernel: 'mitchell' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
