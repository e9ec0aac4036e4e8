import { createHash } from 'node:crypto'
import { zlibSync } from 'fflate'

/** A reference to an object, such as `7 0 R`. */
export type PdfReference = `${number} 0 R`

/**
 * Shorter streams stay uncompressed, in bytes: compressing them would make a file with an image 2 % smaller and writing
 * it a third slower.
 */
const leastCompressed = 4_000

const endOfStream = Buffer.from('\nendstream', 'latin1')

/**
 * Collects objects and writes them as a PDF 1.7 file (ISO 32000-1). Nothing depends on time or chance: the file's id is
 * a hash of its content.
 */
export class PdfFile {
  readonly #objects: (readonly Uint8Array[] | undefined)[] = []
  readonly #hash = createHash('md5')

  /** Reserves the number of an object that others refer to before it is known. */
  reserve(): PdfReference {
    this.#objects.push(undefined)
    return `${this.#objects.length} 0 R`
  }

  /** Adds a dictionary or another plain object. */
  add(content: string, reference = this.reserve()): PdfReference {
    const body = Buffer.from(content, 'latin1')
    this.#hash.update(body)
    this.#objects[numberOf(reference) - 1] = [body]
    return reference
  }

  /**
   * Adds a stream. Long ones are compressed by fflate and not by Node's zlib, whose output changes with its version.
   *
   * @param options asIs: the data has a filter already, or must stay readable; digest: identifies the data, so that a
   * large image is not hashed for every file
   */
  addStream(
    entries: string,
    data: Uint8Array,
    { asIs = false, digest }: { asIs?: boolean; digest?: string } = {},
  ): PdfReference {
    const plain = asIs || data.length < leastCompressed
    const body = plain ? data : zlibSync(data, { level: 2, mem: 4 })
    const filter = plain ? '' : '/Filter /FlateDecode '
    const head = Buffer.from(`<< ${entries} ${filter}/Length ${body.length} >>\nstream\n`, 'latin1')
    this.#hash.update(head).update(digest ?? body)
    const reference = this.reserve()
    this.#objects[numberOf(reference) - 1] = [head, body, endOfStream]
    return reference
  }

  /** Assembles the file. */
  write(root: PdfReference, information: PdfReference): Uint8Array {
    const parts: Uint8Array[] = []
    let length = 0
    const offsets: number[] = []
    const push = (part: Uint8Array) => {
      parts.push(part)
      length += part.length
    }
    push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'))
    for (const [i, object] of this.#objects.entries()) {
      if (!object) throw new Error(`PDF object ${i + 1} was reserved and never written`)
      offsets.push(length)
      push(Buffer.from(`${i + 1} 0 obj\n`, 'latin1'))
      object.forEach(push)
      push(Buffer.from('\nendobj\n', 'latin1'))
    }
    const id = this.#hash.digest('hex')
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    const size = offsets.length + 1
    const trailer = `<< /Size ${size} /Root ${root} /Info ${information} /ID [<${id}> <${id}>] >>`
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`
    return Buffer.concat([...parts, Buffer.from(table, 'latin1')])
  }
}

function numberOf(reference: PdfReference): number {
  return Number.parseInt(reference, 10)
}

/** A text string: UTF-16BE with a byte order mark, in hexadecimal, so that nothing needs escaping. */
export function pdfText(text: string): string {
  return `<feff${utf16Hex(text)}>`
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
