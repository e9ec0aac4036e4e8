import { readFile } from 'node:fs/promises'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'

/**
 * Reads a text file that an argument names, without its byte order mark. Another encoding than UTF-8 is refused: its letters would
 * become �, in an email to everybody.
 *
 * @throws {InputError}
 */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw fileProblem('read', path, error)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InputError(`Could not read ${path}: it is not in UTF-8. Save it in this encoding.`)
  }
}
