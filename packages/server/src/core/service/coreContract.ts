import type * as v from 'valibot'
import type { Resource } from '../../kit/contract/Route.ts'
import {
  emptyResponse,
  errorIssueSchema,
  errorResponse,
  paginationSchema,
} from '../../kit/contract/responseSchemas.ts'
import { rootRoutes } from '../../kit/http/rootRoutes.ts'
import { certificateSchemas } from '../certificates/certificateResponses.ts'
import { certificateRoutes } from '../certificates/certificateRoutes.ts'
import { certificateInputs } from '../certificates/certificateSchema.ts'
import { resendSchema } from '../certificates/resendSchema.ts'
import { statusRoutes } from '../certificates/statusRoutes.ts'
import { creditRoutes, creditSchemas } from '../credits/creditRoutes.ts'
import { eventRoutes, eventSchemas } from '../events/eventRoutes.ts'
import { healthRoutes } from '../health/healthRoutes.ts'
import { imageRoutes } from '../images/imageRoutes.ts'
import { organizationRecord, organizationRoutes } from '../organizations/organizationRoutes.ts'
import { organizationInputs } from '../organizations/organizationSchema.ts'
import { sdkRoutes } from '../sdkFiles/sdkRoutes.ts'
import { templateSchemas } from '../templates/templateResponses.ts'
import { templateRoutes } from '../templates/templateRoutes.ts'
import { templateInputs } from '../templates/templateSchema.ts'
import type { Contract, ContractPart } from './Contract.ts'

const coreResources: readonly Resource[] = [
  sdkRoutes,
  rootRoutes,
  healthRoutes,
  imageRoutes,
  templateRoutes,
  organizationRoutes,
  certificateRoutes,
  creditRoutes,
  eventRoutes,
  statusRoutes,
]

/** Named schemas, used by several operations. */
const coreSchemas: Readonly<Record<string, v.GenericSchema>> = {
  Error: errorResponse,
  ErrorIssue: errorIssueSchema,
  EmptyResponse: emptyResponse,
  Pagination: paginationSchema,
  ...templateSchemas,
  ...templateInputs,
  Organization: organizationRecord,
  ...organizationInputs,
  ...certificateSchemas,
  ...certificateInputs,
  ResendInput: resendSchema,
  ...creditSchemas,
  ...eventSchemas,
}

/** Paths that `GET /` lists for programs. */
const coreEntryPaths = {
  api: '/api',
  sdk: '/sdk/certificate-sdk.js',
  health: '/health',
  ready: '/ready',
}

/** The contract of the core with some modules. Data only: opens and starts nothing. */
export function contractOf(modules: readonly ContractPart[]): Contract {
  const replaced = new Set(modules.flatMap(({ replaces = [] }) => replaces))
  const all = [
    ...coreResources.filter((resource) => !replaced.has(resource)),
    ...modules.flatMap(({ resources = [] }) => resources),
  ]
  return {
    routes: all.flatMap((resource) => Object.values(resource.routes)),
    schemas: Object.assign({}, coreSchemas, ...modules.map(({ schemas }) => schemas)),
    entryPaths: Object.assign({}, coreEntryPaths, ...modules.map(({ entryPaths }) => entryPaths)),
  }
}
