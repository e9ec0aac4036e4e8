import { joinBytes, latin1Bytes } from './bytes.ts'
import { crossReferences, fileHeader, moveLocation, type ObjectLocation } from './crossReferences.ts'
import type { PdfHash, PdfTools } from './PdfTools.ts'
import { streamParts } from './pdfStream.ts'

/** A reference to an object, such as `7 0 R`. */
export type PdfReference = `${number} 0 R`

/** Objects of a file that follow earlier parts. */
export interface PdfPart {
  bytes: Uint8Array
  /** Offsets relative to the part's start. */
  locations: readonly ObjectLocation[]
  /** Number of the last object so far. */
  objects: number
}

/**
 * Collects objects and writes them as a PDF 1.7 file (ISO 32000-1), with everything except streams in one compressed
 * stream. Deterministic: the file's id is a hash of its content.
 */
export class PdfFile {
  /** A string for a plain object, parts for a stream or a readable object. In number order. */
  readonly #objects = new Map<number, string | readonly Uint8Array[] | undefined>()
  readonly #tools: PdfTools
  readonly #hash: PdfHash
  #last: number

  /** @param after number of the last object in earlier parts */
  constructor(tools: PdfTools, after = 0) {
    this.#tools = tools
    this.#hash = tools.hashFile()
    this.#last = after
  }

  /** Reserves an object number for forward references. */
  reserve(): PdfReference {
    this.#objects.set(++this.#last, undefined)
    return `${this.#last} 0 R`
  }

  /** Adds a dictionary or another plain object, possibly reserved by an earlier part. */
  add(content: string, reference = this.reserve()): PdfReference {
    this.#hash.update(latin1Bytes(content))
    this.#objects.set(numberOf(reference), content)
    return reference
  }

  /** Adds a plain object that stays uncompressed, so that it can be completed after the file is written. */
  addReadable(content: string): PdfReference {
    const bytes = latin1Bytes(content)
    this.#hash.update(bytes)
    const reference = this.reserve()
    this.#objects.set(numberOf(reference), [bytes])
    return reference
  }

  /**
   * Adds a stream, compressed if it is long.
   *
   * @param options asIs: the data already has a filter; digest: identifies the data, to avoid hashing a large image for
   *   every file
   */
  addStream(
    entries: string,
    data: Uint8Array,
    { asIs = false, digest }: { asIs?: boolean; digest?: string } = {},
  ): PdfReference {
    const stream = streamParts(this.#tools, entries, data, asIs)
    this.#hash.update(stream[0])
    this.#hash.update(digest === undefined ? stream[1] : latin1Bytes(digest))
    const reference = this.reserve()
    this.#objects.set(numberOf(reference), stream)
    return reference
  }

  /** Bytes of the streams so far. */
  get streamBytes(): number {
    let bytes = 0
    for (const object of this.#objects.values())
      if (typeof object === 'object') for (const { length } of object) bytes += length
    return bytes
  }

  /** Assembles the file. */
  write(root: PdfReference, information: PdfReference): Uint8Array {
    for (const [number, object] of this.#objects)
      if (object === undefined) throw new Error(`PDF object ${number} was reserved and never written`)
    const { chunks, length, locations, objects } = this.#assemble()
    const first = fileHeader.length
    const table = crossReferences(this.#tools, {
      locations: locations.map((location) => moveLocation(location, first)),
      objects,
      start: first + length,
      root,
      information,
      id: this.#hash.digest(),
    })
    return joinBytes([fileHeader, ...chunks, table])
  }

  /** Assembles the objects so far as part of a longer file. Objects that are only reserved come in a later part. */
  writePart(): PdfPart {
    const { chunks, locations, objects } = this.#assemble()
    return { bytes: joinBytes(chunks), locations, objects }
  }

  #assemble(): Omit<PdfPart, 'bytes'> & { chunks: Uint8Array[]; length: number } {
    const chunks: Uint8Array[] = []
    const locations: ObjectLocation[] = []
    let length = 0
    const push = (chunk: Uint8Array) => {
      chunks.push(chunk)
      length += chunk.length
    }
    const writeObject = (number: number, object: readonly Uint8Array[]) => {
      locations.push([number, 1, length, 0])
      push(latin1Bytes(`${number} 0 obj\n`))
      object.forEach(push)
      push(latin1Bytes('\nendobj\n'))
    }
    const container = this.#last + 1
    const packed = this.#pack()
    let packedObjects = 0
    for (const [number, object] of this.#objects) {
      if (typeof object === 'string') locations.push([number, 2, container, packedObjects++])
      else if (object) writeObject(number, object)
    }
    writeObject(container, packed)
    return { chunks, length, locations, objects: container }
  }

  /** All plain objects as an object stream (ISO 32000-1, 7.5.7). */
  #pack(): readonly Uint8Array[] {
    const numbers: string[] = []
    const contents: string[] = []
    let length = 0
    for (const [number, object] of this.#objects) {
      if (typeof object !== 'string') continue
      numbers.push(`${number} ${length}`)
      contents.push(object)
      length += object.length + 1
    }
    const head = `${numbers.join(' ')}\n`
    return streamParts(
      this.#tools,
      `/Type /ObjStm /N ${contents.length} /First ${head.length}`,
      latin1Bytes(`${head}${contents.join('\n')}`),
    )
  }
}

function numberOf(reference: PdfReference): number {
  return Number.parseInt(reference, 10)
}

/** Formats a text string: unchanged if ASCII, which takes half the space, or UTF-16BE with a byte order mark, in hex. */
export function pdfText(text: string): string {
  return /^[ -~]*$/.test(text) ? asciiString(text) : `<feff${utf16Hex(text)}>`
}

/** @param text printable ASCII only */
export function asciiString(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}

export function utf16Hex(text: string): string {
  let hex = ''
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0')
  return hex
}

/** Formats a number to four decimals, without an exponent. */
export function pdfNumber(value: number): string {
  // Adding 0 turns -0 into 0.
  return String(Math.round(value * 10_000) / 10_000 + 0)
}

export function pdfDate(date: Date): string {
  return `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
}
