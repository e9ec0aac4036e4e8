import { damagedFont } from './FontProblem.ts'

/** Reads the numbers of WOFF2 in sequence (W3C, WOFF File Format 2.0, 4 and 5). */
export class Woff2Reader {
  readonly #bytes: Uint8Array
  readonly #view: DataView
  #at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#at = at
  }

  /** @throws {FontProblem} if fewer are left */
  skip(length: number): number {
    const start = this.#at
    if (length < 0 || start + length > this.#bytes.length) throw damagedFont()
    this.#at += length
    return start
  }

  u8(): number {
    return this.#view.getUint8(this.skip(1))
  }

  u16(): number {
    return this.#view.getUint16(this.skip(2))
  }

  i16(): number {
    return this.#view.getInt16(this.skip(2))
  }

  u32(): number {
    return this.#view.getUint32(this.skip(4))
  }

  text(length: number): string {
    return String.fromCharCode(...this.bytes(length))
  }

  /** A view, not a copy. */
  bytes(length: number): Uint8Array {
    const start = this.skip(length)
    return this.#bytes.subarray(start, start + length)
  }

  /** A number of one to three bytes (`255UInt16`). */
  short(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return 506 + this.u8()
    return code === 255 ? 253 + this.u8() : code
  }

  /** A number of one to five bytes (`UIntBase128`). */
  base128(): number {
    let value = 0
    for (let i = 0; i < 5; i++) {
      const byte = this.u8()
      if (i === 0 && byte === 0x80) throw damagedFont()
      value = value * 128 + (byte & 127)
      if (value > 0xffffffff) throw damagedFont()
      if (byte < 128) return value
    }
    throw damagedFont()
  }
}
