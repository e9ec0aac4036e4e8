import type { Core } from '../../core/service/Core.ts'
import type { Extensions } from '../../core/service/Extensions.ts'
import { type Foundation, type ModuleParts, requireOffer, serve } from '../../core/service/Module.ts'
import { SecretBox } from '../../kit/secrets/SecretBox.ts'
import { CredentialService } from '../credentials/CredentialService.ts'
import { credentialsModule } from '../credentials/credentialsModule.ts'
import { OfflineCodes } from './OfflineCodes.ts'
import { offlineHandlers } from './offlineHandlers.ts'
import { offlineRoutes } from './offlineRoutes.ts'

/** Has certificates carry codes that are signed with the key of their organization. */
export function writeOfflineCodes(foundation: Foundation): Extensions {
  const { settings, randomBytes } = foundation
  const { publicUrl } = settings
  const secretBox = new SecretBox(settings.secretKeys, randomBytes)
  const keys = new CredentialService({ ...foundation, publicUrl, secretBox })
  return { offlineCodes: new OfflineCodes(keys, publicUrl) }
}

/** Composes the module. */
export function createOffline(core: Core): ModuleParts {
  const keys = requireOffer(core, credentialsModule)
  return { serves: [serve(offlineRoutes, offlineHandlers(core.database, keys, core.sender))] }
}
