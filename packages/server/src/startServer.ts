import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { bootstrapAccount } from './core/accounts/bootstrapAccount.ts'
import { ImageStore } from './core/images/ImageStore.ts'
import { createApp } from './createApp.ts'
import { createDependencies } from './createDependencies.ts'
import { createIssuing } from './createIssuing.ts'
import type { Dependencies } from './Dependencies.ts'
import { createBlobStore } from './kit/blobs/createBlobStore.ts'
import type { Config } from './kit/config/readConfig.ts'
import { DatabaseWatch } from './kit/database/DatabaseWatch.ts'
import type { lockDataDir } from './kit/database/lockDataDir.ts'
import type { PostgresOptions } from './kit/database/openPostgres.ts'
import { SteadyClock } from './kit/database/SteadyClock.ts'
import { Storage } from './kit/database/Storage.ts'
import { createHttpServer } from './kit/http/createHttpServer.ts'
import { listenError } from './kit/http/listenError.ts'
import { adoptMessages, createMessageClasses } from './kit/http/MessageClasses.ts'
import { OpenConnections } from './kit/http/OpenConnections.ts'
import { respondWhileStarting } from './kit/http/respondWhileStarting.ts'
import { createParsing } from './kit/parsing/createParsing.ts'
import { LoopTurns } from './kit/queues/LoopTurns.ts'
import { createLoopWatchdog } from './modules/observation/createLoopWatchdog.ts'
import { Metrics } from './modules/observation/Metrics.ts'
import { observeDatabase, observeRenderer } from './modules/observation/observeParts.ts'
import { announceLink } from './modules/people/announceLink.ts'
import { type AccountOptions, createAccountServices } from './modules/people/createAccountServices.ts'
import { builtSdkDir, type SdkFolders, shippedFontsDir } from './modules/sdkFiles/SdkFolders.ts'
import { storeOwnRelease } from './modules/sdkFiles/storeOwnRelease.ts'
import { createRenderer } from './render/rendering/createRenderer.ts'
import type { SharedFonts } from './render/rendering/SharedFonts.ts'
import { createContract } from './routes.ts'
import { type Background, startBackground } from './startBackground.ts'
import { answeringTime, stopInTime } from './stopInTime.ts'

/** A running service. */
export interface RunningServer {
  /** Address that it listens on. */
  url: string
  /** A key that was created at this start; only its hash is stored. */
  newApiKey: string | undefined
  /** Address of a page that signs in as the owner of the first account, once; absent if it has one with a password. */
  signInLink: string | undefined
  accounts: Dependencies['accounts']
  outbox: Background['outbox']
  batches: Background['batches']
  tasks: Background['tasks']
  visits: Pick<Dependencies['visits'], 'write'>
  database: Dependencies['database']
  /**
   * Stops being ready, but answers everything for `drainSeconds`. Then refuses new connections, waits for running
   * requests and e-mails, and closes the storage, all within `shutdownSeconds`. Resolves with whether everything was
   * finished, and nothing cut off.
   */
  close(): Promise<boolean>
}

/** Replaced by tests. */
type Overrides = Partial<
  Pick<
    Dependencies,
    | 'clock'
    | 'newId'
    | 'fetchImage'
    | 'domainSources'
    | 'confirmSubscription'
    | 'log'
    | 'sender'
    | 'storageRoom'
  >
> & {
  sdk?: Partial<SdkFolders>
  /** Fonts that several services of one process unpack once. */
  sharedFonts?: SharedFonts
  /** Prints a line on the terminal. */
  print?: (line: string) => void
  lockDataDir?: typeof lockDataDir
  postgres?: PostgresOptions
  createLoopWatchdog?: typeof createLoopWatchdog
  createBlobStore?: typeof createBlobStore
  /** Delays a guess, see `createAccountServices`. */
  wait?: (ms: number) => Promise<unknown>
}

/**
 * Listens, opens the storage, and starts the workers.
 *
 * @example const server = await startServer(readConfig(process.env))
 */
export async function startServer(
  config: Config,
  {
    sdk,
    sharedFonts,
    print = console.log,
    lockDataDir: lock,
    postgres,
    createLoopWatchdog: createWatchdog = createLoopWatchdog,
    createBlobStore: openBlobStore = createBlobStore,
    wait,
    ...overrides
  }: Overrides = {},
): Promise<RunningServer> {
  const log = overrides.log ?? pino({ level: config.logLevel })
  const storage = new Storage(config, log, lock, postgres)
  let app: RequestListener = respondWhileStarting(randomUUID, () => storage.progress())
  const messages = createMessageClasses()
  const server = createHttpServer((request, response) => app(request, response), randomUUID, messages)
  const turns = new LoopTurns()
  server.on('connection', () => turns.accepted())
  const connections = new OpenConnections(server, {
    silentFor,
    arrivingFor,
    answeringFor: answeringTime(config),
  })
  let stopping = false
  let background: Background | undefined
  /** Ends what was begun, if the start fails. */
  const endings: (() => unknown)[] = [() => storage.close()]
  try {
    await listen(server, config)
    const url = addressOf(server, config.host)
    const opened = observeDatabase(await storage.open())
    const databaseWatch = new DatabaseWatch(opened, () => background?.halt()).start()
    endings.push(() => databaseWatch.stop())
    const { database } = databaseWatch
    const metrics = config.metricsToken ? new Metrics(database, Date.now) : undefined
    const watchdog = createWatchdog(log, metrics)
    endings.push(() => [metrics?.close(), watchdog.close()])
    const { clock = Date.now } = overrides
    const steadyClock = new SteadyClock({ database, clock, log, elapsed: () => performance.now() })
    const blobs = openBlobStore(config)
    const imageStore = new ImageStore(database, blobs)
    const threads = await createRenderer((hash) => imageStore.load(hash), {
      fontsDir: config.fontsDir,
      fonts: sharedFonts,
      workers: config.renderWorkers,
      beginRendering: () => watchdog.beginRendering(),
      imageSize: (hash) => imageStore.size(hash),
      log,
    })
    const renderer = observeRenderer(threads, metrics)
    const parsing = createParsing()
    endings.push(() => Promise.all([renderer.close(), parsing.close()]))
    const base: Omit<Dependencies, 'accounts'> = {
      ...(await createDependencies(
        config,
        {
          url,
          log,
          databaseWatch,
          steadyClock,
          imageStore,
          blobs,
          renderer,
          parsing,
          metrics,
          watchdog,
          turns,
        },
        {
          onMailQueued: () => background?.outbox.wake(),
          onBatchQueued: () => background?.batches.wake(),
          onDeliveryQueued: () => background?.webhooks.wake(),
          isStopping: () => stopping,
        },
      )),
      sdk: { built: builtSdkDir(), releases: config.sdkReleasesDir, fonts: shippedFontsDir(), ...sdk },
      ...overrides,
    }
    const accounts = createAccountServices(
      {
        ...base,
        announce: (link) => print(announceLink({ ...link, at: base.clock() }, config.dataDir)),
        wait,
        onPersonMailQueued: () => background?.personMails.wake(),
      },
      accountOptions(config, base.publicUrl),
    )
    const deps: Dependencies = { ...base, accounts }
    const newApiKey = await bootstrapAccount(deps, config)
    const issuing = createIssuing(deps)
    const work = startBackground(deps, config, { issuing, blobs })
    background = work
    endings.push(() => work.stop())
    const service = createApp(deps, createContract, issuing)
    adoptMessages(service, messages)
    app = service
    const stop = new AbortController()
    const storing = storeOwnRelease(deps, stop.signal)
    return {
      url,
      newApiKey,
      signInLink: config.dashboard ? await createSignInLink(accounts, log) : undefined,
      accounts,
      outbox: work.outbox,
      batches: work.batches,
      tasks: work.tasks,
      visits: deps.visits,
      database,
      async close() {
        stopping = true
        stop.abort()
        databaseWatch.stop()
        const isFinished = await stopInTime(
          {
            connections,
            stopBackground: () => Promise.all([work.stop(), storing]),
            stopThreads: () => {
              deps.imageFiles.close()
              return Promise.all([renderer.close(), parsing.close()])
            },
            closeStorage: () => storage.close(),
          },
          config,
          log,
        )
        metrics?.close()
        watchdog.close()
        return isFinished
      },
    }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    // The error to tell is the one of the start.
    for (const end of endings.reverse())
      await Promise.resolve()
        .then(end)
        .catch(() => undefined)
    throw error
  }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(listenError(error, { host, port }))
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}

function accountOptions(config: Config, publicUrl: string): AccountOptions {
  return {
    publicUrl,
    signUpMode: config.signUp,
    credits: config.initialCredits,
    mailsPerDay: config.mailsPerDay,
    sendsMail: config.smtpUrl !== undefined,
    provider: config.signInProvider,
  }
}

/** How long a connection without a request may delay a stop, and one with half the head of a request, in ms. */
const [silentFor, arrivingFor] = [500, 2_000]

/** A database that nobody may write to at the moment is no reason not to start: its service is not ready. */
async function createSignInLink(
  accounts: Dependencies['accounts'],
  log: Dependencies['log'],
): Promise<string | undefined> {
  try {
    return await accounts.createOperatorLink()
  } catch (error) {
    log.warn({ err: error }, 'no sign-in link: make one with `certificate-server accounts sign-in`')
    return undefined
  }
}
