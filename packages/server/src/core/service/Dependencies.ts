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

/** Access to the world outside the process; replaced in tests. */
export interface Outside {
  fetch: typeof fetch
  fetchImage: FetchImage
  /** Reads proofs of which organizations a domain belongs to. */
  domainSources: DomainSources
  /** Folders of the script tag's files. */
  sdk: SdkFolders
  /** Prints a line on the terminal. */
  print(line: string): void
  /** Delays a response, in ms. */
  wait(ms: number): Promise<unknown>
}

/** Settings of the core, with the service's URL. */
export interface ServiceSettings extends Config {
  /** Base URL of links, without a trailing slash. */
  publicUrl: string
}

/** Dependencies of a service. All are required: only the list of modules varies. */
export interface Dependencies extends System {
  settings: ServiceSettings
  log: Logger
  outside: Outside
  database: Database
  databaseWatch: Pick<
    DatabaseWatch,
    'problem' | 'failures' | 'check' | 'refuseUnusable' | 'explain' | 'tables'
  >
  /** Clock for anything that can't be undone. */
  steadyClock: Pick<SteadyClock, 'now'>
  imageStore: ImageStore
  renderer: Renderer
  /** Parses input in threads. */
  parsing: Parsing
  /** Fair use of the event loop: sheds clients that block it, and schedules the work of requests in turns. */
  loop: { watchdog: LoopWatchdog; turns: LoopTurns }
  sender: Sender
  /** Window for counting requests and attempts, in ms. Default: a minute. */
  limitWindowMs?: number | undefined
  /** Returns true if the service is stopping and only finishes running requests. */
  isStopping: () => boolean
}
