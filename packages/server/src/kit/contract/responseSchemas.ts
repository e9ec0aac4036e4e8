import * as v from 'valibot'

/** An instant in ISO 8601, UTC, with milliseconds. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp())

/** A date in ISO 8601, such as `2026-12-08`. */
export const daySchema = v.pipe(v.string(), v.isoDate())

/** The id of a record, assigned by the service. */
export const recordIdSchema = v.pipe(v.string(), v.uuid())

/** An absolute URL. */
export const urlSchema = v.pipe(v.string(), v.url())

/** A whole number, such as a count of credits. */
export const countSchema = v.pipe(v.number(), v.integer())

/** Keys of a record in test mode; live records lack them. */
export const testEntries = { isTest: v.exactOptional(v.literal(true)) }

/** Keys of every successful JSON body. */
export const successEntries = { success: v.literal(true), message: v.string() }

/** Body of a response without `data`. */
export const emptyResponse = v.strictObject(successEntries)

/** Body of a response with one record. */
export function dataResponse<Data extends v.GenericSchema>(data: Data) {
  return v.strictObject({ ...successEntries, data })
}

/** Next page of a list. */
export const paginationSchema = v.strictObject({ next: v.nullable(v.string()) })

/** Body of a response with a list, or a page of it; only a page has `pagination`. */
export function listResponse<Item extends v.GenericSchema>(item: Item) {
  return v.strictObject({
    ...successEntries,
    data: v.array(item),
    pagination: v.exactOptional(paginationSchema),
  })
}

/** An invalid part of a request. */
export const errorIssueSchema = v.strictObject({
  path: v.string(),
  message: v.string(),
  code: v.exactOptional(v.string()),
  row: v.exactOptional(v.number()),
  column: v.exactOptional(v.string()),
  font: v.exactOptional(v.string()),
})

/** Body of every error. `code` is one of the route's codes for the status. */
export const errorResponse = v.strictObject({
  success: v.literal(false),
  message: v.string(),
  code: v.string(),
  errors: v.exactOptional(v.array(errorIssueSchema)),
  certificateId: v.exactOptional(v.string()),
  candidates: v.exactOptional(v.array(v.strictObject({ encoding: v.string(), sample: v.array(v.string()) }))),
  cell: v.exactOptional(v.string()),
  dates: v.exactOptional(v.array(v.strictObject({ order: v.string(), date: v.string() }))),
  field: v.exactOptional(v.string()),
  scope: v.exactOptional(v.string()),
  templates: v.exactOptional(v.array(v.strictObject({ id: v.string(), name: v.string() }))),
  columns: v.exactOptional(v.array(v.string())),
  requestId: v.string(),
})

/** Media type of credentials (Verifiable Credentials 2.0, 6). */
export const credentialType = 'application/vc'

/** Media type of the European Learning Model. */
export const learningModelType = 'application/ld+json'
