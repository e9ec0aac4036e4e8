import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { pageParameters, querySchema } from '../../kit/contract/parameters.ts'
import {
  countSchema,
  instantSchema,
  listResponse,
  recordIdSchema,
  testEntries,
} from '../../kit/contract/responseSchemas.ts'

const onceText = v.string('must be given once')
const uuid = v.pipe(onceText, v.uuid('must be a UUID'), v.toLowerCase())
const wrongInstant = 'must be an instant such as 2026-11-29T12:00:00Z'

/** Query of GET /api/requests. */
const requestsQuery = querySchema({
  ...pageParameters,
  /** Only requests from this time on. */
  after: v.optional(
    v.pipe(
      onceText,
      v.maxLength(40, wrongInstant),
      v.isoTimestamp(wrongInstant),
      v.transform(Date.parse),
      v.safeInteger(wrongInstant),
    ),
  ),
  /** A status, or a class of statuses: `404`, `4xx`. */
  status: v.optional(v.pipe(onceText, v.regex(/^[1-5](\d\d|xx)$/, 'must be a status such as 404 or 4xx'))),
  code: v.optional(v.pipe(onceText, v.regex(/^[a-z_]{1,60}$/, 'must be the code of an error'))),
  /** Prefix of the path. */
  path: v.optional(
    v.pipe(onceText, v.regex(/^\/[!-~]{0,199}$/, 'must begin with / and have at most 200 characters')),
  ),
  keyId: v.optional(uuid),
  requestId: v.optional(uuid),
})

/** A request in the log. */
export const requestRecord = v.strictObject({
  id: recordIdSchema,
  at: instantSchema,
  method: v.string(),
  path: v.string(),
  status: countSchema,
  code: v.nullable(v.string()),
  keyId: recordIdSchema,
  ms: countSchema,
  dropped: v.exactOptional(countSchema),
  ...testEntries,
})

/** `/api/requests` */
export const requestRoutes = describeRoutes(
  { name: 'requests', prefix: '/api/requests', limit: 'account' },
  {
    list: {
      summary: 'List requests of the last seven days',
      method: 'GET',
      path: '/api/requests',
      scope: 'requests:read',
      access: 'whole',
      request: { query: requestsQuery },
      responses: { 200: listResponse(requestRecord) },
    },
  },
)

/** Filters of the log. */
export type RequestFilters = Omit<v.InferOutput<typeof requestsQuery>, 'limit' | 'cursor'>
