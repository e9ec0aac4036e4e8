import Libsql from 'libsql'
import { StorageError } from '../errors/StorageError.ts'
import { findTooNew, type LastMigration, lastMigrations } from './readSchema.ts'
import type { KnownSchema } from './SchemaPart.ts'

/** Totals that a copy of a database must match. */
export interface StorageSummary {
  accounts: number
  certificates: number
  emails: number
  images: number
  /** Total credits of all accounts. */
  credits: number
  /** Number of migrations. */
  schema: number
}

/**
 * Computes the totals of a database file.
 *
 * @throws {StorageError} if it belongs to another program or a newer version
 */
export function summarizeSqliteFile(file: string, known: KnownSchema): StorageSummary {
  const connection = new Libsql(file)
  try {
    const tables = connection
      .prepare(
        "SELECT COUNT(*) AS n FROM sqlite_master WHERE name IN ('migrations', 'certificates', 'ledger')",
      )
      .get() as { n: number }
    if (tables.n < 3) throw new StorageError(`${file} is not a database of this service.`)
    const { accounts, certificates, emails, images, credits, schema } = connection
      .prepare(
        `SELECT (SELECT COUNT(*) FROM accounts) AS accounts, (SELECT COUNT(*) FROM certificates) AS certificates,
           (SELECT COUNT(*) FROM outbox) AS emails, (SELECT COUNT(*) FROM images) AS images,
           (SELECT COALESCE(SUM(balance), 0) FROM accounts) AS credits,
           (SELECT COUNT(*) FROM migrations) AS schema`,
      )
      .get() as StorageSummary
    const tooNew = findTooNew(connection.prepare(lastMigrations).all() as LastMigration[], known)
    if (tooNew !== undefined) throw new StorageError(`${file}: ${tooNew}`)
    return { accounts, certificates, emails, images, credits, schema }
  } finally {
    connection.close()
  }
}
