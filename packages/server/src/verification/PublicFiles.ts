import { LRUCache } from 'lru-cache'
import type { CertificateService } from '../certificates/CertificateService.ts'
import type { CertificateRow } from '../certificates/certificateRepository.ts'
import { shareImage } from './shareImage.ts'

/** The files that anyone with a verification code may read. */
export type PublicFileName = 'certificate.png' | 'certificate.pdf' | 'share.png'

/** Upper bound of the cache, in bytes. */
const cachedBytes = 64 * 2 ** 20

/**
 * Renders public files once, because an issued certificate never changes: simultaneous readers share one rendering, and
 * later ones the cached bytes.
 */
export class PublicFiles {
  readonly #files: LRUCache<string, Uint8Array, CertificateRow>

  constructor(certificates: Pick<CertificateService, 'png' | 'pdf'>) {
    this.#files = new LRUCache({
      maxSize: cachedBytes,
      sizeCalculation: ({ length }) => length + 1,
      // A file that is evicted while it is being rendered still reaches its readers.
      ignoreFetchAbort: true,
      fetchMethod: async (key, _stale, { context: row }) => {
        // Takes turns with other accounts' public files, not with the account's own requests.
        const options = { owner: `public ${row.accountId}` }
        if (key.endsWith('.pdf')) return certificates.pdf(row, options)
        const png = await certificates.png(row, 1, options)
        return key.endsWith('share.png') ? shareImage(png) : png
      },
    })
  }

  async load(row: CertificateRow, name: PublicFileName): Promise<Uint8Array> {
    return (await this.#files.fetch(`${row.id}.${name}`, { context: row })) as Uint8Array
  }
}
