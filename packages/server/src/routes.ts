import { contractOf } from './core/service/coreContract.ts'
import { createOpenApi } from './modules/openApi/createOpenApi.ts'
import type { OpenApiDocument } from './modules/openApi/OpenApiDocument.ts'
import { modules } from './modules.ts'

const contract = contractOf(modules)

/**
 * The table of routes: everything that the service serves with all modules. Data only: importing it opens and starts
 * nothing. `createApp` registers each row with its handler.
 */
export const { routes } = contract

/** The contract of the service as OpenAPI 3.1, from its table of routes. */
export function createContract(): OpenApiDocument {
  return createOpenApi(contract.routes, contract.schemas)
}
