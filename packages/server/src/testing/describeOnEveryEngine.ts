import { afterAll, beforeAll, describe, inject } from 'vitest'
import { newSharedDatabase } from './sharedPostgres.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** Provides the service for the tests of a block. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** One service for the whole block. Tests stay isolated because each uses its own accounts. */
  service(): TestServer
  /**
   * Environment of another database of this engine, without rows.
   *
   * @param options isMigrated: in PostgreSQL, it has the tables of this version; default: yes, which is faster
   */
  emptyStorage(options?: { isMigrated?: boolean }): Promise<Record<string, string>>
}

/**
 * Runs the same tests on both engines. If the machine has no PostgreSQL, its half is skipped with a message; on a build
 * server, this is a failure.
 */
export function describeOnEveryEngine(
  topic: string,
  define: (engine: Engine) => void,
  environment: Record<string, string> = {},
): void {
  describeOnSqlite(topic, define, environment)
  describeOnPostgres(topic, define, environment)
}

/**
 * Runs the tests on SQLite, and in the long form on PostgreSQL: for blocks that don't test how rows are stored, found,
 * or counted.
 */
export function describeOnSqliteFirst(
  topic: string,
  define: (engine: Engine) => void,
  environment: Record<string, string> = {},
): void {
  const describeOnEngine = inject('isLong') ? describeOnPostgres : describeOnSqlite
  describeOnEngine(topic, define, environment)
}

function describeOnSqlite(
  topic: string,
  define: (engine: Engine) => void,
  environment: Record<string, string>,
): void {
  describe(`${topic}, on SQLite`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(environment)
    })
    afterAll(() => server.close())
    define({ name: 'sqlite', service: () => server, emptyStorage: async () => ({}) })
  })
}

function describeOnPostgres(
  topic: string,
  define: (engine: Engine) => void,
  environment: Record<string, string>,
): void {
  const postgres = inject('postgres')
  if (!postgres && process.env.CI)
    throw new Error('PostgreSQL is not installed: initdb and postgres not found')
  if (!postgres) console.log(`Skipped on PostgreSQL, which is not installed here: ${topic}`)
  describe.skipIf(!postgres)(`${topic}, on PostgreSQL`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer({
        ...environment,
        DATABASE_URL: await newSharedDatabase(postgres, { isMigrated: true }),
      })
    })
    afterAll(() => server.close())
    define({
      name: 'postgres',
      service: () => server,
      emptyStorage: async ({ isMigrated = true } = {}) => ({
        DATABASE_URL: await newSharedDatabase(postgres, { isMigrated }),
      }),
    })
  })
}
