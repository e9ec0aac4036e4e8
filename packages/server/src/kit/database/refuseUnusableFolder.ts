import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { StorageError } from '../errors/StorageError.ts'

/** Error codes of the system, by the action that they require. */
const noFolder = new Set(['EEXIST', 'ENOTDIR'])
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT'])

/**
 * Creates a DATA_DIR if it does not exist.
 *
 * @param files that the service writes there
 * @throws {StorageError} if it is not a folder, or this user may not write it or one of the files
 */
export function refuseUnusableFolder(dataDir: string, files: readonly string[]): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const file of files) if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (noFolder.has(code))
      throw new StorageError(
        `DATA_DIR (${dataDir}) is not a folder. Set it to the folder of the service's data.`,
      )
    if (notWritable.has(code))
      throw new StorageError(
        `DATA_DIR (${dataDir}) cannot be written: ${message}. Set it to a folder that this user may write, or let this user write there.`,
      )
    throw error
  }
}
