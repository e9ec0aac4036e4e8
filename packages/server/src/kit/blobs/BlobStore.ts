import { ServiceError } from '../errors/ServiceError.ts'

/** Bytes addressed by the SHA-256 of their content, in hex. */
export interface Blob {
  hash: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/**
 * Stores blobs outside the database. Without it, blobs are in the rows that refer to them. All calls reject with
 * {@link BlobsUnavailable} within seconds if the store misbehaves.
 */
export interface BlobStore {
  /** Stores a blob, replacing any with the same hash. */
  put(blob: Blob): Promise<void>
  /**
   * Reads a blob and verifies its hash.
   *
   * @param length of the blob, in bytes: never reads more
   */
  get(hash: string, length: number): Promise<Uint8Array>
  /** Resolves even if there is no such blob. */
  delete(hash: string): Promise<void>
}

/** The blob store can't be reached, refused the request, or responded unexpectedly. A retry may succeed soon. */
export class BlobsUnavailable extends ServiceError {
  override readonly name = 'BlobsUnavailable'

  /** @param reason for the log; contains no keys and no addresses */
  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'images_unavailable', 'The image store does not answer. Try again.', {
      ...options,
      reason: `The image store failed: ${reason}`,
    })
  }
}
