import { defineModule } from '../../core/service/Module.ts'
import { openApiRoutes, referenceRoutes, schemaRoutes } from './openApiRoutes.ts'

/** The table of routes as OpenAPI 3.1, and as a page. */
export const openApiModule = defineModule({
  name: 'openApi',
  resources: [referenceRoutes, openApiRoutes, schemaRoutes],
  entryPaths: { docs: '/docs', openApi: '/api/openapi.json' },
  async load() {
    const { createOpenApiModule } = await import('./createOpenApiModule.ts')
    return { create: createOpenApiModule }
  },
})
