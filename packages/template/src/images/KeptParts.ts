import { part } from './bytes.ts'
import { maxImageParts, TooManyPartsError } from './CleanedImage.ts'

/**
 * Collects the parts of a file to keep, in order. Joins neighbors, so that an unchanged file is copied at once, however
 * many parts it has.
 */
export class KeptParts {
  readonly #bytes: Uint8Array
  readonly #pieces: Uint8Array[] = []
  /** Start of the last piece, which the next part may extend. */
  #from = 0
  #to = 0
  #seen = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /**
   * Counts a part, kept or not.
   *
   * @throws {TooManyPartsError}
   */
  count(): void {
    if (++this.#seen > maxImageParts) throw new TooManyPartsError()
  }

  /** Keeps a part. {@link pieces} throws if the file ends before its end. */
  keep(from: number, to: number): void {
    if (from !== this.#to) {
      this.#endPiece()
      this.#from = from
    }
    this.#to = to
  }

  /** Adds bytes that are not in the file. */
  add(bytes: Uint8Array): void {
    this.#endPiece()
    this.#from = this.#to
    this.#pieces.push(bytes)
  }

  /**
   * All pieces, in order.
   *
   * @throws {DamagedImageError}
   */
  pieces(): readonly Uint8Array[] {
    this.#endPiece()
    this.#from = this.#to
    return this.#pieces
  }

  #endPiece(): void {
    if (this.#to > this.#from) this.#pieces.push(part(this.#bytes, this.#from, this.#to))
  }
}
