/** Bytes that are written at any place, as a file is: gaps are zeros. */
export class GrowingBytes {
  #bytes
  #length

  /** @param {Buffer} bytes copied */
  constructor(bytes) {
    this.#bytes = Buffer.from(bytes)
    this.#length = bytes.length
  }

  get length() {
    return this.#length
  }

  /** @param {number} offset @param {Buffer} data */
  put(offset, data) {
    if (offset + data.length > this.#length) this.resize(offset + data.length)
    data.copy(this.#bytes, offset)
  }

  /** @param {number} size */
  resize(size) {
    if (size > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(size, 2 * this.#bytes.length))
      this.#bytes.copy(grown, 0, 0, this.#length)
      this.#bytes = grown
    }
    if (size < this.#length) this.#bytes.fill(0, size, this.#length)
    this.#length = size
  }

  /** A copy. */
  toBuffer() {
    return Buffer.from(this.#bytes.subarray(0, this.#length))
  }
}
