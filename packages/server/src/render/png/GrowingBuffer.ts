/** Minimum size of results returned without a copy, in bytes; smaller ones are copied, to free the reserved memory. */
const copied = 16 * 2 ** 20

/**
 * Bytes appended piece by piece, for a file that is too large to be in memory twice: its pieces are not collected and
 * joined. Much more may be reserved than needed, because systems provide memory only where it is written.
 */
export class GrowingBuffer {
  #bytes: Buffer
  #length = 0

  /** @param reserved in bytes; if that is too little, everything is copied once */
  constructor(reserved: number) {
    this.#bytes = Buffer.allocUnsafeSlow(reserved)
  }

  append(...pieces: readonly Uint8Array[]): void {
    for (const piece of pieces) {
      const end = this.#length + piece.length
      if (end > this.#bytes.length) {
        const larger = Buffer.allocUnsafeSlow(end * 2)
        larger.set(this.#bytes.subarray(0, this.#length))
        this.#bytes = larger
      }
      this.#bytes.set(piece, this.#length)
      this.#length = end
    }
  }

  /** Returns everything appended. Nothing else uses its memory. */
  end(): Buffer {
    const bytes = this.#bytes.subarray(0, this.#length)
    if (bytes.length > copied) return bytes
    const exact = Buffer.allocUnsafeSlow(bytes.length)
    exact.set(bytes)
    return exact
  }
}
