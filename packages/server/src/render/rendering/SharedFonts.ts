import { hashOfFace } from '@certificate-sdk/template/internal'
import { LRUCache } from 'lru-cache'

/** In bytes: all shipped files have 49 MB. */
const maxBytes = 96 * 2 ** 20
/** In bytes, of all accounts: a certificate may have 30 MB. */
const maxAccountBytes = 64 * 2 ** 20

/**
 * Unpacked font files that all threads of the process read from the same memory. The main thread owns it; a thread
 * that finds a file missing unpacks it and keeps it here for the others, so that unpacking holds up nothing else. Files of accounts
 * are not packed, and the main thread reads them.
 */
export class SharedFonts {
  readonly #files: LRUCache<string, Uint8Array>
  readonly #accountFiles: LRUCache<string, Uint8Array>

  /**
   * The least recently used files are dropped first, and stay where they are in use.
   *
   * @param bytes upper bound of the files that every account can use
   * @param accountBytes upper bound of the files of accounts, which take the place of no others
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

  /** Keeps a file and returns it in shared memory: the copy that is kept already if two threads read it at once. */
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

/** Returns the same bytes in memory that threads share instead of copying it. */
export function inSharedMemory(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
