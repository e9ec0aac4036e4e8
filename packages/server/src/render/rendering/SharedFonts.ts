import { hashOfFace } from '@certificate-sdk/template/internal'
import { LRUCache } from 'lru-cache'

/** Maximum size in bytes: all shipped files have 49 MB. */
const maxBytes = 96 * 2 ** 20
/** Maximum size for all accounts, in bytes: a certificate may have 30 MB. */
const maxAccountBytes = 64 * 2 ** 20

/**
 * Unpacked font files in memory shared by all threads of the process. Owned by the main thread; a thread that misses a
 * file unpacks it and stores it here for the others, so that unpacking holds up nothing else. Files of accounts are not
 * packed, and are read by the main thread.
 */
export class SharedFonts {
  readonly #files: LRUCache<string, Uint8Array>
  readonly #accountFiles: LRUCache<string, Uint8Array>

  /**
   * Drops the least recently used files first; those in use stay valid.
   *
   * @param bytes maximum size of the shared families' files
   * @param accountBytes maximum size of accounts' files, which never evict others
   */
  constructor(bytes = maxBytes, accountBytes = maxAccountBytes) {
    const sizeCalculation = ({ length }: Uint8Array) => length + 1
    this.#files = new LRUCache({ maxSize: bytes, sizeCalculation })
    this.#accountFiles = new LRUCache({ maxSize: accountBytes, sizeCalculation })
  }

  /** The bytes of a face's file, in shared memory. */
  get(face: string): Uint8Array | undefined {
    return this.#filesLike(face).get(face)
  }

  /** Stores a file and returns it in shared memory: the existing copy if two threads read it at once. */
  keep(face: string, bytes: Uint8Array): Uint8Array {
    const files = this.#filesLike(face)
    const known = files.get(face)
    if (known) return known
    const shared = inSharedMemory(bytes)
    files.set(face, shared)
    return shared
  }

  #filesLike(face: string): LRUCache<string, Uint8Array> {
    return hashOfFace(face) === undefined ? this.#files : this.#accountFiles
  }
}

/** Copies bytes to memory that threads can share. */
export function inSharedMemory(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
