import type { FontCatalog } from '@certificate-sdk/template/internal'
import type { BlobUploads } from '../../kit/blobs/BlobUploads.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import type { StorageRoom } from '../../kit/database/StorageRoom.ts'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import type { Idempotent } from '../../kit/idempotency/idempotent.ts'
import type { SecretBox } from '../../kit/secrets/SecretBox.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import type { InnerConnections } from '../access/InnerConnections.ts'
import type { CertificateFiles } from '../certificates/CertificateFiles.ts'
import type { CertificateIssuer } from '../certificates/CertificateIssuer.ts'
import type { CertificateService } from '../certificates/CertificateService.ts'
import type { CheckTokens } from '../certificates/CheckTokens.ts'
import type { IssuedFiles } from '../certificates/IssuedFiles.ts'
import type { IssueOnce } from '../certificates/issueOnce.ts'
import type { ResendService } from '../certificates/ResendService.ts'
import type { TestMails } from '../certificates/TestMails.ts'
import type { TestStorage } from '../certificates/TestStorage.ts'
import type { CreditService } from '../credits/CreditService.ts'
import type { Prices } from '../credits/Prices.ts'
import type { ImageFiles } from '../images/ImageFiles.ts'
import type { OrganizationService } from '../organizations/OrganizationService.ts'
import type { SearchUpkeep } from '../search/SearchUpkeep.ts'
import type { TemplateService } from '../templates/TemplateService.ts'
import type { Contract, Offering } from './Contract.ts'
import type { Outbox } from './createOutbox.ts'
import type { Dependencies } from './Dependencies.ts'
import type { Extensions } from './Extensions.ts'

/** The core service that modules build on: its dependencies, and the parts it creates from them. */
export interface Core extends Dependencies {
  /** Base URL of links, without a trailing slash. */
  publicUrl: string
  extensions: Extensions
  templates: TemplateService
  organizations: OrganizationService
  certificates: CertificateService
  issuer: CertificateIssuer
  issueOnce: IssueOnce
  /** Called after each certificate that was issued, but not for replayed responses. */
  onIssued: (certificate: { price: number; accountId: string }) => void
  files: CertificateFiles
  issuedFiles: IssuedFiles
  resends: ResendService
  testMails: TestMails
  checkTokens: CheckTokens
  credits: CreditService
  prices: Prices
  outbox: Outbox
  /** Called after a commit that may have queued an email, to send it at once. */
  onMailQueued: () => void
  idempotent: Idempotent
  /** Requests to the API from pages of this process. */
  inner: InnerConnections
  bodies: BodyBudget
  fonts: FontCatalog
  /** Temporary copies of large images. */
  imageFiles: ImageFiles
  blobUploads: BlobUploads
  secretBox: SecretBox
  searchUpkeep: SearchUpkeep
  storageRoom: StorageRoom
  testStorage: TestStorage
  /** All existing tables, including those of modules that are off. */
  tables(): readonly OwnedTable[]
  /** Recurring work of the core. */
  sweepers: readonly PeriodicWork[]
  /** Returns the value that another module offers; `undefined` if that module is off. */
  find<Offer>(module: Offering<Offer>): Offer | undefined
  /** Returns true if a module is on. */
  has(name: string): boolean
  /** Everything that this service serves. */
  contract: Contract
}
