import { setImmediate as nextTurn } from 'node:timers/promises'
import { inflateRawSync } from 'node:zlib'
import type { ListRow } from '@certificate-sdk/template/internal'
import type { Parsing } from '../../../kit/parsing/Parsing.ts'
import { wholeBuffers } from '../../../kit/threads/ThreadJob.ts'
import { TableError } from './limits/TableError.ts'
import { type TableLimits, tableLimits } from './limits/tableLimits.ts'
import type { TableAccount, TableReading } from './TableReading.ts'
import { type PackedTable, tableJob } from './tableJob.ts'

/** Owner and limits of a table. */
export interface ReadTableOptions {
  /** File name for messages; the type is detected from the content. */
  name?: string
  /** The sender's choices. Default: none. */
  reading?: TableReading
  /** Default: {@link tableLimits}. */
  limits?: Partial<TableLimits>
  parsing: Parsing
  /** Account that sent it: see {@link Parsing}. */
  owner: string
}

/** A table that was read. */
export interface OpenTable {
  account: TableAccount
  /** Header first, without empty rows. Drops each part once read. */
  rows: AsyncGenerator<ListRow>
  /** The same rows before `rows` was read; drops nothing. */
  peek(): AsyncGenerator<ListRow>
}

/**
 * Reads an uploaded table: CSV saved by a spreadsheet program, or a sheet of an XLSX workbook. Holds the file in
 * memory, parses it in a thread, and returns it row by row.
 *
 * @throws {TableError} if it is not a table, or exceeds a limit; before any row
 * @throws {ServiceError} of {@link Parsing.run}
 * @example const { account, rows } = await readTable(file, { name, parsing, owner: account.id })
 */
export async function readTable(
  chunks: AsyncIterable<Uint8Array>,
  { name, reading = { attributes: [] }, limits: overrides, parsing, owner }: ReadTableOptions,
): Promise<OpenTable> {
  const limits = { ...tableLimits, ...overrides }
  const blocks = await collect(chunks, limits.bytes)
  const { packs, account, error } = await parsing.run(
    tableJob,
    { blocks, limits, reading },
    { owner, transfer: blocks },
  )
  if (error || !account) {
    const subject = name === undefined ? '' : `${name}: `
    const { code = 'not_a_table', message = '', row, question } = error ?? {}
    throw new TableError(code, `${subject}${message}`, row, question && { question })
  }
  return { account, rows: unpack(emptied(packs)), peek: () => unpack(packs) }
}

/** Collects blocks to transfer to the thread, which joins them. */
async function collect(chunks: AsyncIterable<Uint8Array>, max: number): Promise<Uint8Array[]> {
  const blocks: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > max)
      throw new TableError(
        'table_too_large',
        `The file has more than ${Math.floor(max / 1_000_000)} MB. Split it.`,
      )
    // A part of a larger buffer would take all of it along.
    blocks.push(wholeBuffers([chunk]).length ? chunk : new Uint8Array(chunk))
  }
  return blocks
}

/** Bytes unpacked before other requests run: less than a millisecond. */
const sliceSize = 64 * 1024

type Line = [row: number, cells: string[], stored?: NonNullable<ListRow['stored']>]

function* emptied(packs: PackedTable['packs']): Generator<Uint8Array> {
  for (let pack = packs.shift(); pack; pack = packs.shift()) yield pack
}

async function* unpack(packs: Iterable<Uint8Array>): AsyncGenerator<ListRow> {
  for (const pack of packs) {
    const buffer = inflateRawSync(pack)
    let rest = sliceSize
    for (let start = 0; start < buffer.length; ) {
      const end = buffer.indexOf(10, start)
      const [row, cells, stored] = JSON.parse(buffer.toString('utf8', start, end)) as Line
      yield { row, cells, ...(stored && { stored }) }
      rest -= end - start
      if (rest < 0) {
        await nextTurn()
        rest = sliceSize
      }
      start = end + 1
    }
  }
}
