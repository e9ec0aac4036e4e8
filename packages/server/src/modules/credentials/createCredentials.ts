import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { CredentialService } from './CredentialService.ts'
import { issuerKeyRoutes, issuerRoutes } from './credentialRoutes.ts'
import { issuerHandlers, issuerKeyHandlers } from './issuerHandlers.ts'

/** Composes the module; it offers the credentials of certificates. */
export function createCredentials(core: Core): ModuleParts<CredentialService> {
  const credentials = new CredentialService(core)
  return {
    offer: credentials,
    serves: [
      serve(issuerRoutes, issuerHandlers(credentials, core.sender)),
      serve(issuerKeyRoutes, issuerKeyHandlers(credentials, core.idempotent)),
    ],
  }
}
