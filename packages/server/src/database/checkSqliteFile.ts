import Libsql from 'libsql'
import { StorageError } from '../errors/StorageError.ts'

/** Problems that one message names. */
const maxProblems = 3

/**
 * Reads a whole database file and checks its structure.
 *
 * @param depth `quick_check` does not compare indexes with their tables, and takes about a quarter of the time
 * @throws {StorageError} if the file is damaged, or no database
 */
export function checkSqliteFile(file: string, depth: 'quick_check' | 'integrity_check'): void {
  let problems: string[]
  try {
    const connection = new Libsql(file)
    try {
      const rows = connection.prepare(`PRAGMA ${depth}(${maxProblems})`).all() as Record<string, string>[]
      problems = rows.map((row) => row[depth] ?? '').filter((problem) => problem !== 'ok')
    } finally {
      connection.close()
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    problems = [error.message]
  }
  if (problems.length)
    throw new StorageError(`${file} is damaged: ${problems.join('; ').replaceAll('\n', ' ')}`)
}

/** Whether SQLite says that a file is damaged or is not a database. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && /malformed|not a database/.test(error.message)
}
