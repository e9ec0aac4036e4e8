import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { createOpenApi } from './createOpenApi.ts'
import { openApiHandlers } from './openApiHandlers.ts'
import { openApiRoutes, referenceRoutes, schemaRoutes } from './openApiRoutes.ts'

/** Composes the module. */
export function createOpenApiModule(core: Core): ModuleParts {
  const { routes, schemas } = core.contract
  const {
    openApi,
    reference,
    schemas: schemaHandlers,
  } = openApiHandlers(() => createOpenApi(routes, schemas), core)
  return {
    serves: [
      serve(referenceRoutes, reference),
      serve(openApiRoutes, openApi, { stage: 'shared' }),
      serve(schemaRoutes, schemaHandlers, { stage: 'shared' }),
    ],
  }
}
