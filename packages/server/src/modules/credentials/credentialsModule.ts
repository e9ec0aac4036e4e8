import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { issuerKeyRoutes, issuerRoutes } from './credentialRoutes.ts'

/** Certificates as signed credentials, and the keys of organizations. */
export const credentialsModule = defineModule({
  name: 'credentials',
  resources: [issuerRoutes, issuerKeyRoutes],
  async loadSchema() {
    const { credentialTables } = await import('./credentialTables.ts')
    return firstSchema([credentialTables])
  },
  async load() {
    const { createCredentials } = await import('./createCredentials.ts')
    return { create: createCredentials }
  },
})
