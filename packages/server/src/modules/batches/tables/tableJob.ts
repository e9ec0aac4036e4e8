import { deflateRawSync } from 'node:zlib'
import type { ErrorQuestion } from '../../../kit/errors/ServiceError.ts'
import type { ThreadJob } from '../../../kit/threads/ThreadJob.ts'
import { TableError, type TableErrorCode } from './limits/TableError.ts'
import type { TableLimits } from './limits/tableLimits.ts'
import { readRows } from './readRows.ts'
import type { TableAccount, TableReading } from './TableReading.ts'

/** A table as returned by the thread: rows as lines of JSON, or why it is refused. */
export interface PackedTable {
  /** Each starts and ends with whole rows. Deflated, because all of them wait in memory. */
  packs: Uint8Array[]
  account?: TableAccount
  /** If set, there are no rows. */
  error?: { code: TableErrorCode; message: string; row?: number; question?: ErrorQuestion }
}

/**
 * Size of a pack before compression, in bytes, unless a single row is longer: inflating it takes less than a
 * millisecond.
 */
const packSize = 256 * 1024

/** Maximum size of all packs, because workbook cells can repeat long texts. */
const maxPacked = (fileSize: number) => Math.min(250_000_000, 20_000_000 + 8 * fileSize)

/** Maximum number of cells, because empty ones take no bytes in a workbook. */
const maxCells = (fileSize: number) => 2_000_000 + 2 * fileSize

/** Reads a table in a thread, because it may have millions of cells and comes from outside. */
export const tableJob: ThreadJob<
  { blocks: readonly Uint8Array[]; limits: TableLimits; reading: TableReading },
  PackedTable
> = {
  module: import.meta.url,
  name: 'tableJob',
  async run({ blocks, limits, reading }) {
    try {
      return await pack(Buffer.concat(blocks), limits, reading)
    } catch (error) {
      if (!(error instanceof TableError)) throw error
      const { code, message, row, question } = error
      return {
        packs: [],
        error: { code, message, ...(row !== undefined && { row }), ...(question && { question }) },
      }
    }
  },
  transfers: ({ packs }) => packs,
}

async function pack(bytes: Uint8Array, limits: TableLimits, reading: TableReading): Promise<PackedTable> {
  const packs: Uint8Array[] = []
  let left = maxPacked(bytes.length)
  let cellsLeft = maxCells(bytes.length)
  let buffer = Buffer.alloc(0)
  let used = 0
  const flush = () => {
    // Fills its buffer completely, so it can be transferred.
    if (used) packs.push(new Uint8Array(deflateRawSync(buffer.subarray(0, used), { level: 1 })))
    used = 0
  }
  const rows = readRows(bytes, limits, reading)
  let next = await rows.next()
  for (; !next.done; next = await rows.next()) {
    const { row, cells, stored } = next.value
    const line = `${JSON.stringify(stored ? [row, cells, stored] : [row, cells])}\n`
    // A code unit takes at most three bytes.
    const max = line.length * 3
    if (used + max > buffer.length) {
      flush()
      if (max > buffer.length) buffer = Buffer.alloc(Math.max(packSize, max))
    }
    const size = buffer.write(line, used)
    used += size
    left -= size
    cellsLeft -= cells.length
    if (left < 0 || cellsLeft < 0)
      throw new TableError(
        'table_too_large',
        'The table has too much text or too many empty cells for its size. Split it.',
        row,
      )
  }
  flush()
  return { packs, account: next.value }
}
