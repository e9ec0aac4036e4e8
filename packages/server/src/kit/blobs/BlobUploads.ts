import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import { type Blob, type BlobStore, BlobsUnavailable } from './BlobStore.ts'
import { announceBlob } from './blobRepository.ts'

interface BlobUploadsDependencies {
  database: Database
  /** Absent: nothing is uploaded. */
  store: Pick<BlobStore, 'put'> | undefined
  log: Pick<Logger, 'warn'>
}

/** Stores blobs before the rows that refer to them. */
export class BlobUploads {
  readonly #deps: BlobUploadsDependencies

  constructor(deps: BlobUploadsDependencies) {
    this.#deps = deps
  }

  /**
   * Uploads a blob. If the store fails, callers put the bytes in the row instead of waiting, and
   * `certificate-server blobs migrate` moves them later.
   *
   * @returns true if it was stored
   */
  async upload(blob: Blob): Promise<boolean> {
    const { database, store, log } = this.#deps
    if (!store || !(await announceBlob(database, blob.hash))) return false
    try {
      await store.put(blob)
      return true
    } catch (error) {
      if (!(error instanceof BlobsUnavailable)) throw error
      log.warn({ reason: error.message, hash: blob.hash }, 'image stored in the database instead')
      return false
    }
  }
}
