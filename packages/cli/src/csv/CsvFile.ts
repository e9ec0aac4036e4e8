import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { InputError } from '../errors/InputError.ts'
import { fileProblem } from '../output/fileProblem.ts'

/**
 * A file that is read several times from the beginning. It stays open in between, so that a program that replaces it
 * meanwhile changes nothing.
 */
export class CsvFile {
  readonly path: string
  readonly #handle: FileHandle

  private constructor(path: string, handle: FileHandle) {
    this.path = path
    this.#handle = handle
  }

  /** @throws {InputError} if it cannot be read or is not a regular file */
  static async open(path: string): Promise<CsvFile> {
    try {
      const handle = await open(path)
      const file = new CsvFile(path, handle)
      if ((await handle.stat()).isFile()) return file
      await file.close()
    } catch (error) {
      throw fileProblem('read', path, error)
    }
    throw new InputError(
      `${path} is not a regular file. Save what it delivers into one: it is read more than once.`,
    )
  }

  /** The whole content, from the beginning. */
  chunks(): AsyncIterable<Uint8Array> {
    return this.#handle.createReadStream({ start: 0, autoClose: false })
  }

  /** SHA-256 of the content, in hexadecimal. */
  async hash(): Promise<string> {
    const hash = createHash('sha256')
    for await (const chunk of this.chunks()) hash.update(chunk)
    return hash.digest('hex')
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}
