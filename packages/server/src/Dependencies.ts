import type { Logger } from 'pino'
import type { Database } from './database/Database.ts'
import type { ImageStore } from './images/createImageStore.ts'
import type { FetchImage } from './images/fetchImage.ts'
import type { Renderer } from './rendering/Renderer.ts'
import type { SdkFolders } from './sdkFiles/SdkFolders.ts'

/** Everything from outside that the service works with; tests pass their own. */
export interface Dependencies {
  database: Database
  renderer: Renderer
  fetchImage: FetchImage
  log: Logger
  /** Milliseconds since 1970. */
  clock: () => number
  newId: () => string
  randomBytes: (length: number) => Uint8Array
  /** Address in links, without a slash at its end. */
  publicUrl: string
  /** For each API key. */
  rateLimitPerMinute: number
  /** For each address, on routes that need no key. */
  publicRateLimitPerMinute: number
  /** Express's `trust proxy`: whose `X-Forwarded-For` names the client. */
  trustProxy: number | string[] | false
  /** Hosted images, by content hash. */
  images: ImageStore
  /** Told after an e-mail was queued, so that it leaves at once. */
  onMailQueued: () => void
  /** Whether the service was asked to stop and finishes what it has begun. */
  isStopping: () => boolean
  /** Folders of the script tag's files. */
  sdk: SdkFolders
}
