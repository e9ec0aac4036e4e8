import { afterAll, beforeAll, describe } from 'vitest'
import { findPostgres, startTestPostgres, type TestPostgres } from './startTestPostgres.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

const binaries = findPostgres()

/** How the tests of a block get their service. */
export interface Engine {
  name: 'sqlite' | 'postgres'
  /** One service for the whole block. Tests stay apart by using accounts of their own. */
  service(): TestServer
  /** Environment of another, empty database of this engine. */
  emptyStorage(): Promise<Record<string, string>>
}

/**
 * Runs the same tests on both engines. Without PostgreSQL on the machine its half is skipped with a message; on a build
 * server that is a failure.
 */
export function describeOnEveryEngine(
  topic: string,
  define: (engine: Engine) => void,
  environment: Record<string, string> = {},
): void {
  describe(`${topic}, on SQLite`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startTestServer(environment)
    })
    afterAll(() => server.close())
    define({ name: 'sqlite', service: () => server, emptyStorage: async () => ({}) })
  })

  if (!binaries && process.env.CI)
    throw new Error('PostgreSQL is not installed: initdb and postgres not found')
  if (!binaries) console.log(`Skipped on PostgreSQL, which is not installed here: ${topic}`)
  describe.skipIf(!binaries)(`${topic}, on PostgreSQL`, () => {
    let postgres: TestPostgres
    let server: TestServer
    beforeAll(async () => {
      postgres = await startTestPostgres(binaries ?? '')
      server = await startTestServer({ ...environment, DATABASE_URL: await postgres.newDatabase() })
    }, 30_000)
    afterAll(async () => {
      await server.close()
      await postgres.stop()
    })
    define({
      name: 'postgres',
      service: () => server,
      emptyStorage: async () => ({ DATABASE_URL: await postgres.newDatabase() }),
    })
  })
}
