/** Buffers for the band that is being compressed. Reused, because allocating them each time causes garbage collections. */
export class BandBuffers {
  #samples = new Uint8Array()
  #filtered = new Uint8Array()
  #patched = new Uint8Array()

  /** Has room in each buffer for this many bytes, and forgets what they contain if it had less. */
  reserve(bytes: number): void {
    if (this.#samples.length >= bytes) return
    this.#samples = new Uint8Array(bytes)
    this.#filtered = new Uint8Array(bytes)
    this.#patched = new Uint8Array(bytes)
  }

  get samples(): Uint8Array {
    return this.#samples
  }

  /** Filtered rows of the background. */
  get filtered(): Uint8Array {
    return this.#filtered
  }

  /** Filtered rows with what a certificate has on them. */
  get patched(): Uint8Array {
    return this.#patched
  }
}
