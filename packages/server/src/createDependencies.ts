import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createFontCatalog } from '@certificate-sdk/template/internal'
import { VisitCounts } from './activity/VisitCounts.ts'
import type { BlobStore } from './blobs/BlobStore.ts'
import { BlobUploads } from './blobs/BlobUploads.ts'
import type { BounceSettings } from './bounces/BounceSettings.ts'
import { confirmSubscription } from './bounces/confirmSubscription.ts'
import { IssuedFiles } from './certificates/IssuedFiles.ts'
import { isOnLoopback, isSecureAddress } from './config/isOnLoopback.ts'
import type { Config } from './config/readConfig.ts'
import type { Dependencies } from './Dependencies.ts'
import type { DatabaseWatch } from './database/DatabaseWatch.ts'
import { SearchUpkeep } from './database/SearchUpkeep.ts'
import { StorageRoom } from './database/StorageRoom.ts'
import { Sender } from './http/Sender.ts'
import { createFetchImage } from './images/fetchImage.ts'
import { ImageFiles } from './images/ImageFiles.ts'
import { createDomainSources } from './issuers/createDomainSources.ts'
import { bounceReferences } from './mail/bounceReference.ts'
import { addressIn } from './network/addressIn.ts'
import { isPublicAddress } from './network/isPublicAddress.ts'
import { readFontSource } from './rendering/FontSource.ts'
import { SecretBox } from './secrets/SecretBox.ts'
import { createPdfSigner } from './signing/createPdfSigner.ts'
import { createRandomBytes } from './system/createRandomBytes.ts'
import { newTimeOrderedId } from './system/newTimeOrderedId.ts'

/** Parts that have to be ended, and so were started before. */
interface StartedParts
  extends Pick<
    Dependencies,
    'log' | 'metrics' | 'watchdog' | 'turns' | 'steadyClock' | 'imageStore' | 'renderer' | 'parsing'
  > {
  /** Address that the service listens on. */
  url: string
  databaseWatch: DatabaseWatch
  blobs: BlobStore | undefined
}

/** Leads to parts that start afterwards. */
type LaterParts = Pick<Dependencies, 'onMailQueued' | 'onBatchQueued' | 'onDeliveryQueued' | 'isStopping'>

/** Creates everything that requests and background work share, as the configuration says. */
export async function createDependencies(
  config: Config,
  { url, blobs, ...started }: StartedParts,
  later: LaterParts,
): Promise<Omit<Dependencies, 'accounts' | 'sdk'>> {
  const { databaseWatch, imageStore, steadyClock, log } = started
  const { database } = databaseWatch
  const clock = Date.now
  const randomBytes = createRandomBytes()
  const isAllowed = addressIn(config.webhookAllow)
  const storageRoom = new StorageRoom({ database, log }, config)
  if (config.signUp === 'open' && config.databaseUrl !== undefined && config.storageBytes === undefined)
    log.warn(
      'Anybody may sign up, and nothing stops them before the disk of PostgreSQL is full: set STORAGE_BYTES.',
    )
  const publicUrl = config.publicUrl ?? url
  return {
    ...started,
    ...later,
    database,
    clock,
    randomBytes,
    newId: () => newTimeOrderedId(randomBytes),
    fonts: createFontCatalog((await readFontSource(config.fontsDir)).own),
    fetchImage: createFetchImage(),
    metricsToken: config.metricsToken,
    publicUrl,
    isOnLoopback: isOnLoopback(config),
    hasDashboard: config.dashboard,
    storageRoom,
    accountStorageBytes: config.accountStorageBytes,
    rateLimitPerMinute: config.rateLimitPerMinute,
    publicRateLimitPerMinute: config.publicRateLimitPerMinute,
    trustProxy: config.trustProxy,
    imageFiles: new ImageFiles({ images: imageStore, folder: tmpdir(), newId: randomUUID }),
    blobUploads: new BlobUploads({ database, store: blobs, log }),
    pdfSigner: await createPdfSigner(config.pdfSigning, {
      fetch,
      log,
      clock,
      newNonce: () => randomBytes(8),
    }),
    sender: new Sender(),
    issuedFiles: new IssuedFiles({ database, clock, log }),
    bounces: bounceSettings(config),
    confirmSubscription,
    domainSources: createDomainSources(),
    secretBox: new SecretBox(config.secretKeys, randomBytes),
    isWebhookAddress: (address) => isPublicAddress(address) || isAllowed(address),
    visits: new VisitCounts({
      database,
      steadyClock,
      log,
      clock,
      isSecure: isSecureAddress(new URL(publicUrl)),
    }),
    creditsUrl: config.creditsUrl,
    searchUpkeep: new SearchUpkeep({ database, log }),
  }
}

function bounceSettings({
  bounceToken: token,
  mailBounceAddress: address,
}: Config): BounceSettings | undefined {
  return token === undefined ? undefined : { token, references: bounceReferences(token), address }
}
