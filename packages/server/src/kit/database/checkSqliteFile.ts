import Libsql from 'libsql'
import { StorageError } from '../errors/StorageError.ts'

/** `quick_check` doesn't compare indexes with their tables, and takes about a quarter of the time. */
type Depth = 'quick_check' | 'integrity_check'

/** Maximum number of problems per message. */
const maxProblems = 3

/** How long another process may hold the database, in ms: a command that writes, or a check whose service died. */
const busyFor = 60_000

/**
 * Reads a whole database file and checks its structure.
 *
 * @returns description of the damage, if any, or that it is not a database
 */
export function findDamage(file: string, depth: Depth): string | undefined {
  let problems: string[]
  try {
    const connection = new Libsql(file)
    try {
      connection.exec(`PRAGMA busy_timeout = ${busyFor}`)
      const rows = connection.prepare(`PRAGMA ${depth}(${maxProblems})`).all() as Record<string, string>[]
      problems = rows.map((row) => row[depth] ?? '').filter((problem) => problem !== 'ok')
    } finally {
      connection.close()
    }
  } catch (error) {
    if (!isDamage(error)) throw error
    problems = [error.message]
  }
  return problems.length ? `${file} is damaged: ${problems.join('; ').replaceAll('\n', ' ')}` : undefined
}

/** @throws {StorageError} if the file is damaged or not a database */
export function checkSqliteFile(file: string, depth: Depth): void {
  const damage = findDamage(file, depth)
  if (damage !== undefined) throw new StorageError(damage)
}

/** Returns true for SQLite errors that mean a file is damaged or not a database. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Error && /malformed|not a database/.test(error.message)
}
