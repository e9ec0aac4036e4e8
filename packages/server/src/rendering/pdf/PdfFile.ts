import { createHash } from 'node:crypto'
import { zlibSync } from 'fflate'

/** A reference to an object of the file, as it is written: `7 0 R`. */
export type PdfReference = `${number} 0 R`

/**
 * Collects objects and writes them as a PDF 1.7 file (ISO 32000-1). Nothing in it depends on time or chance: the
 * file's id is a hash of its content.
 */
export class PdfFile {
  readonly #objects: (Buffer | undefined)[] = []

  /** Keeps a number for an object that others point to before it is known. */
  reserve(): PdfReference {
    this.#objects.push(undefined)
    return `${this.#objects.length} 0 R`
  }

  /** Adds a dictionary or other plain object. */
  add(content: string, reference = this.reserve()): PdfReference {
    this.#objects[numberOf(reference) - 1] = Buffer.from(content, 'latin1')
    return reference
  }

  /**
   * Adds a stream. Without a filter of its own it is compressed here, by code that gives the same bytes on every
   * machine, which the one of the platform does not promise.
   */
  addStream(entries: string, data: Uint8Array, { compressed = false } = {}): PdfReference {
    const body = compressed ? data : zlibSync(data, { level: 2, mem: 4 })
    const filter = compressed ? '' : '/Filter /FlateDecode '
    const reference = this.reserve()
    this.#objects[numberOf(reference) - 1] = Buffer.concat([
      Buffer.from(`<< ${entries} ${filter}/Length ${body.length} >>\nstream\n`, 'latin1'),
      body,
      Buffer.from('\nendstream', 'latin1'),
    ])
    return reference
  }

  /** The whole file. */
  write(root: PdfReference, information: PdfReference): Uint8Array {
    const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
    let length = parts[0]?.length ?? 0
    const offsets: number[] = []
    const push = (part: Buffer) => {
      parts.push(part)
      length += part.length
    }
    for (const [i, object] of this.#objects.entries()) {
      if (!object) throw new Error(`PDF object ${i + 1} was reserved and never written`)
      offsets.push(length)
      push(Buffer.from(`${i + 1} 0 obj\n`, 'latin1'))
      push(object)
      push(Buffer.from('\nendobj\n', 'latin1'))
    }
    const id = createHash('md5').update(Buffer.concat(parts)).digest('hex')
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

/** A text string: UTF-16BE with its mark, in hexadecimal, so that no character needs escaping. */
export function pdfText(text: string): string {
  return `<feff${utf16Hex(text)}>`
}

/** UTF-16BE in hexadecimal. */
export function utf16Hex(text: string): string {
  let hex = ''
  for (let i = 0; i < text.length; i++) hex += text.charCodeAt(i).toString(16).padStart(4, '0')
  return hex
}

/** A number without exponent and without digits that nobody sees. */
export function pdfNumber(value: number): string {
  const text = value.toFixed(4).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** A date string in UTC. */
export function pdfDate(date: Date): string {
  return `(D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z)`
}
