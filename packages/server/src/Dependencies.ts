import type { Logger } from 'pino'
import type { Database } from './database/Database.ts'
import type { FetchPicture } from './images/fetchPicture.ts'
import type { Renderer } from './rendering/Renderer.ts'

/** Everything from outside that the service works with; tests pass their own. */
export interface Dependencies {
  database: Database
  renderer: Renderer
  fetchPicture: FetchPicture
  log: Logger
  /** Milliseconds since 1970. */
  clock: () => number
  newId: () => string
  randomBytes: (length: number) => Uint8Array
  /** Address in links, without a slash at its end. */
  publicUrl: string
  rateLimitPerMinute: number
  /** Told after an e-mail was queued, so that it leaves at once. */
  onMailQueued: () => void
  /** Folder with the built script-tag SDK; absent = `/sdk` answers 404. */
  sdkDir: string | undefined
}
