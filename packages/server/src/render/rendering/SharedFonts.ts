import { LRUCache } from 'lru-cache'

/** In bytes: all shipped files have 49 MB. */
const maxBytes = 96 * 2 ** 20

/**
 * Unpacked font files that all threads of the process read from the same memory. The main thread owns it; a thread
 * that finds a file missing unpacks it and keeps it here for the others, so that unpacking holds up nothing else.
 */
export class SharedFonts {
  readonly #files: LRUCache<string, Uint8Array>

  /** @param bytes upper bound of the files; the least recently used are dropped first, and stay where they are in use */
  constructor(bytes = maxBytes) {
    this.#files = new LRUCache({ maxSize: bytes, sizeCalculation: ({ length }) => length + 1 })
  }

  /** The bytes of a face's file, in shared memory. */
  get(face: string): Uint8Array | undefined {
    return this.#files.get(face)
  }

  /** Keeps a file and returns it in shared memory: the copy that is kept already if two threads read it at once. */
  keep(face: string, bytes: Uint8Array): Uint8Array {
    const known = this.#files.get(face)
    if (known) return known
    const shared = inSharedMemory(bytes)
    this.#files.set(face, shared)
    return shared
  }
}

/** Returns the same bytes in memory that threads share instead of copying it. */
export function inSharedMemory(bytes: Uint8Array): Uint8Array {
  if (bytes.buffer instanceof SharedArrayBuffer) return bytes
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
