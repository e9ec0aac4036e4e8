/** Bytes processed together, so that tiny pieces cost little. */
const windowBytes = 64 * 1024

const endOfHead = Buffer.from('\r\n\r\n')

/** Receives a part's content as it arrives. */
export interface PartSink {
  /** @param bytes valid during the call only. `false`: skips the rest of the part or the form */
  take(bytes: Buffer): boolean
  /** Called when the part is complete. */
  end(): void
}

/** Headers of a part. */
export interface PartHead {
  name: string
  /** Only for a file. */
  fileName: string | undefined
  /** Media type, if the part declares one. */
  type: string | undefined
}

/**
 * Reads a form (`multipart/form-data`, RFC 7578) as it arrives, part by part.
 *
 * | state | looks for | then |
 * | --- | --- | --- |
 * | opening | the first boundary | `head` |
 * | head | the empty line after the part's headers | `body`, or `ended` if the part is unwanted or the form malformed |
 * | body | the boundary, and passes on what precedes it | `delimiter` |
 * | delimiter | two bytes: a line end, or `--` | `head`, or `ended` |
 * | ended | | |
 */
export class FormParts {
  readonly #opening: Buffer
  readonly #closing: Buffer
  readonly #open: (head: PartHead) => PartSink | undefined
  readonly #window = Buffer.allocUnsafe(windowBytes)
  /** Range of the unprocessed bytes in the window. */
  #from = 0
  #to = 0
  #state: 'opening' | 'head' | 'body' | 'delimiter' | 'ended' = 'opening'
  #sink: PartSink | undefined
  #isComplete = false

  /** @param open called with the headers of each part; `undefined` ends the form */
  constructor(boundary: string, open: (head: PartHead) => PartSink | undefined) {
    this.#opening = Buffer.from(`--${boundary}\r\n`, 'latin1')
    this.#closing = Buffer.from(`\r\n--${boundary}`, 'latin1')
    this.#open = open
  }

  /** @returns `false` to skip the rest of the form */
  take(piece: Uint8Array): boolean {
    for (let at = 0; at < piece.length && this.#state !== 'ended'; ) {
      const part = piece.subarray(at, at + windowBytes - this.#to)
      this.#window.set(part, this.#to)
      this.#to += part.length
      at += part.length
      if (this.#to === windowBytes) this.#process()
    }
    return this.#state !== 'ended'
  }

  /** Call at the end of the form. */
  end(): void {
    this.#process()
  }

  /** True if the form ended with its final boundary: neither malformed nor cut off, and no part unwanted. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  get #rest(): Buffer {
    return this.#window.subarray(this.#from, this.#to)
  }

  /** Processes the window, and moves the rest only once. */
  #process(): void {
    while (this.#step());
    this.#window.copyWithin(0, this.#from, this.#to)
    this.#to -= this.#from
    this.#from = 0
  }

  /** @returns true if it made progress, so that more may follow */
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
    const rest = this.#rest
    const end = rest.indexOf(endOfHead)
    // Headers must fit the window.
    if (end < 0) return rest.length === windowBytes && this.#end()
    const head = readHead(rest.toString('utf8', 0, end))
    this.#sink = head && this.#open(head)
    return this.#sink ? this.#continue('body', end + endOfHead.length) : this.#end()
  }

  #readBody(): boolean {
    const rest = this.#rest
    const end = rest.indexOf(this.#closing)
    // The boundary may continue in the next window.
    const length = end < 0 ? Math.max(0, rest.length - this.#closing.length + 1) : end
    if (length > 0 && !this.#sink?.take(rest.subarray(0, length))) return this.#end()
    if (end < 0) {
      this.#from += length
      return false
    }
    this.#sink?.end()
    return this.#continue('delimiter', end + this.#closing.length)
  }

  #readDelimiter(): boolean {
    const next = this.#rest.toString('latin1', 0, 2)
    if (next.length < 2) return false
    if (next === '\r\n') return this.#continue('head', 2)
    this.#isComplete = next === '--'
    return this.#end()
  }

  #continue(state: 'head' | 'body' | 'delimiter', bytes: number): boolean {
    this.#state = state
    this.#from += bytes
    return true
  }

  #end(): boolean {
    this.#state = 'ended'
    this.#from = this.#to
    return false
  }
}

/** Maximum length of a field's name, in characters: attributes may have 200. */
const maxNameLength = 300

function readHead(head: string): PartHead | undefined {
  const disposition = /^content-disposition:[ \t]*form-data[ \t]*;([^\r\n]*)/im.exec(head)?.[1]
  const name = unescaped(/(?:^|;)[ \t]*name="([^"\r\n]+)"/i.exec(disposition ?? '')?.[1])
  if (disposition === undefined || name === undefined || name.length > maxNameLength) return undefined
  const fileName = /;[ \t]*filename\*?=(?:"([^"\r\n]*)"|([^;\r\n]*))/i.exec(` ;${disposition}`)
  return {
    name,
    fileName: fileName ? unescaped(fileName[1] ?? fileName[2] ?? '') : undefined,
    type: /^content-type:[ \t]*([^\r\n]{1,200})$/im.exec(head)?.[1],
  }
}

/** Decodes the characters that browsers escape in names (HTML, "multipart/form-data encoding algorithm"). */
function unescaped<Text extends string | undefined>(text: Text) {
  const plain = { '%22': '"', '%0D': '\r', '%0A': '\n' } as const
  return text?.replace(/%(?:22|0D|0A)/g, (escaped) => plain[escaped as keyof typeof plain])
}
