import * as v from 'valibot'
import {
  countSchema,
  dataResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  testEntries,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'
import { fieldEntries } from './batchSchema.ts'

/** Reason why a row fails, and its column. */
const problem = v.strictObject({
  column: v.nullable(v.string()),
  code: v.string(),
  message: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})

const rowProblem = v.strictObject({
  row: countSchema,
  ...problem.entries,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  value: v.nullable(v.string()),
})

const batchState = v.picklist(['running', 'completed', 'canceled'])

/** A batch in responses. */
const batchRecord = v.strictObject({
  id: recordIdSchema,
  state: batchState,
  total: countSchema,
  issued: countSchema,
  failed: countSchema,
  skipped: countSchema,
  waiting: countSchema,
  mails: v.strictObject({
    sent: countSchema,
    failed: countSchema,
    waiting: countSchema,
    stored: countSchema,
  }),
  createdAt: instantSchema,
  finishedAt: v.nullable(instantSchema),
  rowsPerSecond: v.nullable(v.number()),
  secondsLeft: v.nullable(countSchema),
  ...testEntries,
})

const readDates = v.strictObject({
  earliest: v.string(),
  latest: v.string(),
  order: v.exactOptional(v.picklist(['dmy', 'mdy'])),
  missing: countSchema,
})

/** Optional columns of files. */
const optionalColumns = {
  metadata: v.exactOptional(v.record(v.string(), v.string())),
  ...fieldEntries(v.exactOptional(v.string())),
}

const reading = v.strictObject({
  encoding: v.exactOptional(v.string()),
  sheet: v.exactOptional(v.string()),
  runnerUp: v.exactOptional(v.string()),
  separator: v.exactOptional(v.string()),
  sheets: v.exactOptional(v.array(v.string())),
  headerRow: countSchema,
  hiddenRows: countSchema,
  hiddenColumns: v.exactOptional(v.array(v.string())),
  endsBefore: v.exactOptional(countSchema),
  behindList: v.exactOptional(v.string()),
  mapping: v.strictObject({
    name: v.union([v.string(), v.array(v.string())]),
    email: v.string(),
    attributes: v.record(v.string(), v.string()),
    ...optionalColumns,
  }),
  dates: v.exactOptional(
    v.strictObject({ issuedAt: v.exactOptional(readDates), expiresAt: v.exactOptional(readDates) }),
  ),
  unused: v.array(v.string()),
})

/** A newly created batch. */
const createdBatch = v.strictObject({ ...batchRecord.entries, read: v.exactOptional(reading) })

/** Result of a check. */
const check = v.strictObject({
  rows: countSchema,
  valid: countSchema,
  invalid: countSchema,
  skipped: countSchema,
  problems: v.array(rowProblem),
  credits: countSchema,
  worstRow: v.nullable(
    v.strictObject({
      row: countSchema,
      name: v.string(),
      attributes: v.record(v.string(), v.string()),
      issuedAt: v.exactOptional(v.string()),
      expiresAt: v.exactOptional(v.string()),
    }),
  ),
  read: v.exactOptional(reading),
  checkToken: v.string(),
  ...testEntries,
})

const columns = v.strictObject({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.string())),
  attributes: v.array(v.string()),
  mapping: v.strictObject({
    name: v.nullable(v.union([v.string(), v.array(v.string())])),
    email: v.nullable(v.string()),
    attributes: v.record(v.string(), v.string()),
    ...optionalColumns,
  }),
  ambiguous: v.array(v.strictObject({ field: v.string(), columns: v.array(v.string()) })),
  read: reading,
})

const row = v.strictObject({
  row: countSchema,
  state: v.picklist(['waiting', 'issued', 'failed', 'skipped']),
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  certificateId: v.nullable(recordIdSchema),
  verificationUrl: v.nullable(urlSchema),
  problem: v.nullable(problem),
  ...testEntries,
})

const changed = v.strictObject({ id: recordIdSchema, state: batchState, ...testEntries })

/** Names of the schemas above. */
export const batchSchemas = {
  Batch: batchRecord,
  CreatedBatch: createdBatch,
  BatchCheck: check,
  BatchProblem: problem,
  BatchRowProblem: rowProblem,
  BatchReading: reading,
  BatchReadDates: readDates,
  BatchColumns: columns,
  BatchRow: row,
  BatchChange: changed,
}

/** JSON bodies of `/api/batches`, by the names of the routes. */
export const batchResponses = {
  create: dataResponse(createdBatch),
  check: dataResponse(check),
  columns: dataResponse(columns),
  list: listResponse(batchRecord),
  get: dataResponse(batchRecord),
  rows: listResponse(row),
  cancel: dataResponse(changed),
  retry: dataResponse(changed),
}
