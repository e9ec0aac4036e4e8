/** In bytes. */
const firstCapacity = 64 * 1024

/** Collects bytes in one buffer, which doubles when it is full: a promised size that never arrives takes no memory. */
export class GrowingBuffer {
  readonly #limit: number
  #bytes: Buffer
  #length = 0

  /** @param limit in bytes; the exact size, if it is known, avoids a last copy */
  constructor(limit: number) {
    this.#limit = limit
    this.#bytes = Buffer.allocUnsafe(Math.min(limit, firstCapacity))
  }

  /** @throws {RangeError} beyond the limit */
  append(piece: Uint8Array): void {
    const length = this.#length + piece.length
    if (length > this.#limit) throw new RangeError(`A buffer of ${this.#limit} bytes cannot hold ${length}.`)
    if (length > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.min(this.#limit, Math.max(length, this.#bytes.length * 2)))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    this.#bytes.set(piece, this.#length)
    this.#length = length
  }

  /** All bytes so far, which later ones do not change. */
  read(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }
}
