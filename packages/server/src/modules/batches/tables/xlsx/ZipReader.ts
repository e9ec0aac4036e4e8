import { createInflateRaw } from 'node:zlib'
import { TableError } from '../limits/TableError.ts'

/** Size of the pieces of output, in bytes. */
const pieceSize = 64 * 1024

/** Maximum inflated size, whatever the file's size: more than any workbook of 100,000 rows. */
const maxInflated = 400_000_000
/** Maximum compression ratio: repetitive sheets reach 40. */
const maxRatio = 100
/** Inflated size up to which any ratio is accepted, in bytes. */
const smallInflated = 4_000_000

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }

interface Entry {
  method: number
  flags: number
  size: number
  offset: number
}

/**
 * Reads files from a ZIP in memory (APPNOTE 6.3.10), without Zip64, which no table needs. Limits the total inflated
 * size.
 */
export class ZipReader {
  readonly #bytes: Buffer
  readonly #entries = new Map<string, Entry>()
  #left: number

  /** @throws {TableError} if the list of files is damaged */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#left = Math.min(maxInflated, Math.max(smallInflated, bytes.length * maxRatio))
    const end = this.#endRecord()
    let at = end.offset
    for (let i = 0; i < end.count; i++) at = this.#readEntry(at)
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /**
   * Streams the content of a file.
   *
   * @throws {TableError} if it is missing, damaged, or inflates too much
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase())
    if (!entry) throw damaged(`it has no ${name}`)
    const { method, flags, size, offset } = entry
    if (flags & 1) throw new TableError('old_workbook', 'The workbook has a password. Save it without one.')
    if (offset + 30 > this.#bytes.length || this.#bytes.readUInt32LE(offset) !== signatures.local)
      throw damaged(`${name} is missing`)
    const start = offset + 30 + this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28)
    if (start + size > this.#bytes.length) throw damaged(`${name} is cut off`)
    const content = this.#bytes.subarray(start, start + size)
    if (method === 0) yield* this.#counted(piecesOf(content))
    else if (method === 8) yield* this.#counted(inflated(content, name))
    else throw damaged(`${name} is compressed by a method that is not known`)
  }

  async *#counted(pieces: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#left -= piece.length
      if (this.#left < 0)
        throw new TableError(
          'table_too_large',
          'The workbook is too large once it is unpacked. Save it as CSV, or split it.',
        )
      yield piece
    }
  }

  #endRecord(): { count: number; offset: number } {
    const bytes = this.#bytes
    // A comment of up to 65,535 bytes may follow.
    const first = Math.max(0, bytes.length - 22 - 65_535)
    for (let at = bytes.length - 22; at >= first; at--)
      if (bytes.readUInt32LE(at) === signatures.end)
        return { count: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) }
    throw damaged('it is cut off')
  }

  #readEntry(at: number): number {
    const bytes = this.#bytes
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== signatures.central)
      throw damaged('its list of files is cut off')
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, nameEnd)
    this.#entries.set(name.toLowerCase().replaceAll('\\', '/'), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    })
    return nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let at = 0; at < content.length; at += pieceSize) yield content.subarray(at, at + pieceSize)
}

async function* inflated(content: Buffer, name: string): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceSize })
  inflate.end(content)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch {
    throw damaged(`${name} cannot be unpacked`)
  }
}

/** @param why follows “The workbook is damaged: ” */
export function damaged(why: string): TableError {
  return new TableError('damaged_workbook', `The workbook is damaged: ${why}. Open it, and save it again.`)
}
