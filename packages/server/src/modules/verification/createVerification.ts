import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, requireOffer, serve } from '../../core/service/Module.ts'
import { pagePolicy } from '../../kit/markup/pagePolicy.ts'
import { activityModule } from '../activity/activityModule.ts'
import { credentialsModule } from '../credentials/credentialsModule.ts'
import { NameChecks } from './NameChecks.ts'
import { verificationHandlers, verifyHandlers } from './verificationHandlers.ts'
import { verificationRoutes, verifyRoutes } from './verificationRoutes.ts'

/** Composes the module. */
export function createVerification(core: Core): ModuleParts {
  const { certificates, files, issuedFiles: issued, publicUrl, sender } = core
  const credentials = requireOffer(core, credentialsModule)
  const visits = core.find(activityModule) ?? { count: () => undefined }
  const names = new NameChecks(core.database)
  const parts = { files, issued, credentials, names, publicUrl, visits, hasDashboard: core.has('dashboard') }
  return {
    serves: [
      serve(verificationRoutes, verificationHandlers(certificates, parts, sender), {
        middleware: [pagePolicy],
      }),
      serve(verifyRoutes, verifyHandlers(certificates, { names, visits })),
    ],
  }
}
