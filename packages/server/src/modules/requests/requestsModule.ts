import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { requestRecord, requestRoutes } from './requestRoutes.ts'

/** Log of an account's requests with API keys. */
export const requestsModule = defineModule({
  name: 'requests',
  resources: [requestRoutes],
  schemas: { LoggedRequest: requestRecord },
  async loadSchema() {
    const { requestTables } = await import('./requestTables.ts')
    return firstSchema([requestTables])
  },
  async load() {
    const { createRequests } = await import('./createRequests.ts')
    const { RequestBuffer } = await import('./RequestBuffer.ts')
    const buffer = new RequestBuffer()
    return { extend: () => ({ requests: buffer }), create: (core) => createRequests(core, buffer) }
  },
})
