import { LRUCache } from 'lru-cache'
import type { CertificateFiles } from '../certificates/CertificateFiles.ts'
import type { CertificateRow } from '../certificates/certificateRepository.ts'
import type { IssuedFiles } from '../certificates/IssuedFiles.ts'
import { displayImage } from './displayImage.ts'
import { shareImage } from './shareImage.ts'

/** The files that anyone with a verification code may read. */
export type PublicFileName = ImageName | 'certificate.pdf' | 'share.png'

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

/** Name of the image of a page, from 1. */
export function imageName(page: number): ImageName {
  return page === 1 ? 'certificate.png' : `certificate-${page}.png`
}

/** Upper bound of the cache, in bytes. */
const cachedBytes = 64 * 2 ** 20

/**
 * Renders public files once, because an issued certificate never changes: simultaneous readers share one rendering, and
 * later ones the cached bytes.
 */
export class PublicFiles {
  readonly #files: LRUCache<string, Uint8Array, { row: CertificateRow; name: IssuedFileName | DisplayName }>

  constructor(files: Pick<CertificateFiles, 'png' | 'pdf' | 'svg'>, issued: Pick<IssuedFiles, 'record'>) {
    const render = async (row: CertificateRow, name: IssuedFileName | DisplayName): Promise<Uint8Array> => {
      // Takes turns with other accounts' public files, not with the account's own requests.
      const options = { owner: `public ${row.accountId}` }
      if (name === 'certificate.pdf') return files.pdf(row, options)
      const page = Number(/-(\d)/.exec(name)?.[1] ?? 1)
      if (name.endsWith('.svg')) return files.svg(row, { page }, options)
      const scale = Number(/@(\d)/.exec(name)?.[1] ?? 1)
      const png = await files.png(row, { scale, page }, options)
      if (name.startsWith('display-')) return displayImage(png)
      return name === 'share.png' ? issued.record(row.id, await shareImage(png)) : png
    }
    this.#files = new LRUCache({
      maxSize: cachedBytes,
      sizeCalculation: ({ length }) => length + 1,
      // A file that is evicted while it is being rendered still reaches its readers.
      ignoreFetchAbort: true,
      fetchMethod: (_key, _stale, { context: { row, name } }) => render(row, name),
    })
  }

  async load(row: CertificateRow, name: IssuedFileName | DisplayName): Promise<Uint8Array> {
    return (await this.#files.fetch(`${row.id}.${name}`, { context: { row, name } })) as Uint8Array
  }
}
