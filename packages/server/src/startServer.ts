import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { createFontCatalog } from '@certificate-sdk/template/internal'
import { pino } from 'pino'
import { bootstrapAccount } from './accounts/bootstrapAccount.ts'
import { VisitCounts } from './activity/VisitCounts.ts'
import { BlobUploads } from './blobs/BlobUploads.ts'
import { createBlobStore } from './blobs/createBlobStore.ts'
import type { BounceSettings } from './bounces/BounceSettings.ts'
import { confirmSubscription } from './bounces/confirmSubscription.ts'
import { IssuedFiles } from './certificates/IssuedFiles.ts'
import { isOnLoopback } from './config/isOnLoopback.ts'
import type { Config } from './config/readConfig.ts'
import { createApp } from './createApp.ts'
import { createIssuing } from './createIssuing.ts'
import type { Dependencies } from './Dependencies.ts'
import { CompactForm } from './database/CompactForm.ts'
import { DatabaseWatch } from './database/DatabaseWatch.ts'
import type { lockDataDir } from './database/lockDataDir.ts'
import type { PostgresOptions } from './database/openPostgres.ts'
import { SearchUpkeep } from './database/SearchUpkeep.ts'
import { Storage } from './database/Storage.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { listenError } from './http/listenError.ts'
import { adoptMessages, createMessageClasses } from './http/MessageClasses.ts'
import { OpenConnections } from './http/OpenConnections.ts'
import { respondWhileStarting } from './http/respondWhileStarting.ts'
import { Sender } from './http/Sender.ts'
import { createFetchImage } from './images/fetchImage.ts'
import { ImageFiles } from './images/ImageFiles.ts'
import { ImageStore } from './images/ImageStore.ts'
import { createDomainSources } from './issuers/createDomainSources.ts'
import { bounceReferences } from './mail/bounceReference.ts'
import { addressIn } from './network/addressIn.ts'
import { isPublicAddress } from './network/isPublicAddress.ts'
import { createLoopWatchdog } from './observation/createLoopWatchdog.ts'
import { Metrics } from './observation/Metrics.ts'
import { observeDatabase, observeRenderer } from './observation/observeParts.ts'
import { createParsing } from './parsing/createParsing.ts'
import { type AccountOptions, createAccountServices } from './people/createAccountServices.ts'
import { LoopTurns } from './queues/LoopTurns.ts'
import { createRenderer } from './rendering/createRenderer.ts'
import { readFontSource } from './rendering/FontSource.ts'
import type { SharedFonts } from './rendering/SharedFonts.ts'
import { createContract } from './routes.ts'
import { builtSdkDir, type SdkFolders, shippedFontsDir } from './sdkFiles/SdkFolders.ts'
import { storeOwnRelease } from './sdkFiles/storeOwnRelease.ts'
import { SecretBox } from './secrets/SecretBox.ts'
import { createPdfSigner } from './signing/createPdfSigner.ts'
import { type Background, startBackground } from './startBackground.ts'
import { createRandomBytes } from './system/createRandomBytes.ts'
import { newTimeOrderedId } from './system/newTimeOrderedId.ts'
import { within } from './system/within.ts'
import type { LoopWatchdog } from './watchdog/LoopWatchdog.ts'

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
    | 'compactForm'
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
  const answeringFor = config.shutdownSeconds * 1000 * answeringShare
  const connections = new OpenConnections(server, { silentFor, arrivingFor, answeringFor })
  let stopping = false
  let metrics: Metrics | undefined
  let watchdog: LoopWatchdog | undefined
  let background: Background | undefined
  let compactForm: CompactForm | undefined
  /** Ends what was begun, if the start fails. */
  const endings: (() => unknown)[] = []
  try {
    await listen(server, config)
    const url = addressOf(server, config.host)
    const opened = observeDatabase(await storage.open())
    const databaseWatch = new DatabaseWatch(opened, () => background?.halt()).start()
    endings.push(() => databaseWatch.stop())
    const { database } = databaseWatch
    metrics = config.metricsToken ? new Metrics(database, Date.now) : undefined
    watchdog = createWatchdog(log, metrics)
    compactForm = await new CompactForm(
      { database, log },
      { afterMs: config.compactAfterMinutes * 60_000 },
    ).start()
    const blobs = openBlobStore(config)
    const imageStore = new ImageStore(database, blobs)
    const threads = await createRenderer((hash) => imageStore.load(hash), {
      fontsDir: config.fontsDir,
      fonts: sharedFonts,
      workers: config.renderWorkers,
      imageSize: (hash) => imageStore.size(hash),
      log,
    })
    const renderer = observeRenderer(threads, metrics)
    const parsing = createParsing()
    endings.push(() => Promise.all([renderer.close(), parsing.close()]))
    const randomBytes = createRandomBytes()
    const isAllowed = addressIn(config.webhookAllow)
    const base: Omit<Dependencies, 'accounts'> = {
      database,
      renderer,
      fonts: createFontCatalog((await readFontSource(config.fontsDir)).own),
      parsing,
      fetchImage: createFetchImage(),
      log,
      metrics,
      metricsToken: config.metricsToken,
      watchdog,
      turns,
      clock: Date.now,
      newId: () => newTimeOrderedId(randomBytes),
      randomBytes,
      publicUrl: config.publicUrl ?? url,
      hasDashboard: config.dashboard,
      accountStorageBytes: config.accountStorageBytes,
      rateLimitPerMinute: config.rateLimitPerMinute,
      publicRateLimitPerMinute: config.publicRateLimitPerMinute,
      trustProxy: config.trustProxy,
      imageStore,
      imageFiles: new ImageFiles({ images: imageStore, folder: tmpdir(), newId: randomUUID }),
      blobUploads: new BlobUploads({ database, store: blobs, log }),
      pdfSigner: await createPdfSigner(config.pdfSigning, {
        fetch,
        log,
        clock: Date.now,
        newNonce: () => randomBytes(8),
      }),
      sender: new Sender(),
      issuedFiles: new IssuedFiles({ database, clock: Date.now, log }),
      bounces: bounceSettings(config),
      confirmSubscription,
      domainSources: createDomainSources(),
      onMailQueued: () => background?.outbox.wake(),
      onBatchQueued: () => background?.batches.wake(),
      onDeliveryQueued: () => background?.webhooks.wake(),
      secretBox: new SecretBox(config.secretKeys, randomBytes),
      isWebhookAddress: (address) => isPublicAddress(address) || isAllowed(address),
      isStopping: () => stopping,
      databaseWatch,
      visits: new VisitCounts({ database, log, clock: Date.now }),
      creditsUrl: config.creditsUrl,
      searchUpkeep: new SearchUpkeep({ database, log }),
      compactForm,
      sdk: { built: builtSdkDir(), releases: config.sdkReleasesDir, fonts: shippedFontsDir(), ...sdk },
      ...overrides,
    }
    const accounts = createAccountServices(
      { ...base, print, onPersonMailQueued: () => background?.personMails.wake() },
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
        compactForm?.stop()
        connections.announceClose()
        if (config.drainSeconds) await delay(config.drainSeconds * 1000)
        const answered = connections.close()
        const ending = endsWithin(answeringFor, Promise.all([work.stop(), storing]))
        const ended = { requests: await answered, background: await ending, threads: false, storage: false }
        deps.imageFiles.close()
        // Both hold nothing that is not in the database.
        const rest = (config.shutdownSeconds * 1000 - answeringFor) / 2
        const threadsEnd = Promise.all([renderer.close(), parsing.close()])
        ended.threads = await endsWithin(rest, threadsEnd)
        ended.storage = await endsWithin(rest, storage.close())
        metrics?.close()
        watchdog?.close()
        const cutOff = Object.entries(ended).flatMap(([what, isEnded]) => (isEnded ? [] : [what]))
        if (cutOff.length) log.warn({ cutOff }, 'stopped before everything had ended')
        return cutOff.length === 0
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
    compactForm?.stop()
    metrics?.close()
    watchdog?.close()
    await storage.close()
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
    sendsMail: config.smtpUrl !== undefined,
    showsLinks: isOnLoopback(config),
    provider: config.signInProvider,
  }
}

function bounceSettings({
  bounceToken: token,
  mailBounceAddress: address,
}: Config): BounceSettings | undefined {
  return token === undefined ? undefined : { token, references: bounceReferences(token), address }
}

/** The part of a stop's time that requests and e-mails may take; the rest is for threads and the database. */
const answeringShare = 0.8
/** How long a connection without a request may delay a stop, and one with half the head of a request, in ms. */
const [silentFor, arrivingFor] = [500, 2_000]

/** Waits for a limited time, in ms: the other side may never answer. Resolves with whether it ended well. */
function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const end = work.then(
    () => true,
    () => false,
  )
  return within(ms, end, false)
}

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
