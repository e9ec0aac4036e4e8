import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { type Logger, pino } from 'pino'
import type { Core } from '../core/service/Core.ts'
import { loadServiceSchema } from '../core/service/loadServiceSchema.ts'
import type { Module } from '../core/service/Module.ts'
import type { Environment } from '../kit/config/Settings.ts'
import { Storage } from '../kit/database/Storage.ts'
import { ConfigError } from '../kit/errors/ConfigError.ts'
import { boundRequests } from '../kit/http/boundRequests.ts'
import { RunningRequests, requireUnreadBody } from '../kit/http/requireUnreadBody.ts'
import { LoopTurns } from '../kit/queues/LoopTurns.ts'
import { readConfig } from '../readConfig.ts'
import { type ServiceOverrides, startService } from './startService.ts'
import { answeringTime } from './stopInTime.ts'

/** Options of {@link createService}. */
export interface ServiceOptions {
  /** Settings, by environment variable; `PUBLIC_URL` is required. Default: `process.env`. */
  environment?: Environment
  /**
   * Modules in addition to the core, from which `MODULES` chooses. Default: all of this package. `[]`: the core alone.
   */
  modules?: readonly Module[]
  /** Default: writes JSON lines to stdout, from the level `LOG_LEVEL`. */
  log?: Logger
}

/** A service for a server that you start yourself. */
export interface Service {
  /**
   * Mount it before middleware that reads bodies, at the path of `PUBLIC_URL`:
   * `app.use('/certificates', service.handler)`.
   */
  handler: RequestListener
  /** A key created at this start; only its hash is stored. */
  newApiKey: string | undefined
  /** Lines for the terminal, such as a link that signs in to the dashboard once. */
  greetings: readonly string[]
  /** The parts of the service. May change in any release. */
  core: Core
  /**
   * Waits for running requests and emails, then closes the storage, all within `SHUTDOWN_SECONDS`. Close the server
   * first, so that it accepts no further requests. Resolves to true if everything was finished, and nothing cut off.
   */
  close(): Promise<boolean>
}

/**
 * Opens the storage and starts the workers, for a server of your own.
 *
 * @throws {ConfigError} naming the first invalid setting
 * @example
 * const service = await createService({ modules: [], environment: { PUBLIC_URL: 'http://localhost:8080/certificates' } })
 * express().use('/certificates', service.handler).listen(8080)
 */
export async function createService(
  { environment = process.env, modules, log: hostLog }: ServiceOptions = {},
  overrides: ServiceOverrides = {},
): Promise<Service> {
  const config = readConfig(environment, modules)
  const { publicUrl } = config
  if (publicUrl === undefined)
    throw new ConfigError(
      'PUBLIC_URL is missing: set it to the address at which the handler is mounted, such as https://example.com/certificates.',
    )
  const log = hostLog ?? pino({ level: config.logLevel })
  const schema = await loadServiceSchema(config)
  const storage = new Storage({ ...config, schema }, log)
  const requests = new RunningRequests(answeringTime(config))
  try {
    const parts = { storage, schema, turns: new LoopTurns(), log }
    const service = await startService({ ...config, publicUrl }, parts, overrides)
    const { newApiKey, greetings, core } = service
    return {
      handler: requests.count(boundRequests(requireUnreadBody(service.app, randomUUID), randomUUID)),
      newApiKey,
      greetings,
      core,
      close: () => service.close(requests),
    }
  } catch (error) {
    // Reports the startup error, not one from cleaning up.
    await storage.close().catch(() => undefined)
    throw error
  }
}
