import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { createFontCatalog } from '@certificate-sdk/template/internal'
import { IssuedFiles } from './core/certificates/IssuedFiles.ts'
import { createFetchImage } from './core/images/fetchImage.ts'
import { ImageFiles } from './core/images/ImageFiles.ts'
import { bounceReferences } from './core/mail/bounceReference.ts'
import type { Dependencies } from './Dependencies.ts'
import type { BlobStore } from './kit/blobs/BlobStore.ts'
import { BlobUploads } from './kit/blobs/BlobUploads.ts'
import { isOnLoopback, isSecureAddress } from './kit/config/isOnLoopback.ts'
import type { Config } from './kit/config/readConfig.ts'
import type { DatabaseWatch } from './kit/database/DatabaseWatch.ts'
import { SearchUpkeep } from './kit/database/SearchUpkeep.ts'
import { StorageRoom } from './kit/database/StorageRoom.ts'
import { Sender } from './kit/http/Sender.ts'
import { addressIn } from './kit/network/addressIn.ts'
import { isPublicAddress } from './kit/network/isPublicAddress.ts'
import { SecretBox } from './kit/secrets/SecretBox.ts'
import { createRandomBytes } from './kit/system/createRandomBytes.ts'
import { newTimeOrderedId } from './kit/system/newTimeOrderedId.ts'
import { VisitCounts } from './modules/activity/VisitCounts.ts'
import type { BounceSettings } from './modules/bounces/BounceSettings.ts'
import { confirmSubscription } from './modules/bounces/confirmSubscription.ts'
import { createDomainSources } from './modules/issuers/createDomainSources.ts'
import { createPdfSigner } from './modules/signing/createPdfSigner.ts'
import { readFontSource } from './render/rendering/FontSource.ts'

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
