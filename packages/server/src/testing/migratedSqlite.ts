import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../kit/database/openDatabase.ts'
import { sqliteFile } from '../kit/database/openSqlite.ts'
import { everySchema } from './everySchema.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File of an empty SQLite database with the tables of this version. */
    migratedSqlite: string
  }
}

/**
 * Migrates one SQLite database, which test services copy, because migrations take half of a service's startup. `setup`
 * is the name that Vitest looks for.
 *
 * @returns function that deletes it
 */
export async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'certificate-migrated-'))
  const schema = await everySchema()
  await (await openDatabase({ databaseUrl: undefined, dataDir, migrate: true, schema })).close()
  project.provide('migratedSqlite', sqliteFile(dataDir))
  return () => rmSync(dataDir, { recursive: true, force: true })
}
