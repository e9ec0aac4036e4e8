import { randomBytes, randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createAccount } from '../core/accounts/createAccount.ts'
import { createKey } from '../core/accounts/createKey.ts'
import { openTestAccount } from '../core/accounts/openTestAccount.ts'
import type { Core } from '../core/service/Core.ts'
import type { Module } from '../core/service/Module.ts'
import type { Database } from '../kit/database/Database.ts'
import { sqliteFile } from '../kit/database/openSqlite.ts'
import { LoopWatchdog } from '../kit/watchdog/LoopWatchdog.ts'
import { activityModule } from '../modules/activity/activityModule.ts'
import { batchesModule } from '../modules/batches/batchesModule.ts'
import { peopleModule } from '../modules/people/peopleModule.ts'
import type { PeopleSettings } from '../modules/people/peopleSettings.ts'
import { requestsModule } from '../modules/requests/requestsModule.ts'
import { schedulingModule } from '../modules/scheduling/schedulingModule.ts'
import { readConfig, type ServiceConfig } from '../readConfig.ts'
import { SharedFonts } from '../render/rendering/SharedFonts.ts'
import { type RunningServer, startServer } from '../start/startServer.ts'
import { patientPostgres } from './patientPostgres.ts'
import { type ServiceCaller, serviceCaller } from './serviceCaller.ts'

/** A real service on a free port, with its data in a temporary folder. */
export interface TestServer extends Omit<RunningServer, 'close'> {
  dataDir: string
  database: Database
  outbox: Core['outbox']['worker']
  accounts: OfferOf<typeof peopleModule>
  batches: OfferOf<typeof batchesModule>
  tasks: OfferOf<typeof schedulingModule>
  visits: OfferOf<typeof activityModule>
  /** Writes the log of requests. */
  requests: OfferOf<typeof requestsModule>
  /** Creates an account, and returns a caller with its key. */
  newAccount(options?: { credits?: number; expiresAt?: number }): Promise<TestAccount>
  /** Returns a caller with an account's test key, and opens its test account. */
  testModeOf(account: Pick<TestAccount, 'accountId'>): Promise<TestAccount>
  /** Returns a caller with any key, or none. */
  caller(key?: string): ServiceCaller
  close(): Promise<void>
}

/** An account, its key, and a caller with that key. */
export interface TestAccount extends ServiceCaller {
  accountId: string
  key: string
}

type OfferOf<One> = One extends Module<unknown, infer Offer> ? Offer : never

type Overrides = NonNullable<Parameters<typeof startServer>[1]>

/**
 * Fonts shared by all services, because unpacking them each time takes a twelfth of the tests' time. A host's own fonts
 * are not shared.
 */
const sharedFonts = new SharedFonts()

/** Disables the lock, because tests run several services in one process, some of them on one folder. */
const withoutLock: NonNullable<Overrides['lockDataDir']> = () => ({
  before: 'empty',
  markRunning: () => {},
  release: () => {},
})

/**
 * Hashes passwords with the least work that Argon2 allows: the recommended settings would take most of the time of
 * tests with many people.
 */
function withCheapPasswords({ modules, ...config }: ServiceConfig): ServiceConfig {
  const passwordCost: PeopleSettings['passwordCost'] = { memoryCost: 8, timeCost: 1, parallelism: 1 }
  const cheap = modules.map((one) =>
    one.module.name === peopleModule.name
      ? { ...one, settings: { ...(one.settings as PeopleSettings), passwordCost } }
      : one,
  )
  return { ...config, modules: cheap }
}

/** Never refuses requests: in the test process, a long garbage collection would be charged to an account. */
const patientWatchdog: NonNullable<Overrides['createLoopWatchdog']> = () =>
  new LoopWatchdog({
    now: () => performance.now(),
    cpu: { read: () => 0, close: () => {} },
    defer: (task) => process.nextTick(task),
  })

/**
 * Extends time limits for the PostgreSQL shared by all tests.
 *
 * @returns time limits for the PostgreSQL at an address, if it is the shared one
 */
function patienceWith(address: string | undefined): Overrides {
  const shared = inject('postgres')
  const isShared = address && shared && new URL(address).host === new URL(shared).host
  return isShared ? { postgres: patientPostgres } : {}
}

/**
 * Starts a quiet service with a high rate limit, and without a lock on its folder. A folder not given by the test has
 * the tables of this version from the start.
 *
 * @param environment overrides its variables
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<TestServer> {
  const folder = environment.DATA_DIR === undefined ? mkdtempSync(join(tmpdir(), 'certificate-data-')) : ''
  const dataDir = environment.DATA_DIR ?? folder
  if (folder && !environment.DATABASE_URL) copyFileSync(inject('migratedSqlite'), sqliteFile(folder))
  const clean = () => {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
  const server = await startServer(
    withCheapPasswords(
      readConfig({
        PORT: '0',
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDir,
        RATE_LIMIT_PER_MINUTE: '100000',
        STARTUP_SECONDS: '20',
        MAIL_FROM: 'certificates@localhost.localdomain',
        ...environment,
      }),
    ),
    {
      lockDataDir: withoutLock,
      createLoopWatchdog: patientWatchdog,
      // On a busy machine, some attempts that a test counts take longer than a minute.
      limitWindowMs: 3_600_000,
      ...patienceWith(environment.DATABASE_URL),
      ...(environment.FONTS_DIR === undefined && { sharedFonts }),
      ...overrides,
      outside: { print: () => {}, ...overrides.outside },
    },
  ).catch((error: unknown) => {
    clean()
    throw error
  })
  // Skips fsync: a COMMIT on SQLite would block this process until the disk answers.
  const { core } = server
  const { database } = core
  if (database.engine === 'sqlite') await database.run('PRAGMA synchronous = OFF')
  const caller = (key?: string) => serviceCaller(server.url, key)
  return {
    ...server,
    dataDir,
    database,
    outbox: core.outbox.worker,
    // Tests that start a service without one of these modules don't use it.
    accounts: core.find(peopleModule) as OfferOf<typeof peopleModule>,
    batches: core.find(batchesModule) as OfferOf<typeof batchesModule>,
    tasks: core.find(schedulingModule) as OfferOf<typeof schedulingModule>,
    visits: core.find(activityModule) as OfferOf<typeof activityModule>,
    requests: core.find(requestsModule) as OfferOf<typeof requestsModule>,
    caller,
    async newAccount({ credits = 100, expiresAt } = {}) {
      const deps = { clock: Date.now, newId: randomUUID, randomBytes }
      const created = await database.transaction(async (tx) => {
        const account = await createAccount(tx, deps, { name: '', credits })
        return createKey(tx, deps, {
          accountId: account.id,
          name: '',
          origin: 'command',
          expiresAt: expiresAt ?? null,
        })
      })
      const { accountId, apiKey: key } = created
      return { ...caller(key), accountId, key }
    },
    async testModeOf({ accountId: liveAccountId }) {
      const deps = { clock: Date.now, newId: randomUUID, randomBytes }
      const { accountId, apiKey: key } = await database.transaction(async (tx) => {
        const accountId = await openTestAccount(tx, deps, liveAccountId)
        return createKey(tx, deps, { accountId, name: '', origin: 'command' })
      })
      return { ...caller(key), accountId, key }
    },
    async close() {
      await server.close().finally(clean)
    },
  }
}
