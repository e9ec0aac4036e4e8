/** Bytes that are looked at together, so that tiny pieces cost little. */
const windowBytes = 64 * 1024

const endOfHead = Buffer.from('\r\n\r\n')

/** Receives the content of a part as it arrives. */
export interface PartSink {
  /** @param bytes are valid during the call only. `false`: no more is needed, of the part or of the form */
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
 * Reads a form (`multipart/form-data`, RFC 7578) as it arrives, between a known head and the boundary after each part.
 *
 * | state | looks for | then |
 * | --- | --- | --- |
 * | opening | the first boundary | `head` |
 * | head | the empty line after the part's headers | `body`, or `ended` if nobody wants the part or the form is malformed |
 * | body | the boundary, and passes on what precedes it | `delimiter` |
 * | delimiter | two bytes: a line end, or `--` | `head`, or `ended` |
 * | ended | | |
 */
export class FormParts {
  readonly #opening: Buffer
  readonly #closing: Buffer
  readonly #open: (head: PartHead) => PartSink | undefined
  readonly #window = Buffer.allocUnsafe(windowBytes)
  #filled = 0
  #state: 'opening' | 'head' | 'body' | 'delimiter' | 'ended' = 'opening'
  #sink: PartSink | undefined

  /** @param open called with the head of each part; `undefined` ends the form */
  constructor(boundary: string, open: (head: PartHead) => PartSink | undefined) {
    this.#opening = Buffer.from(`--${boundary}\r\n`, 'latin1')
    this.#closing = Buffer.from(`\r\n--${boundary}`, 'latin1')
    this.#open = open
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

  /** The form has ended. */
  end(): void {
    this.#process()
  }

  /** The bytes that are not processed yet. */
  get #rest(): Buffer {
    return this.#window.subarray(0, this.#filled)
  }

  #process(): void {
    while (this.#step());
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
    const { length } = this.#opening
    if (!this.#rest.subarray(0, length).equals(this.#opening)) return this.#end()
    return this.#continue('head', length)
  }

  #readHead(): boolean {
    const end = this.#rest.indexOf(endOfHead)
    // A head must fit the window.
    if (end < 0) return this.#filled === windowBytes && this.#end()
    const head = readHead(this.#rest.toString('utf8', 0, end))
    this.#sink = head && this.#open(head)
    return this.#sink ? this.#continue('body', end + endOfHead.length) : this.#end()
  }

  #readBody(): boolean {
    const end = this.#rest.indexOf(this.#closing)
    // The boundary may begin in this window and end in the next one.
    const length = end < 0 ? Math.max(0, this.#filled - this.#closing.length + 1) : end
    if (length > 0 && !this.#sink?.take(this.#rest.subarray(0, length))) return this.#end()
    if (end < 0) {
      this.#drop(length)
      return false
    }
    this.#sink?.end()
    return this.#continue('delimiter', end + this.#closing.length)
  }

  #readDelimiter(): boolean {
    if (this.#filled < 2) return false
    return this.#rest.toString('latin1', 0, 2) === '\r\n' ? this.#continue('head', 2) : this.#end()
  }

  #continue(state: 'head' | 'body' | 'delimiter', bytes: number): boolean {
    this.#state = state
    this.#drop(bytes)
    return true
  }

  #drop(bytes: number): void {
    this.#window.copyWithin(0, bytes, this.#filled)
    this.#filled -= bytes
  }

  #end(): boolean {
    this.#state = 'ended'
    this.#filled = 0
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
