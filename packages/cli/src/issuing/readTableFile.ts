import { readFile, stat } from 'node:fs/promises'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'

/** Largest file that the service takes, in bytes. */
const largest = 50_000_000

/**
 * Reads a CSV file or a workbook, whose content the service checks.
 *
 * @throws {InputError} if it cannot be read, is not a regular file, or is too large
 */
export async function readTableFile(path: string): Promise<Buffer<ArrayBuffer>> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new InputError(`${path} is not a regular file.`)
    if (found.size > largest)
      throw new InputError(`${path} has more than ${largest / 1_000_000} MB. Split it into several files.`)
    return await readFile(path)
  } catch (error) {
    throw fileProblem('read', path, error)
  }
}
