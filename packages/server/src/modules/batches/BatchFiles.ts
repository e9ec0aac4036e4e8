import { createHash } from 'node:crypto'
import { certificateFileBase } from '@certificate-sdk/template/internal'
import { LRUCache } from 'lru-cache'
import type { CertificateFiles } from '../../core/certificates/CertificateFiles.ts'
import { findCertificate } from '../../core/certificates/certificateRepository.ts'
import { verificationUrlOf } from '../../core/certificates/verificationCode.ts'
import type { DocumentSigning } from '../../core/documents/DocumentSigning.ts'
import { ArchiveSizes } from '../../kit/archive/ArchiveSizes.ts'
import { type Archive, type ArchiveRange, archiveOf } from '../../kit/archive/archiveOf.ts'
import type { Database } from '../../kit/database/Database.ts'
import { resourceNotFound, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { BatchRow } from './batchRepository.ts'
import { type ArchivedRow, findArchivedRows, listRows } from './batchRowsRepository.ts'
import { type ResultRow, resultsCsv } from './tables/resultsCsv.ts'

/** Certificates per part. */
const rowsPerPart = 5_000
/**
 * Number of parts whose sizes are cached, at 12 bytes per certificate, so that a resumed download renders little again.
 */
const keptParts = 64
/** Rows per query. */
const rowsPerRead = 500

interface BatchFilesDependencies {
  database: Database
  files: Pick<CertificateFiles, 'pdf'>
  publicUrl: string
  /** Signs the documents that `files` renders. */
  pdfSigner?: Pick<DocumentSigning, 'isRepeatable' | 'keyHash'> | undefined
}

/** A part of the archive of a batch. */
export interface BatchArchive extends Archive {
  /** Changes with the certificates of the part, and with the signing key. Absent: the bytes differ each time. */
  etag?: string
}

/** Files about a whole batch, as streams. */
export class BatchFiles {
  readonly #deps: BatchFilesDependencies
  readonly #sizes = new LRUCache<string, ArchiveSizes>({ max: keptParts })

  constructor(deps: BatchFilesDependencies) {
    this.#deps = deps
  }

  /** Streams the outcome of each row as CSV. */
  results(batch: BatchRow): AsyncGenerator<string> {
    return resultsCsv(this.#resultRows(batch))
  }

  /**
   * Streams the PDFs of the issued rows, in row order, without those of erased recipients, signed like every PDF. A
   * download can resume if signatures are deterministic.
   *
   * @param part from 1
   * @param rangeOf returns the missing range, given the entity tag of the current content
   * @throws {ServiceError} 409 while the batch is running, because its parts may still grow; 404 if there is no such
   *   part
   */
  async archive(
    batch: BatchRow,
    part: number,
    { rangeOf, signal }: { rangeOf: (etag: string) => ArchiveRange | undefined; signal: AbortSignal },
  ): Promise<BatchArchive> {
    if (batch.state === 'running')
      throw new ServiceError(
        409,
        'batch_running',
        'This batch is still running: its archive is complete when it has ended. Try again then.',
      )
    const { database, pdfSigner } = this.#deps
    const found = await findArchivedRows(database, batch.id, {
      limit: rowsPerPart,
      offset: (part - 1) * rowsPerPart,
    })
    if (!found.length) throw resourceNotFound('part of the archive')
    // Filtered here, so that the other rows stay in their part.
    const rows = found.filter(({ erasedAt }) => erasedAt === null)
    const entries = rows.map((row) => ({ name: certificateFileBase(row), modifiedAt: row.issuedAt }))
    const render = (index: number) => this.#render(rows[index] as ArchivedRow, signal)
    if (pdfSigner && !pdfSigner.isRepeatable) return archiveOf(entries, render)
    const etag = tagOf(rows, pdfSigner?.keyHash)
    const sizes = this.#sizes.get(etag) ?? new ArchiveSizes(rows.length)
    this.#sizes.set(etag, sizes)
    const archive = await archiveOf(entries, render, { range: rangeOf(etag), sizes })
    return { ...archive, etag }
  }

  async #render({ certificateId }: ArchivedRow, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted()
    const { database, files } = this.#deps
    const row = await findCertificate(database, certificateId)
    if (!row) throw resourceNotFound('certificate')
    return files.pdf(row, { signal })
  }

  async *#resultRows(batch: BatchRow): AsyncGenerator<ResultRow> {
    const { database, publicUrl } = this.#deps
    for (let position = -1, hasMore = true; hasMore; ) {
      const part = await listRows(database, batch, undefined, {
        limit: rowsPerRead,
        after: { rank: position, id: batch.id },
      })
      for (const { place: row, name, email, state, certificateId, code, problem } of part.rows)
        yield {
          row,
          name: name ?? '',
          email: email ?? '',
          state,
          ...(certificateId && { certificateId }),
          ...(code && { verificationUrl: verificationUrlOf(publicUrl, code) }),
          ...(problem && {
            message: problem.column ? `${problem.column}: ${problem.message}` : problem.message,
          }),
        }
      position = part.rows.at(-1)?.place ?? position
      hasMore = part.hasMore
    }
  }
}

function tagOf(rows: readonly ArchivedRow[], keyHash = ''): string {
  const hash = createHash('sha256').update(keyHash)
  for (const { certificateId } of rows) hash.update(certificateId)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}
