import { createHash } from 'node:crypto'

/** An uploaded file to compare; its content is not kept. */
export interface Upload {
  /** Its first bytes, which differ between formats. */
  start: Buffer
  /** SHA-256 of all of it; empty if it is larger than any file of this service. */
  hash: string
}

/**
 * Largest file of this service, in bytes: more than the PNG of a photo of 100 megapixels, the largest page.
 */
export const largestFile = 320 * 2 ** 20
/** Bytes of the file's beginning that are kept: the signature of a PNG file, and its width and height. */
const startBytes = 24
/** Bytes that are looked at together, so that tiny pieces cost little. The head of the file's part must fit. */
const windowBytes = 64 * 1024

const endOfHead = Buffer.from('\r\n\r\n')
/** Only parts with a file have a name for it (RFC 7578, 4.2). */
const fileHead = /^content-disposition:[ \t]*form-data[ \t]*;[^\r\n]*filename\*?=/im

/**
 * Hashes the one file of a form (`multipart/form-data`, RFC 7578), between a known head and the first boundary after it.
 * There is nothing to parse: a form whose first part is not a file has none, and what follows the file does not count.
 *
 * | state | looks for | then |
 * | --- | --- | --- |
 * | head | the empty line after the part's headers | `file`, or `ended` if the part is not a file |
 * | file | the boundary, and hashes what precedes it | `ended` |
 * | ended | | |
 */
export class FormFile {
  readonly #opening: Buffer
  readonly #closing: Buffer
  readonly #window = Buffer.allocUnsafe(windowBytes)
  readonly #hash = createHash('sha256')
  #filled = 0
  #state: 'head' | 'file' | 'ended' = 'head'
  #start = Buffer.alloc(0)
  #size = 0
  #upload: Upload | undefined

  constructor(boundary: string) {
    this.#opening = Buffer.from(`--${boundary}\r\n`, 'latin1')
    this.#closing = Buffer.from(`\r\n--${boundary}`, 'latin1')
  }

  /** @returns `false` if the rest of the form does not matter */
  take(piece: Uint8Array): boolean {
    for (let at = 0; at < piece.length && this.#state !== 'ended'; ) {
      const part = piece.subarray(at, at + windowBytes - this.#filled)
      this.#window.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled === windowBytes) this.#process()
    }
    return this.#state !== 'ended'
  }

  /** The form has ended. Returns `undefined` if it has no file, or its file is empty or incomplete. */
  end(): Upload | undefined {
    this.#process()
    return this.#upload
  }

  #process(): void {
    if (this.#state === 'head') this.#readHead()
    if (this.#state === 'file') this.#readFile()
  }

  #readHead(): void {
    const bytes = this.#window.subarray(0, this.#filled)
    const end = bytes.indexOf(endOfHead, this.#opening.length - endOfHead.length / 2)
    const isFile =
      bytes.indexOf(this.#opening) === 0 && end >= 0 && fileHead.test(bytes.toString('latin1', 0, end))
    this.#state = isFile ? 'file' : 'ended'
    if (isFile) this.#drop(end + endOfHead.length)
  }

  #readFile(): void {
    const bytes = this.#window.subarray(0, this.#filled)
    const end = bytes.indexOf(this.#closing)
    // The boundary may begin in this window and end in the next one.
    const content = bytes.subarray(0, end < 0 ? Math.max(0, bytes.length - this.#closing.length + 1) : end)
    this.#hash.update(content)
    this.#size += content.length
    if (this.#start.length < startBytes)
      this.#start = Buffer.concat([this.#start, content]).subarray(0, startBytes)
    if (this.#size > largestFile) this.#endWith('')
    else if (end < 0) this.#drop(content.length)
    else this.#endWith(this.#hash.digest('hex'))
  }

  #endWith(hash: string): void {
    this.#state = 'ended'
    if (this.#size) this.#upload = { start: this.#start, hash }
  }

  #drop(bytes: number): void {
    this.#window.copyWithin(0, bytes, this.#filled)
    this.#filled -= bytes
  }
}
