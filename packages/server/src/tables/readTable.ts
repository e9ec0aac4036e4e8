import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ListRow } from '@certificate-sdk/template/internal'
import type { Parsing } from '../parsing/Parsing.ts'
import { wholeBuffers } from '../threads/ThreadJob.ts'
import { TableError } from './limits/TableError.ts'
import { type TableLimits, tableLimits } from './limits/tableLimits.ts'
import { type PackedTable, tableJob } from './tableJob.ts'

/** Whose table it is, and what it may cost. */
export interface ReadTableOptions {
  /** Name of the file, for messages; what the file is, its content tells. */
  name?: string
  /** Default: {@link tableLimits}. */
  limits?: Partial<TableLimits>
  parsing: Parsing
  /** Account that sent it: see {@link Parsing}. */
  owner: string
}

/**
 * Reads a table that somebody sent: CSV as spreadsheets save it, or the first visible sheet of an XLSX workbook.
 * The first row is the header, and usually row 1; rows without any text are left out. The file is held in memory, is
 * parsed in a thread, and arrives row by row.
 *
 * @throws {TableError} if it is no table, or exceeds a limit; before any row
 * @throws {ServiceError} of {@link Parsing.run}
 * @example
 * for await (const { row, cells } of readTable(file, { name, parsing, owner: account.id })) …
 */
export async function* readTable(
  chunks: AsyncIterable<Uint8Array>,
  { name, limits: given, parsing, owner }: ReadTableOptions,
): AsyncGenerator<ListRow> {
  const limits = { ...tableLimits, ...given }
  const blocks = await collect(chunks, limits.bytes)
  const { packs, error } = await parsing.run(tableJob, { blocks, limits }, { owner, transfer: blocks })
  if (error) {
    const subject = name === undefined ? '' : `${name}: `
    throw new TableError(error.code, `${subject}${error.message}`, error.row)
  }
  yield* unpack(packs)
}

/** Blocks that the thread gets without a copy, and joins itself. */
async function collect(chunks: AsyncIterable<Uint8Array>, most: number): Promise<Uint8Array[]> {
  const blocks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > most)
      throw new TableError(
        'table_too_large',
        `The file has more than ${Math.floor(most / 1_000_000)} MB. Split it.`,
      )
    // A part of a larger buffer would take all of it along.
    blocks.push(wholeBuffers([chunk]).length ? chunk : new Uint8Array(chunk))
  }
  return blocks
}

/** Bytes that are unpacked before other requests have their turn: less than a millisecond. */
const sliceSize = 64 * 1024

async function* unpack(packs: PackedTable['packs']): AsyncGenerator<ListRow> {
  for (let pack = packs.shift(); pack; pack = packs.shift()) {
    const buffer = Buffer.from(pack.buffer, pack.byteOffset, pack.byteLength)
    let rest = sliceSize
    for (let start = 0; start < buffer.length; ) {
      const end = buffer.indexOf(10, start)
      const [row, cells] = JSON.parse(buffer.toString('utf8', start, end)) as [number, string[]]
      yield { row, cells }
      rest -= end - start
      if (rest < 0) {
        await nextTurn()
        rest = sliceSize
      }
      start = end + 1
    }
  }
}
