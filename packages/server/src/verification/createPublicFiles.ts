import { LRUCache } from 'lru-cache'
import type { CertificateRow } from '../certificates/certificateRepository.ts'
import type { CertificateService } from '../certificates/certificateService.ts'
import { shareImage } from './shareImage.ts'

/** The files that anyone with a verification code may read. */
export type PublicFileName = 'certificate.png' | 'certificate.pdf' | 'share.png'

/** Upper bound of the cache, in bytes. */
const cachedBytes = 64 * 2 ** 20

/**
 * Draws public files once: readers that ask at the same time share one drawing, and later ones the bytes. An issued
 * certificate never changes.
 */
export function createPublicFiles(
  certificates: Pick<CertificateService, 'png' | 'pdf'>,
): (row: CertificateRow, name: PublicFileName) => Promise<Uint8Array> {
  const files = new LRUCache<string, Uint8Array, CertificateRow>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length + 1,
    // What is still being drawn may be evicted; its readers get it all the same.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { context: row }) => {
      // Takes turns with other accounts' public files, not with the account's own requests.
      const options = { owner: `public ${row.accountId}` }
      if (key.endsWith('.pdf')) return certificates.pdf(row, options)
      const png = await certificates.png(row, 1, options)
      return key.endsWith('share.png') ? shareImage(png) : png
    },
  })
  return async (row, name) => (await files.fetch(`${row.id}.${name}`, { context: row })) as Uint8Array
}
