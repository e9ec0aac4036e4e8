/** Size of the blocks shared by small pieces, in bytes. */
const blockBytes = 64 * 1024
/** Size from which a piece becomes a block of its own, in bytes; so does a smaller body that arrives in one piece. */
const largePiece = 16 * 1024

/**
 * Collects bytes that arrive in pieces. Keeps large pieces, so that the event loop neither copies a large body nor
 * waits for fresh memory; copies small ones into shared blocks.
 */
export class ByteBlocks {
  readonly #blocks: Uint8Array[] = []
  readonly #blockBytes: number
  #open: Buffer | undefined
  #used = 0
  #length = 0

  /** @param expected number of bytes, if known: avoids a full block for less */
  constructor(expected = blockBytes) {
    this.#blockBytes = Math.max(1, Math.min(blockBytes, expected))
  }

  /** In bytes. */
  get length(): number {
    return this.#length
  }

  /** @param piece is kept, so it must not change */
  append(piece: Uint8Array): void {
    this.#length += piece.length
    if (piece.length >= Math.min(largePiece, this.#blockBytes)) {
      this.#close()
      this.#blocks.push(piece)
      return
    }
    for (let from = 0; from < piece.length; ) {
      this.#open ??= Buffer.allocUnsafeSlow(this.#blockBytes)
      const part = piece.subarray(from, from + this.#blockBytes - this.#used)
      this.#open.set(part, this.#used)
      this.#used += part.length
      from += part.length
      if (this.#used === this.#blockBytes) this.#close()
    }
  }

  /**
   * All bytes in order. Each block has a separate buffer if its piece had one, so that it can be transferred to a
   * thread.
   */
  end(): Uint8Array[] {
    this.#close()
    return this.#blocks
  }

  #close(): void {
    if (this.#open)
      this.#blocks.push(
        this.#used === this.#blockBytes ? this.#open : new Uint8Array(this.#open.subarray(0, this.#used)),
      )
    this.#open = undefined
    this.#used = 0
  }
}
