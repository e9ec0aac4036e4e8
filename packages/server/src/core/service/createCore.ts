import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { FontCatalog } from '@certificate-sdk/template/internal'
import type { BlobStore } from '../../kit/blobs/BlobStore.ts'
import { BlobSweeper } from '../../kit/blobs/BlobSweeper.ts'
import { BlobUploads } from '../../kit/blobs/BlobUploads.ts'
import { ErasureUpkeep } from '../../kit/database/ErasureUpkeep.ts'
import { StorageRoom } from '../../kit/database/StorageRoom.ts'
import { BodyBudget } from '../../kit/http/BodyBudget.ts'
import { createIdempotent } from '../../kit/idempotency/idempotent.ts'
import { responseSweep } from '../../kit/idempotency/responseSweep.ts'
import { SecretBox } from '../../kit/secrets/SecretBox.ts'
import { ServiceSecret } from '../../kit/secrets/ServiceSecret.ts'
import { InnerConnections } from '../access/InnerConnections.ts'
import { closedAccountSweep } from '../accounts/sweepClosedAccounts.ts'
import { testAccountSweep } from '../accounts/sweepTestAccounts.ts'
import { CertificateFiles } from '../certificates/CertificateFiles.ts'
import { CertificateIssuer } from '../certificates/CertificateIssuer.ts'
import { CertificateService } from '../certificates/CertificateService.ts'
import { CheckTokens } from '../certificates/CheckTokens.ts'
import { IssuedFiles } from '../certificates/IssuedFiles.ts'
import { createIssueOnce } from '../certificates/issueOnce.ts'
import type { OfflineWriters } from '../certificates/OfflineFacts.ts'
import { ResendService } from '../certificates/ResendService.ts'
import { TestMails } from '../certificates/TestMails.ts'
import { TestStorage } from '../certificates/TestStorage.ts'
import { CreditService } from '../credits/CreditService.ts'
import { pricesOf } from '../credits/Prices.ts'
import { eventSweep } from '../events/sweepEvents.ts'
import { TemplateFonts } from '../fonts/TemplateFonts.ts'
import { AccountStorage } from '../images/AccountStorage.ts'
import { ImageFiles } from '../images/ImageFiles.ts'
import { ImageService } from '../images/ImageService.ts'
import { ImageSweeper } from '../images/ImageSweeper.ts'
import { RecipientImages } from '../images/RecipientImages.ts'
import { mailRelease } from '../mail/heldMails.ts'
import { mailSweep } from '../mail/mailSweep.ts'
import { OrganizationService } from '../organizations/OrganizationService.ts'
import { SearchUpkeep } from '../search/SearchUpkeep.ts'
import { erasedWords } from '../search/searchWords.ts'
import { TemplateService } from '../templates/TemplateService.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import type { Core } from './Core.ts'
import { createOutbox } from './createOutbox.ts'
import type { Dependencies } from './Dependencies.ts'
import type { Extensions } from './Extensions.ts'

const day = 24 * 60 * 60_000

/** Parts of the core known before it is created. */
interface CoreParts extends Pick<Core, 'find' | 'has' | 'contract'> {
  extensions: Extensions
  fonts: FontCatalog
  /** Absent: images are in the database. */
  blobs: BlobStore | undefined
}

/** Writer for a service without offline codes: QR codes lead to the certificate's page. */
const noOfflineCodes: OfflineWriters = { writerFor: async () => undefined }

/** Composes the small service: templates, organizations, issuing, credits, and emails. Starts nothing. */
export function createCore(
  deps: Dependencies,
  { blobs, extensions, fonts, find, has, contract }: CoreParts,
): Core {
  const { database, databaseWatch, log, settings, outside } = deps
  const tables = () => databaseWatch.tables()
  const { publicUrl } = settings
  const prices = pricesOf(settings)
  const { pdfSigner, offlineCodes = noOfflineCodes, meter } = extensions
  const known = { ...deps, ...outside, publicUrl, fonts, prices }
  const issuedFiles = new IssuedFiles(deps)
  const searchUpkeep = new SearchUpkeep(deps)
  const storageRoom = new StorageRoom(deps, settings)
  const secretBox = new SecretBox(settings.secretKeys, deps.randomBytes)
  const blobUploads = new BlobUploads({ database, store: blobs, log })
  const outbox = createOutbox(deps, extensions, issuedFiles)
  const onMailQueued = () => outbox.worker.wake()
  const onIssued: Core['onIssued'] = ({ price, accountId }) =>
    isTestAccount(accountId) ? meter?.specimenIssued() : meter?.certificateIssued(price)

  const templateFonts = new TemplateFonts({ fonts, accountFonts: extensions.accountFonts })
  const images = new ImageService({ ...known, blobUploads })
  const storage = new AccountStorage(settings.accountStorageBytes, storageRoom)
  const testStorage = new TestStorage(database, settings.accountStorageBytes, storageRoom)
  const recipientImages = new RecipientImages({ ...known, images, storage })
  const templates = new TemplateService({ ...known, images, templateFonts, storage, recipientImages })
  const organizations = new OrganizationService({ ...known, images, storage })
  const issuer = new CertificateIssuer({
    ...known,
    templates,
    templateFonts,
    organizations,
    recipientImages,
    offlineCodes,
    testStorage,
  })
  const idempotent = createIdempotent({ database, secretBox })
  return {
    ...deps,
    extensions,
    fonts,
    find,
    has,
    contract,
    tables,
    publicUrl,
    prices,
    templates,
    organizations,
    certificates: new CertificateService({ ...known, searchUpkeep, tables }),
    issuer,
    issueOnce: createIssueOnce({ ...deps, issuer, idempotent, onIssued, onMailQueued }),
    onIssued,
    files: new CertificateFiles({ ...known, issuedFiles, pdfSigner }),
    issuedFiles,
    resends: new ResendService({ ...deps, testStorage }),
    testMails: new TestMails({ ...known, mailer: outbox.mailer, templates, issuer }, settings),
    checkTokens: new CheckTokens(new ServiceSecret({ ...deps, secretBox }, 'checks')),
    credits: new CreditService(known),
    outbox,
    onMailQueued,
    idempotent,
    inner: new InnerConnections(),
    bodies: new BodyBudget(),
    imageFiles: new ImageFiles({ images: deps.imageStore, folder: tmpdir(), newId: randomUUID }),
    blobUploads,
    secretBox,
    searchUpkeep,
    storageRoom,
    testStorage,
    sweepers: [
      responseSweep(deps),
      new ImageSweeper(deps),
      ...(blobs ? [new BlobSweeper({ ...deps, store: blobs })] : []),
      mailSweep(deps, { keepMs: settings.mailKeepDays * day }),
      searchUpkeep,
      new ErasureUpkeep({ database, tables, words: erasedWords }),
      closedAccountSweep({ ...deps, tables }),
      testAccountSweep({ ...deps, tables }),
      eventSweep(deps),
      storageRoom,
      mailRelease({ ...deps, onMailQueued }),
    ],
  }
}
