/** Size of the blocks that small pieces share, in bytes. */
const blockBytes = 64 * 1024
/** A piece of at least this many bytes becomes its own block, and so does a smaller body that arrives in one piece. */
const largePiece = 16 * 1024

/**
 * Collects bytes that arrive in pieces. Large pieces are kept as they are, so that the event loop neither copies a large
 * body nor waits for fresh memory; small ones share blocks, however many they are.
 */
export class ByteBlocks {
  readonly #blocks: Uint8Array[] = []
  readonly #blockBytes: number
  #open: Buffer | undefined
  #used = 0
  #length = 0

  /** @param expected number of bytes, if it is known: for fewer than a block, a smaller one is enough */
  constructor(expected = blockBytes) {
    this.#blockBytes = Math.max(1, Math.min(blockBytes, expected))
  }

  /** In bytes. */
  get length(): number {
    return this.#length
  }

  /** @param piece is kept: it must not change afterwards */
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

  /** All bytes in order. Each block has its memory for itself if its piece had, so that it can be moved to a thread. */
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
