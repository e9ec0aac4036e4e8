import { rootHandlers } from '../../kit/http/rootHandlers.ts'
import { rootRoutes } from '../../kit/http/rootRoutes.ts'
import { pagePolicy } from '../../kit/markup/pagePolicy.ts'
import { certificateHandlers } from '../certificates/certificateHandlers.ts'
import { certificateRoutes } from '../certificates/certificateRoutes.ts'
import { statusHandlers } from '../certificates/statusHandlers.ts'
import { statusRoutes } from '../certificates/statusRoutes.ts'
import { creditHandlers } from '../credits/creditHandlers.ts'
import { creditRoutes } from '../credits/creditRoutes.ts'
import { eventHandlers } from '../events/eventHandlers.ts'
import { eventRoutes } from '../events/eventRoutes.ts'
import { healthHandlers } from '../health/healthHandlers.ts'
import { healthRoutes } from '../health/healthRoutes.ts'
import { imageHandlers } from '../images/imageHandlers.ts'
import { imageRoutes } from '../images/imageRoutes.ts'
import { organizationHandlers } from '../organizations/organizationHandlers.ts'
import { organizationRoutes } from '../organizations/organizationRoutes.ts'
import { openToAllOrigins, sdkHandlers } from '../sdkFiles/sdkHandlers.ts'
import { sdkRoutes } from '../sdkFiles/sdkRoutes.ts'
import { templateHandlers } from '../templates/templateHandlers.ts'
import { templateRoutes } from '../templates/templateRoutes.ts'
import type { Core } from './Core.ts'
import { type Served, serve } from './Module.ts'

/** Serves the small service. */
export function serveCore(core: Core): readonly Served[] {
  const { sender, idempotent, outside, imageStore, imageFiles, contract } = core
  return [
    serve(sdkRoutes, sdkHandlers(outside.sdk, sender), { stage: 'files', middleware: [openToAllOrigins] }),
    serve(rootRoutes, rootHandlers(core.contract.entryPaths), { stage: 'always' }),
    serve(healthRoutes, healthHandlers(core), { stage: 'always' }),
    serve(imageRoutes, imageHandlers(imageStore, imageFiles, sender)),
    serve(templateRoutes, templateHandlers(core.templates, core.organizations, idempotent, sender)),
    serve(organizationRoutes, organizationHandlers(core.organizations, idempotent, sender)),
    serve(certificateRoutes, certificateHandlers(core, idempotent, core)),
    serve(creditRoutes, creditHandlers(core.credits, sender)),
    serve(eventRoutes, eventHandlers(core)),
    ...(contract.routes.includes(statusRoutes.routes.status)
      ? [serve(statusRoutes, statusHandlers(core.certificates, sender), { middleware: [pagePolicy] })]
      : []),
  ]
}
