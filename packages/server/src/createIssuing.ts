import { CertificateIssuer } from './core/certificates/CertificateIssuer.ts'
import { AccountStorage } from './core/images/AccountStorage.ts'
import { ImageService } from './core/images/ImageService.ts'
import { RecipientImages } from './core/images/RecipientImages.ts'
import { OrganizationService } from './core/organizations/OrganizationService.ts'
import { TemplateService } from './core/templates/TemplateService.ts'
import type { Dependencies } from './Dependencies.ts'
import { CredentialService } from './modules/credentials/CredentialService.ts'
import { OfflineCodes } from './modules/offline/OfflineCodes.ts'

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
