import type { Logger } from 'pino'
import type { Config } from '../../kit/config/Config.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { DatabaseWatch } from '../../kit/database/DatabaseWatch.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { Parsing } from '../../kit/parsing/Parsing.ts'
import type { LoopTurns } from '../../kit/queues/LoopTurns.ts'
import type { System } from '../../kit/system/System.ts'
import type { LoopWatchdog } from '../../kit/watchdog/LoopWatchdog.ts'
import type { Renderer } from '../../render/rendering/Renderer.ts'
import type { FetchImage } from '../images/fetchImage.ts'
import type { ImageStore } from '../images/ImageStore.ts'
import type { DomainSources } from '../organizations/checkDomain.ts'
import type { SdkFolders } from '../sdkFiles/SdkFolders.ts'

/** Access to the world outside of the process, which tests replace. */
export interface Outside {
  fetch: typeof fetch
  fetchImage: FetchImage
  /** Asks domains which organizations they belong to. */
  domainSources: DomainSources
  /** Folders of the script tag's files. */
  sdk: SdkFolders
  /** Prints a line on the terminal. */
  print(line: string): void
  /** Delays an answer, by ms. */
  wait(ms: number): Promise<unknown>
}

/** Settings of the core, with the address that the service has. */
export interface ServiceSettings extends Config {
  /** Base address of links, without a slash at its end. */
  publicUrl: string
}

/** The parts with which a service was started. All of them are always there: what varies is the list of modules. */
export interface Dependencies extends System {
  settings: ServiceSettings
  log: Logger
  outside: Outside
  database: Database
  databaseWatch: Pick<
    DatabaseWatch,
    'problem' | 'failures' | 'check' | 'refuseUnusable' | 'explain' | 'tables'
  >
  /** The time by which anything that cannot be undone is done. */
  steadyClock: Pick<SteadyClock, 'now'>
  imageStore: ImageStore
  renderer: Renderer
  /** For bytes that somebody sent. */
  parsing: Parsing
  /** Shares the event loop: refuses those who hold it, and begins the work of requests in turns. */
  loop: { watchdog: LoopWatchdog; turns: LoopTurns }
  sender: Sender
  /** Time in which requests and attempts are counted, in ms. Default: a minute. */
  limitWindowMs?: number | undefined
  /** Returns true if the service is stopping and only finishes its requests. */
  isStopping: () => boolean
}
