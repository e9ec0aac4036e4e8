import { writeFile } from 'node:fs/promises'
import { FileNotWritten } from './Database.ts'

/**
 * Writes bytes to an existing file.
 *
 * @throws {FileNotWritten}
 */
export async function writeBytes(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeFile(path, bytes, { flag: 'r+' })
  } catch (error) {
    throw new FileNotWritten(String(error), { cause: error })
  }
}

/** Writes a column of a row in memory, and returns its other columns. */
export async function writeColumn<Row>(
  row: Record<string, unknown> | undefined,
  { column, path }: { column: string; path: string },
): Promise<Row | undefined> {
  if (!row) return undefined
  const { [column]: bytes, ...rest } = row
  await writeBytes(path, bytes as Uint8Array)
  return rest as Row
}
