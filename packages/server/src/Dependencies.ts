import type { FontCatalog } from '@certificate-sdk/template/internal'
import type { Logger } from 'pino'
import type { IssuedFiles } from './core/certificates/IssuedFiles.ts'
import type { DocumentSigning } from './core/documents/DocumentSigning.ts'
import type { FetchImage } from './core/images/fetchImage.ts'
import type { ImageFiles } from './core/images/ImageFiles.ts'
import type { ImageStore } from './core/images/ImageStore.ts'
import type { DomainSources } from './core/organizations/checkDomain.ts'
import type { BlobUploads } from './kit/blobs/BlobUploads.ts'
import type { Database } from './kit/database/Database.ts'
import type { DatabaseWatch } from './kit/database/DatabaseWatch.ts'
import type { SearchUpkeep } from './kit/database/SearchUpkeep.ts'
import type { SteadyClock } from './kit/database/SteadyClock.ts'
import type { StorageRoom } from './kit/database/StorageRoom.ts'
import type { Sender } from './kit/http/Sender.ts'
import type { Parsing } from './kit/parsing/Parsing.ts'
import type { LoopTurns } from './kit/queues/LoopTurns.ts'
import type { SecretBox } from './kit/secrets/SecretBox.ts'
import type { System } from './kit/system/System.ts'
import type { LoopWatchdog } from './kit/watchdog/LoopWatchdog.ts'
import type { VisitCounts } from './modules/activity/VisitCounts.ts'
import type { BounceSettings } from './modules/bounces/BounceSettings.ts'
import type { Metrics } from './modules/observation/Metrics.ts'
import type { AccountServices } from './modules/people/AccountServices.ts'
import type { SdkFolders } from './modules/sdkFiles/SdkFolders.ts'
import type { Renderer } from './render/rendering/Renderer.ts'

/** Everything that {@link createApp} composes the service from. Only the composition root knows all of it. */
export interface Dependencies extends System {
  database: Database
  /** The time by which anything that cannot be undone is done. */
  steadyClock: Pick<SteadyClock, 'now'>
  renderer: Renderer
  /** The families that certificates can have. */
  fonts: FontCatalog
  /** For bytes that somebody sent. */
  parsing: Parsing
  fetchImage: FetchImage
  imageStore: ImageStore
  /** Copies of large images, for those who read them. */
  imageFiles: Pick<ImageFiles, 'open' | 'close'>
  /** Puts images into the blob store, if there is one. */
  blobUploads: Pick<BlobUploads, 'upload'>
  sender: Sender
  /** Signs PDF files; absent: they are not signed. */
  pdfSigner?: DocumentSigning | undefined
  issuedFiles: Pick<IssuedFiles, 'has' | 'record'>
  /** Services for the pages of people who have accounts. */
  accounts: AccountServices
  log: Logger
  /** Absent: nothing is measured, and there is no `/metrics`. */
  metrics?: Metrics | undefined
  metricsToken?: string | undefined
  watchdog: LoopWatchdog
  /** In which the work of requests begins. */
  turns: LoopTurns
  /** Base address of links, without a slash at its end. */
  publicUrl: string
  /** Whether the service listens for this machine only, and no `PUBLIC_URL` leads others to it. */
  isOnLoopback: boolean
  /** Whether the whole service has room for new accounts and uploads. */
  storageRoom: Pick<StorageRoom, 'isFull' | 'start'>
  /** Bytes that an account may store. */
  accountStorageBytes: number
  /** Per API key. */
  rateLimitPerMinute: number
  /** Per address, on routes that need no key. */
  publicRateLimitPerMinute: number
  /** Express's `trust proxy`: whose `X-Forwarded-For` names the client. */
  trustProxy: number | string[] | false
  /** How e-mails that come back are recognized, and who may report them; absent: nobody may. */
  bounces?: BounceSettings | undefined
  /** Requests an address of Amazon SNS, which confirms a subscription. */
  confirmSubscription: (url: URL) => Promise<void>
  /** Called after a commit that may have queued an e-mail, so that it is sent at once. */
  onMailQueued: () => void
  /** Called after a commit that started a batch, so that its rows are issued at once. */
  onBatchQueued: () => void
  /** Called after a commit that has queued a delivery of a webhook. */
  onDeliveryQueued: () => void
  /** Asks domains who their organizations are. */
  domainSources: DomainSources
  /** Seals secrets for the database. */
  secretBox: Pick<SecretBox, 'seal' | 'open'>
  /** Whether webhooks may be sent to an IP address. */
  isWebhookAddress: (address: string) => boolean
  /** Whether the service is stopping and only finishes its requests. */
  isStopping: () => boolean
  /** Counts visits of public pages. */
  visits: VisitCounts
  /** Where accounts buy credits; absent: nowhere. */
  creditsUrl?: string | undefined
  /** Keeps up the indexes that searches read. */
  searchUpkeep: Pick<SearchUpkeep, 'catchUp' | 'start'>
  databaseWatch: Pick<DatabaseWatch, 'problem' | 'failures' | 'checkSchema' | 'refuseTooNew' | 'explain'>
  /** Whether there are pages for people, at `/dashboard`. */
  hasDashboard: boolean
  /** Folders of the script tag's files. */
  sdk: SdkFolders
}
