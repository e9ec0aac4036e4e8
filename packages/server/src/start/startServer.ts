import { randomUUID } from 'node:crypto'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Logger, pino } from 'pino'
import type { Core } from '../core/service/Core.ts'
import { loadServiceSchema } from '../core/service/loadServiceSchema.ts'
import type { lockDataDir } from '../kit/database/lockDataDir.ts'
import type { PostgresOptions } from '../kit/database/openPostgres.ts'
import { Storage } from '../kit/database/Storage.ts'
import { createHttpServer, listenError, respondWhileStarting } from '../kit/http/createHttpServer.ts'
import { adoptMessages, createMessageClasses } from '../kit/http/MessageClasses.ts'
import { OpenConnections } from '../kit/http/OpenConnections.ts'
import { LoopTurns } from '../kit/queues/LoopTurns.ts'
import type { ServiceConfig } from '../readConfig.ts'
import { type ServiceOverrides, startService } from './startService.ts'
import { answeringTime } from './stopInTime.ts'

/** A running service. */
export interface RunningServer {
  /** URL that it listens on. */
  url: string
  /** A key created at this start; only its hash is stored. */
  newApiKey: string | undefined
  /** Lines for the terminal, such as a link that signs in to the dashboard once. */
  greetings: readonly string[]
  /** The parts of the service. May change in any release. */
  core: Core
  /**
   * Reports not ready, but responds to everything for `drainSeconds`. Then refuses new connections, waits for running
   * requests and emails, and closes the storage, all within `shutdownSeconds`. Resolves to true if everything was
   * finished, and nothing cut off.
   */
  close(): Promise<boolean>
}

/** Overrides for tests. */
interface Overrides extends ServiceOverrides {
  log?: Logger
  lockDataDir?: typeof lockDataDir
  postgres?: PostgresOptions
}

/**
 * Listens, opens the storage, and starts the workers.
 *
 * @example const server = await startServer(readConfig(process.env))
 */
export async function startServer(
  config: ServiceConfig,
  { log = pino({ level: config.logLevel }), lockDataDir: lock, postgres, ...overrides }: Overrides = {},
): Promise<RunningServer> {
  const schema = await loadServiceSchema(config)
  const storage = new Storage({ ...config, schema }, log, lock, postgres)
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
  try {
    await listen(server, config)
    const url = addressOf(server, config.host)
    const settings = { ...config, publicUrl: config.publicUrl ?? url }
    const service = await startService(settings, { storage, schema, turns, log }, overrides)
    adoptMessages(service.app, messages)
    app = service.app
    const { newApiKey, greetings, core } = service
    return { url, newApiKey, greetings, core, close: () => service.close(connections) }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    // Reports the startup error, not one from cleaning up.
    await storage.close().catch(() => undefined)
    throw error
  }
}

function listen(server: Server, { port, host }: ServiceConfig): Promise<void> {
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

/** How long a stop waits for a connection without a request, and for one with incomplete headers, in ms. */
const [silentFor, arrivingFor] = [500, 2_000]
