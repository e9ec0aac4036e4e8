import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { bootstrapAccount } from './accounts/bootstrapAccount.ts'
import { findCertificate } from './certificates/certificateRepository.ts'
import type { Config } from './config/readConfig.ts'
import { createApp } from './createApp.ts'
import type { Dependencies } from './Dependencies.ts'
import { openDatabase } from './database/openDatabase.ts'
import { respondToClientError } from './http/respondToClientError.ts'
import { stopListening } from './http/stopListening.ts'
import { createFetchImage } from './images/fetchImage.ts'
import { ImageStore } from './images/ImageStore.ts'
import { SmtpMailer } from './mail/Mailer.ts'
import { OutboxWorker } from './mail/OutboxWorker.ts'
import { createRenderer } from './rendering/createRenderer.ts'
import { builtSdkDir, type SdkFolders, shippedFontsDir } from './sdkFiles/SdkFolders.ts'
import { storeReleases } from './sdkFiles/storeReleases.ts'

/** A running service. */
export interface RunningServer {
  /** Address that it listens on. */
  url: string
  /** A key that was created at this start; only its hash is stored. */
  newApiKey: string | undefined
  outbox: OutboxWorker
  database: Dependencies['database']
  /** Waits for running requests (up to 10 s) and e-mails (up to 5 s), then stops. */
  close(): Promise<void>
}

/** Replaced by tests. */
type Overrides = Partial<Pick<Dependencies, 'clock' | 'newId' | 'fetchImage'>> & {
  sdk?: Partial<SdkFolders>
}

/**
 * Opens the storage, starts the outbox worker, and listens.
 *
 * @example const server = await startServer(readConfig(process.env))
 */
export async function startServer(
  config: Config,
  { sdk, ...overrides }: Overrides = {},
): Promise<RunningServer> {
  const log = pino({ level: config.logLevel })
  const database = await openDatabase(config)
  let app: RequestListener = (_request, response) => {
    const body = {
      success: false,
      message: 'The service is starting.',
      code: 'not_ready',
      requestId: randomUUID(),
    }
    response
      .writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  }
  const server = createServer((request, response) => app(request, response))
  setTimeouts(server)
  server.on('clientError', respondToClientError(randomUUID))
  const stop = stopListening(server)
  let stopping = false
  try {
    await listen(server, config)
    const url = addressOf(server, config.host)
    let outbox: OutboxWorker | undefined
    const imageStore = new ImageStore(database)
    const renderer = await createRenderer((hash) => imageStore.load(hash), {
      fontsDir: config.fontsDir,
      workers: config.renderWorkers,
      imageSize: (hash) => imageStore.size(hash),
      log,
    })
    const deps: Dependencies = {
      database,
      renderer,
      fetchImage: createFetchImage(),
      log,
      clock: Date.now,
      newId: randomUUID,
      randomBytes,
      publicUrl: config.publicUrl ?? url,
      rateLimitPerMinute: config.rateLimitPerMinute,
      publicRateLimitPerMinute: config.publicRateLimitPerMinute,
      trustProxy: config.trustProxy,
      imageStore,
      onMailQueued: () => outbox?.wake(),
      isStopping: () => stopping,
      sdk: { built: builtSdkDir(), releases: config.sdkReleasesDir, fonts: shippedFontsDir(), ...sdk },
      ...overrides,
    }
    const newApiKey = await bootstrapAccount(deps, config)
    const worker = new OutboxWorker({
      ...deps,
      ...outboxOptions(config),
      findCertificate: async (id) => (await findCertificate(database, id))?.snapshot,
    }).start()
    outbox = worker
    app = createApp(deps)
    const storing = storeOwnRelease(deps)
    return {
      url,
      newApiKey,
      outbox: worker,
      database,
      async close() {
        stopping = true
        await stop()
        await Promise.all([atMost(worker.stop()), atMost(storing)])
        await renderer.close()
        await atMost(database.close())
      },
    }
  } catch (error) {
    server.close()
    await database.close()
    throw error
  }
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`
}

/**
 * Sets timeouts in ms. Connections stay open longer than load balancers keep theirs (60 s), because a request on a
 * connection that is just being closed fails.
 */
function setTimeouts(server: Server): void {
  server.keepAliveTimeout = 75_000
  server.headersTimeout = 30_000
  server.requestTimeout = 300_000
}

/** A mail server may be silent for at most three quarters of a lease, so that no lease expires during an attempt. */
function outboxOptions({ smtpUrl, mailFrom, outboxConcurrency, outboxLeaseSeconds }: Config) {
  const [leaseMs, concurrency] = [outboxLeaseSeconds * 1000, outboxConcurrency]
  const options = { from: mailFrom, connections: concurrency, silenceMs: (leaseMs * 3) / 4 }
  const mailer = smtpUrl ? new SmtpMailer({ url: smtpUrl, ...options }) : undefined
  return { mailer, concurrency, leaseMs }
}

/** How long a running e-mail delivery and the database may delay a stop, in ms. */
const closeWithin = 5_000

/** Waits for a limited time: the other side may never answer. */
async function atMost(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, closeWithin)
  })
  await Promise.race([work.catch(() => undefined), limit])
  clearTimeout(timer)
}

/** Releases of the SDK to keep: several months' worth, for pages that are never reloaded. */
const storedReleases = 10

/** Not awaited: until it is done, this release is served from its build folder. */
async function storeOwnRelease({ sdk: { built, releases }, newId, clock, log }: Dependencies): Promise<void> {
  if (built === undefined) return
  await storeReleases(built, { releases, keep: storedReleases, newId, clock }).catch((error: unknown) =>
    log.warn({ err: error, folder: releases }, 'This release of the SDK is not stored: set SDK_RELEASES_DIR'),
  )
}
