import { CertificateIssuer } from './certificates/CertificateIssuer.ts'
import { CredentialService } from './credentials/CredentialService.ts'
import type { Dependencies } from './Dependencies.ts'
import { AccountStorage } from './images/AccountStorage.ts'
import { ImageService } from './images/ImageService.ts'
import { RecipientImages } from './images/RecipientImages.ts'
import { OfflineCodes } from './offline/OfflineCodes.ts'
import { OrganizationService } from './organizations/OrganizationService.ts'
import { TemplateService } from './templates/TemplateService.ts'

/** Composes what issues certificates: for requests, and for the rows of batches. */
export function createIssuing(deps: Dependencies) {
  const images = new ImageService(deps)
  const storage = new AccountStorage(deps.accountStorageBytes, deps.storageRoom)
  const recipientImages = new RecipientImages({ ...deps, images, storage })
  const templates = new TemplateService({ ...deps, images, storage, recipientImages })
  const organizations = new OrganizationService({ ...deps, images, storage })
  const credentials = new CredentialService(deps)
  const offlineCodes = new OfflineCodes(credentials, deps.publicUrl)
  const issuer = new CertificateIssuer({ ...deps, templates, organizations, recipientImages, offlineCodes })
  return { templates, organizations, issuer, credentials }
}
