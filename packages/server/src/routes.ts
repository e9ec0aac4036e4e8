import { certificateRoutes } from './certificates/certificateRoutes.ts'
import type { Resource, Route } from './contract/Route.ts'
import { creditRoutes } from './credits/creditRoutes.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { rootRoutes } from './http/rootRoutes.ts'
import { imageRoutes } from './images/imageRoutes.ts'
import { metricsRoutes } from './observation/metricsRoutes.ts'
import { organizationRoutes } from './organizations/organizationRoutes.ts'
import { sdkRoutes } from './sdkFiles/sdkRoutes.ts'
import { templateRoutes } from './templates/templateRoutes.ts'
import { verificationRoutes, verifyRoutes } from './verification/verificationRoutes.ts'

const resources: readonly Resource[] = [
  sdkRoutes,
  rootRoutes,
  healthRoutes,
  metricsRoutes,
  imageRoutes,
  verificationRoutes,
  verifyRoutes,
  templateRoutes,
  organizationRoutes,
  certificateRoutes,
  creditRoutes,
]

/**
 * The table of routes: all that the service serves, in the order in which paths match. Data only: importing it opens and
 * starts nothing. `createApp` registers each row with its handler.
 */
export const routes: readonly Route[] = resources.flatMap((resource) => Object.values(resource.routes))
