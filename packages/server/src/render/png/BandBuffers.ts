/** Buffers for the band that is being compressed. Reused, because allocating them each time causes garbage collections. */
export class BandBuffers {
  #samples = new Uint8Array()
  #filtered = new Uint8Array()
  #patched = new Uint8Array()

  /** Makes room in each buffer for this many bytes; drops their contents if it had less. */
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

  /** Filtered rows with a certificate drawn on them. */
  get patched(): Uint8Array {
    return this.#patched
  }
}
