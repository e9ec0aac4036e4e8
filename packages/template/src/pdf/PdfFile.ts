import { joinBytes, latin1Bytes, viewOf } from './bytes.ts'
import type { PdfHash, PdfTools } from './PdfTools.ts'

/** A reference to an object, such as `7 0 R`. */
export type PdfReference = `${number} 0 R`

/** Shorter streams stay uncompressed, in bytes: compressing them would take time and gain nothing. */
const minCompressedBytes = 200

const endOfStream = latin1Bytes('\nendstream')

/** Bytes of an offset, or of the number of an object stream, in the cross-reference stream. */
const offsetBytes = 4

/**
 * Collects objects and writes them as a PDF 1.7 file (ISO 32000-1) with everything but streams in one compressed stream.
 * Nothing depends on time or chance: the file's id is a hash of its content.
 */
export class PdfFile {
  /** A string for a plain object, parts for a stream or a readable object. */
  readonly #objects: (string | readonly Uint8Array[] | undefined)[] = []
  readonly #tools: PdfTools
  readonly #hash: PdfHash

  constructor(tools: PdfTools) {
    this.#tools = tools
    this.#hash = tools.hashFile()
  }

  /** Reserves the number of an object that others refer to before it is known. */
  reserve(): PdfReference {
    this.#objects.push(undefined)
    return `${this.#objects.length} 0 R`
  }

  /** Adds a dictionary or another plain object. */
  add(content: string, reference = this.reserve()): PdfReference {
    this.#hash.update(latin1Bytes(content))
    this.#objects[numberOf(reference) - 1] = content
    return reference
  }

  /** Adds a plain object that stays readable at its place, so that it can be completed once the file is written. */
  addReadable(content: string): PdfReference {
    const bytes = latin1Bytes(content)
    this.#hash.update(bytes)
    const reference = this.reserve()
    this.#objects[numberOf(reference) - 1] = [bytes]
    return reference
  }

  /**
   * Adds a stream, compressed if it is long.
   *
   * @param options asIs: the data has a filter already; digest: identifies the data, so that a
   * large image is not hashed for every file
   */
  addStream(
    entries: string,
    data: Uint8Array,
    { asIs = false, digest }: { asIs?: boolean; digest?: string } = {},
  ): PdfReference {
    const stream = this.#streamParts(entries, data, asIs)
    this.#hash.update(stream[0])
    this.#hash.update(digest === undefined ? stream[1] : latin1Bytes(digest))
    const reference = this.reserve()
    this.#objects[numberOf(reference) - 1] = stream
    return reference
  }

  /** Assembles the file. */
  write(root: PdfReference, information: PdfReference): Uint8Array {
    const parts: Uint8Array[] = []
    let length = 0
    const push = (part: Uint8Array) => {
      parts.push(part)
      length += part.length
    }
    const container = this.#objects.length + 1
    const [table, packed] = [container + 1, this.#pack()]
    const rows = new Uint8Array((table + 1) * rowBytes)
    const writeObject = (number: number, object: readonly Uint8Array[]) => {
      writeRow(rows, number, 1, length, 0)
      push(latin1Bytes(`${number} 0 obj\n`))
      object.forEach(push)
      push(latin1Bytes('\nendobj\n'))
    }
    // Object 0 is the head of the list of free objects.
    writeRow(rows, 0, 0, 0, 0xffff)
    push(latin1Bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'))
    let packedObjects = 0
    for (const [i, object] of this.#objects.entries()) {
      if (typeof object === 'string') writeRow(rows, i + 1, 2, container, packedObjects++)
      else if (object) writeObject(i + 1, object)
    }
    writeObject(container, packed)
    const start = length
    const id = hexOf(this.#hash.digest())
    const entries =
      `/Type /XRef /Size ${table + 1} /W [1 ${offsetBytes} 2] /Root ${root} /Info ${information}` +
      ` /ID [<${id}> <${id}>]`
    writeRow(rows, table, 1, start, 0)
    writeObject(table, this.#streamParts(entries, rows))
    push(latin1Bytes(`startxref\n${start}\n%%EOF\n`))
    return joinBytes(parts)
  }

  /** All plain objects as an object stream (ISO 32000-1, 7.5.7). */
  #pack(): readonly Uint8Array[] {
    const numbers: string[] = []
    const contents: string[] = []
    let length = 0
    for (const [i, object] of this.#objects.entries()) {
      if (object === undefined) throw new Error(`PDF object ${i + 1} was reserved and never written`)
      if (typeof object !== 'string') continue
      numbers.push(`${i + 1} ${length}`)
      contents.push(object)
      length += object.length + 1
    }
    const head = `${numbers.join(' ')}\n`
    return this.#streamParts(
      `/Type /ObjStm /N ${contents.length} /First ${head.length}`,
      latin1Bytes(`${head}${contents.join('\n')}`),
    )
  }

  /** @param asIs never compress it */
  #streamParts(entries: string, data: Uint8Array, asIs = false): [Uint8Array, Uint8Array, Uint8Array] {
    const isPacked = !asIs && data.length >= minCompressedBytes
    const body = isPacked ? this.#tools.compress(data) : data
    const filter = isPacked ? ' /Filter /FlateDecode' : ''
    return [latin1Bytes(`<< ${entries}${filter} /Length ${body.length} >>\nstream\n`), body, endOfStream]
  }
}

const rowBytes = 1 + offsetBytes + 2

/** Writes a row of the cross-reference stream (ISO 32000-1, 7.5.8). */
function writeRow(rows: Uint8Array, number: number, type: 0 | 1 | 2, place: number, index: number): void {
  const at = number * rowBytes
  const view = viewOf(rows)
  view.setUint8(at, type)
  view.setUint32(at + 1, place)
  view.setUint16(at + 1 + offsetBytes, index)
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function numberOf(reference: PdfReference): number {
  return Number.parseInt(reference, 10)
}

/** A text string: as it is if it is ASCII, which takes half the space, or UTF-16BE with a byte order mark, in hexadecimal. */
export function pdfText(text: string): string {
  return /^[ -~]*$/.test(text) ? asciiString(text) : `<feff${utf16Hex(text)}>`
}

/** @param text nothing but printable ASCII */
export function asciiString(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`
}

export function utf16Hex(text: string): string {
  let hex = ''
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0')
  return hex
}

/** A number to four decimals, without an exponent. */
export function pdfNumber(value: number): string {
  // Adding 0 turns -0 into 0.
  return String(Math.round(value * 10_000) / 10_000 + 0)
}

export function pdfDate(date: Date): string {
  return `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
}
