import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { openFirstAccount } from './accounts/openFirstAccount.ts'
import type { Config } from './config/readConfig.ts'
import { createApp } from './createApp.ts'
import type { Dependencies } from './Dependencies.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createFetchPicture } from './images/fetchPicture.ts'
import { findImage } from './images/imageRepository.ts'
import { createOutboxWorker, type OutboxWorker } from './mail/createOutboxWorker.ts'
import { createSmtpMailer, keepingMailer } from './mail/Mailer.ts'
import { createRenderer } from './rendering/createRenderer.ts'

/** A service that runs. */
export interface RunningServer {
  /** Where it listens. */
  url: string
  /** A key that was made on this start and is shown only now. */
  newApiKey: string | undefined
  outbox: OutboxWorker
  database: Dependencies['database']
  /** Lets running requests and e-mails end, then stops. */
  close(): Promise<void>
}

/**
 * Opens storage, starts the outbox and listens. `overrides` lets tests pass their own clock, ids or network.
 *
 * @example const server = await startServer(readConfig(process.env))
 */
export async function startServer(
  config: Config,
  overrides: Partial<Pick<Dependencies, 'clock' | 'newId' | 'fetchPicture' | 'sdkDir'>> = {},
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
  try {
    await listen(server, config)
    const url = addressOf(server, config.host)
    let outbox: OutboxWorker | undefined
    const renderer = await createRenderer((hash) => findImage(database, hash), {
      fontsDir: config.fontsDir,
      workers: config.renderWorkers,
    })
    const deps: Dependencies = {
      database,
      renderer: renderer,
      fetchPicture: createFetchPicture(),
      log,
      clock: Date.now,
      newId: randomUUID,
      randomBytes,
      publicUrl: config.publicUrl ?? url,
      rateLimitPerMinute: config.rateLimitPerMinute,
      onMailQueued: () => outbox?.wake(),
      sdkDir: builtSdkDir(),
      ...overrides,
    }
    const newApiKey = await openFirstAccount(deps, config)
    const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : keepingMailer
    const worker = createOutboxWorker(deps, mailer)
    outbox = worker
    app = createApp(deps)
    return {
      url,
      newApiKey,
      outbox: worker,
      database,
      async close() {
        await stopListening(server)
        await worker.stop()
        await renderer.close()
        await database.close()
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

/** `server.close` waits for keep-alive sockets; idle ones are closed again and again until all are gone. */
async function stopListening(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await new Promise((resolve) => {
    server.close(resolve)
    server.closeIdleConnections()
  })
  clearInterval(sweep)
}

function builtSdkDir(): string | undefined {
  const dir = fileURLToPath(new URL('./sdk', import.meta.url))
  return existsSync(dir) ? dir : undefined
}
