import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../kit/config/Config.ts'
import type { OpenConnections } from '../kit/http/OpenConnections.ts'
import { within } from '../kit/system/within.ts'

/** Share of the shutdown time for requests and emails; the rest is for threads and the database. */
const answeringShare = 0.8

/** Parts of a service, in the order in which they are stopped. */
interface RunningParts {
  connections: Pick<OpenConnections, 'announceClose' | 'close'>
  /** Stops work outside requests. */
  stopBackground: () => Promise<unknown>
  /** Stops threads, whose state is all in the database. */
  stopThreads: () => Promise<unknown>
  closeStorage: () => Promise<unknown>
}

/** Time for requests to finish after a stop, in ms. */
export function answeringTime({ shutdownSeconds }: Pick<Config, 'shutdownSeconds'>): number {
  return shutdownSeconds * 1000 * answeringShare
}

/**
 * Responds to everything for `drainSeconds`, then stops all parts within `shutdownSeconds`. Abandons and logs parts
 * that exceed their share.
 *
 * @returns true if everything was finished
 */
export async function stopInTime(
  { connections, stopBackground, stopThreads, closeStorage }: RunningParts,
  config: Pick<Config, 'drainSeconds' | 'shutdownSeconds'>,
  log: Pick<Logger, 'warn'>,
): Promise<boolean> {
  connections.announceClose()
  if (config.drainSeconds) await delay(config.drainSeconds * 1000)
  const answeringFor = answeringTime(config)
  const rest = (config.shutdownSeconds * 1000 - answeringFor) / 2
  const answered = connections.close()
  const endsWithin = (ms: number, work: Promise<unknown>) => ends(ms, work, log)
  const background = endsWithin(answeringFor, stopBackground())
  const ended = { requests: await answered, background: await background, threads: false, storage: false }
  ended.threads = await endsWithin(rest, stopThreads())
  ended.storage = await endsWithin(rest, closeStorage())
  const cutOff = Object.entries(ended).flatMap(([part, isEnded]) => (isEnded ? [] : [part]))
  if (cutOff.length) log.warn({ cutOff }, 'stopped before everything had ended')
  return cutOff.length === 0
}

/** Waits for a limited time, in ms, because the other side may never respond. Resolves to true if it ended well. */
function ends(ms: number, work: Promise<unknown>, log: Pick<Logger, 'warn'>): Promise<boolean> {
  const end = work.then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error }, 'a part of the service did not end well')
      return false
    },
  )
  return within(ms, end, false)
}
