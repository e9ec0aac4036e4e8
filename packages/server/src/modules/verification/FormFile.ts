import { createHash } from 'node:crypto'
import { FormParts } from '../../kit/http/FormParts.ts'

/** An uploaded file to compare; its content is not stored. */
export interface Upload {
  /** Its first bytes, which identify the format. */
  start: Buffer
  /** SHA-256 of the whole file; empty if it is larger than any file of this service. */
  hash: string
}

/** Size of this service's largest file, in bytes: more than the PNG of a photo of 100 megapixels, the largest page. */
export const largestFile = 320 * 2 ** 20
/** Number of first bytes to keep: the signature of a PNG file, and its width and height. */
const startBytes = 24

/** Hashes the file of a form, which must be its first part; ignores the rest. */
export class FormFile {
  readonly #parts: FormParts
  readonly #hash = createHash('sha256')
  #start = Buffer.alloc(0)
  #size = 0
  #isOpen = false
  #upload: Upload | undefined

  constructor(boundary: string) {
    this.#parts = new FormParts(boundary, ({ fileName }) => {
      if (fileName === undefined || this.#isOpen) return undefined
      this.#isOpen = true
      return { take: (bytes) => this.#takeContent(bytes), end: () => this.#endWith(this.#hash.digest('hex')) }
    })
  }

  /** @returns `false` if the rest of the form is irrelevant */
  take(piece: Uint8Array): boolean {
    return this.#parts.take(piece)
  }

  /** Call at the end of the form. Returns `undefined` if it has no file, or its file is empty or incomplete. */
  end(): Upload | undefined {
    this.#parts.end()
    return this.#upload
  }

  #takeContent(bytes: Buffer): boolean {
    this.#hash.update(bytes)
    this.#size += bytes.length
    if (this.#start.length < startBytes)
      this.#start = Buffer.concat([this.#start, bytes]).subarray(0, startBytes)
    if (this.#size <= largestFile) return true
    this.#endWith('')
    return false
  }

  #endWith(hash: string): void {
    if (this.#size) this.#upload = { start: this.#start, hash }
  }
}
