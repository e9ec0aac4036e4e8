import { findOrganization } from '../../core/organizations/organizationRepository.ts'
import type { Database } from '../../kit/database/Database.ts'
import { resourceNotFound } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { styles } from '../../kit/markup/pageStyles.ts'
import { offlinePage } from './offlinePage.ts'
import type { offlineRoutes } from './offlineRoutes.ts'
import { policyHash, readPageScript } from './pageScripts.ts'

/** Handlers of `/verify-offline`. */
export function offlineHandlers(
  database: Database,
  keys: { publicKeys(organizationId: string): Promise<readonly string[]> },
  sender: Sender,
): Handlers<typeof offlineRoutes.descriptions> {
  const scripts = [readPageScript('verifier'), readPageScript('offlinePage')]
  const policy = `default-src 'none'; img-src blob:; script-src ${scripts.map(policyHash).join(' ')}; style-src ${policyHash(styles)}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`
  return {
    async page({ request, response, params }) {
      const organization = await findOrganization(database, params().id)
      if (!organization) throw resourceNotFound('organization')
      const { id, name, domain, domainConfirmedAt } = organization
      const issuer = {
        name,
        domain: domainConfirmedAt === null ? null : domain,
        keys: await keys.publicKeys(id),
      }
      response.set({ 'cache-control': 'no-cache', 'content-security-policy': policy }).vary('accept-language')
      await sender.send(response.type('html'), offlinePage(languageFor(request), [issuer], scripts))
    },
  }
}
