import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { PrintService } from './PrintService.ts'
import { printHandlers } from './printHandlers.ts'
import { printRoutes } from './printRoutes.ts'

/** Composes the module. */
export function createPrinting(core: Core): ModuleParts {
  const handlers = printHandlers(new PrintService(core), core.sender)
  return { serves: [serve(printRoutes, handlers)] }
}
