/** Head of a part, in bytes. */
const longestHead = 8 * 1024

const endOfHead = Buffer.from('\r\n\r\n')

/** Receives the content of a part as it arrives. */
export interface PartSink {
  /** @param bytes may be kept. `false`: no more is needed, of the part or of the form */
  take(bytes: Buffer): boolean
  /** The part is complete. */
  end(): void
}

/** Head of a part. */
export interface PartHead {
  name: string
  /** Only of a file. */
  fileName: string | undefined
}

/**
 * Reads a form (`multipart/form-data`, RFC 7578) as it arrives: only the head of a part, and the bytes that may begin a
 * boundary, are held.
 *
 * | state | looks for | then |
 * | --- | --- | --- |
 * | head | the empty line after the part's headers | `body`, or `ended` if the form is malformed |
 * | body | the boundary, and passes on what precedes it | `delimiter` |
 * | delimiter | two bytes: a line end, or `--` | `head`, or `ended` |
 * | ended | | |
 */
export class FormParts {
  readonly #opening: Buffer
  readonly #closing: Buffer
  readonly #open: (head: PartHead) => PartSink | undefined
  #state: 'opening' | 'head' | 'body' | 'delimiter' | 'ended' = 'opening'
  #rest: Buffer = Buffer.alloc(0)
  #sink: PartSink | undefined

  /** @param open called with the head of each part; `undefined` ends the form */
  constructor(boundary: string, open: (head: PartHead) => PartSink | undefined) {
    this.#opening = Buffer.from(`--${boundary}\r\n`, 'latin1')
    this.#closing = Buffer.from(`\r\n--${boundary}`, 'latin1')
    this.#open = open
  }

  /** @returns `false` if the rest of the body does not matter */
  take(piece: Buffer): boolean {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, piece]) : piece
    while (this.#step());
    return this.#state !== 'ended'
  }

  /** @returns whether something was done, so that more may follow */
  #step(): boolean {
    switch (this.#state) {
      case 'opening':
        return this.#readOpening()
      case 'head':
        return this.#readHead()
      case 'body':
        return this.#readBody()
      case 'delimiter':
        return this.#readDelimiter()
      case 'ended':
        return false
    }
  }

  #readOpening(): boolean {
    const known = Math.min(this.#rest.length, this.#opening.length)
    if (!this.#rest.subarray(0, known).equals(this.#opening.subarray(0, known))) return this.#end()
    if (known < this.#opening.length) return false
    return this.#continue('head', known)
  }

  #readHead(): boolean {
    const end = this.#rest.subarray(0, longestHead).indexOf(endOfHead)
    if (end < 0) return this.#rest.length >= longestHead && this.#end()
    const head = readHead(this.#rest.toString('utf8', 0, end))
    this.#sink = head && this.#open(head)
    return this.#sink ? this.#continue('body', end + endOfHead.length) : this.#end()
  }

  #readBody(): boolean {
    const end = this.#rest.indexOf(this.#closing)
    // The boundary may begin in this piece and end in the next one.
    const length = end < 0 ? Math.max(0, this.#rest.length - this.#closing.length + 1) : end
    if (length > 0 && !this.#sink?.take(this.#rest.subarray(0, length))) return this.#end()
    if (end < 0) {
      this.#rest = this.#rest.subarray(length)
      return false
    }
    this.#sink?.end()
    return this.#continue('delimiter', end + this.#closing.length)
  }

  #readDelimiter(): boolean {
    if (this.#rest.length < 2) return false
    return this.#rest.toString('latin1', 0, 2) === '\r\n' ? this.#continue('head', 2) : this.#end()
  }

  #continue(state: 'head' | 'body' | 'delimiter', bytes: number): boolean {
    this.#state = state
    this.#rest = this.#rest.subarray(bytes)
    return true
  }

  #end(): boolean {
    this.#state = 'ended'
    this.#rest = Buffer.alloc(0)
    return false
  }
}

function readHead(head: string): PartHead | undefined {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*;([^\r\n]*)/im.exec(head)?.[1]
  const name = /(?:^|;)[ \t]*name="([^"\r\n]{1,100})"/i.exec(disposition ?? '')?.[1]
  if (disposition === undefined || name === undefined) return undefined
  const fileName = /;[ \t]*filename\*?=(?:"([^"\r\n]*)"|([^;\r\n]*))/i.exec(` ;${disposition}`)
  return { name, fileName: fileName ? (fileName[1] ?? fileName[2] ?? '') : undefined }
}
