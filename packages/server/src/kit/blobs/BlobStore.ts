import { ServiceError } from '../errors/ServiceError.ts'

/** Bytes that are addressed by the SHA-256 of their content, in hex. */
export interface Blob {
  hash: string
  /** Media type. */
  type: string
  bytes: Uint8Array
}

/**
 * Holds blobs outside the database. Without one, blobs are in the rows that refer to them. All calls reject with
 * {@link BlobsUnavailable} within seconds if the store does not do what it should.
 */
export interface BlobStore {
  /** Stores a blob, in place of any under the same hash. */
  put(blob: Blob): Promise<void>
  /**
   * Reads a blob, and checks its hash.
   *
   * @param length of the blob, in bytes: not one more is read
   */
  get(hash: string, length: number): Promise<Uint8Array>
  /** Resolves also if there is no such blob. */
  delete(hash: string): Promise<void>
}

/** The blob store cannot be reached, refused the request, or answered something else. A retry may succeed soon. */
export class BlobsUnavailable extends ServiceError {
  override readonly name = 'BlobsUnavailable'

  /** @param reason for the log; has no keys and no addresses */
  constructor(reason: string, options?: ErrorOptions) {
    super(503, 'images_unavailable', 'The image store does not answer. Try again.', {
      ...options,
      reason: `The image store failed: ${reason}`,
    })
  }
}
