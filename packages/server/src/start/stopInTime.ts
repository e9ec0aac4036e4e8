import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '../kit/config/Config.ts'
import type { OpenConnections } from '../kit/http/OpenConnections.ts'
import { within } from '../kit/system/within.ts'

/** The part of a stop's time that requests and emails may take; the rest is for threads and the database. */
const answeringShare = 0.8

/** Parts of a service, in the order in which they end. */
interface RunningParts {
  connections: Pick<OpenConnections, 'announceClose' | 'close'>
  /** Ends the work that no request waits for. */
  stopBackground: () => Promise<unknown>
  /** Ends what holds nothing that is not in the database. */
  stopThreads: () => Promise<unknown>
  closeStorage: () => Promise<unknown>
}

/** How long requests may take to finish after a stop, in ms. */
export function answeringTime({ shutdownSeconds }: Pick<Config, 'shutdownSeconds'>): number {
  return shutdownSeconds * 1000 * answeringShare
}

/**
 * Answers everything for `drainSeconds`, and then ends all parts within `shutdownSeconds`. What does not end in its share of
 * that time is left, and named in the log.
 *
 * @returns whether everything was finished
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

/** Waits for a limited time, in ms: the other side may never answer. Resolves with whether it ended well. */
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
