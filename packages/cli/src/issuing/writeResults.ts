import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { fileProblem } from '../output/fileProblem.ts'

/**
 * Finds out whether the results can be written, before there are any.
 *
 * @throws {InputError} if they cannot
 */
export async function reserveResults(path: string): Promise<void> {
  try {
    const existing = await stat(path).catch(() => undefined)
    if (existing?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
    await writeFile(unfinishedFile(path), '')
    await rm(unfinishedFile(path))
  } catch (error) {
    throw fileProblem('write', path, error)
  }
}

/** Beside the file that it becomes, so that renaming it is atomic. */
function unfinishedFile(path: string): string {
  return `${path}.${process.pid}.tmp`
}

/**
 * Writes the results. The file appears whole or not at all.
 *
 * @throws {InputError} if it cannot be written
 */
export async function writeResults(path: string, content: Uint8Array): Promise<void> {
  const unfinished = unfinishedFile(path)
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw fileProblem('write', path, error)
  }
}
