import { boundedRecord, encodingByLabel, type RowField, rowFields } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { issueOptions } from '../../core/certificates/certificateSchema.ts'
import { pageParameters, querySchema } from '../../kit/contract/parameters.ts'
import { oneLine } from '../../kit/contract/requestSchemas.ts'

/** Maximum number of recipients in a JSON batch. */
const maxRecipients = 10_000

const rowStates = ['waiting', 'issued', 'failed', 'skipped'] as const

/** State of a row in responses. */
export type BatchRowState = (typeof rowStates)[number]

const optionEntries = {
  ...issueOptions,
  onDuplicateEmail: v.nullish(v.picklist(['issue', 'skip'], 'must be issue or skip'), 'issue'),
}

const columnSchema = oneLine(200)

/** Returns an object's entries for the columns of {@link rowFields}. */
export function fieldEntries<Schema>(schema: Schema): Readonly<Record<RowField, Schema>> {
  return Object.fromEntries(rowFields.map((field) => [field, schema])) as Record<RowField, Schema>
}

/**
 * Columns of a file, by header: for the name (one or several), the address, each attribute, each key of the host's
 * data, and further values.
 */
const mappingSchema = v.object(
  {
    name: v.union(
      [columnSchema, v.pipe(v.array(columnSchema), v.minLength(1), v.maxLength(10))],
      'must be a column or an array of columns',
    ),
    email: v.nullish(columnSchema),
    attributes: v.nullish(boundedRecord(oneLine(200), columnSchema, 100), {}),
    metadata: v.nullish(boundedRecord(oneLine(40), columnSchema, 20)),
    ...fieldEntries(v.nullish(columnSchema)),
  },
  'must be an object',
)

/** Part `options` of the form of POST /api/certificates/batch. */
export const batchFileOptionsSchema = v.object(
  {
    ...optionEntries,
    mapping: v.nullish(mappingSchema),
    encoding: v.nullish(
      v.pipe(
        oneLine(40),
        v.check(
          (label) => encodingByLabel(label) !== undefined,
          'must be the label of an encoding, such as utf-8 or windows-1250',
        ),
      ),
    ),
    sheet: v.nullish(oneLine(200)),
    headerRow: v.nullish(
      v.pipe(
        v.number('must be a number'),
        v.integer('must be a whole number'),
        v.minValue(1, 'must be at least 1'),
        v.maxValue(1_048_576, 'must be a row of the file'),
      ),
    ),
    hiddenRows: v.nullish(v.picklist(['skip', 'issue'], 'must be skip or issue')),
    dateOrder: v.nullish(v.picklist(['dmy', 'mdy'], 'must be dmy or mdy')),
  },
  'must be a JSON object',
)

/** Parsed {@link batchFileOptionsSchema}. */
export type BatchFileOptions = v.InferOutput<typeof batchFileOptionsSchema>

/** Template, organization, and email of a batch, and how it treats duplicates. */
export type BatchOptions = Omit<
  BatchFileOptions,
  'mapping' | 'encoding' | 'sheet' | 'headerRow' | 'hiddenRows' | 'dateOrder'
>

/**
 * Body of POST /api/certificates/batch. Recipients may have dates, see `datesIn`. Each is checked separately: an
 * invalid one doesn't stop the others.
 */
export const createBatchSchema = v.object(
  {
    ...optionEntries,
    recipients: v.pipe(
      v.array(v.unknown(), 'must be an array'),
      v.minLength(1, 'must have a recipient'),
      v.maxLength(maxRecipients, 'must have at most 10,000 recipients: send a file for more'),
    ),
  },
  'must be a JSON object',
)

/** Query of POST /api/certificates/batch. */
export const createBatchParameters = querySchema({
  dryRun: v.optional(v.picklist(['true', 'false'], 'must be true or false'), 'false'),
})

/** Query of GET /api/batches/:id/rows. */
export const batchRowParameters = querySchema({
  ...pageParameters,
  state: v.optional(v.picklist(rowStates, `must be ${rowStates.join(', ')}`)),
})

/** Query of GET /api/batches/:id/archive.zip. */
export const archiveParameters = querySchema({
  part: v.optional(
    v.pipe(
      v.string('must be given once'),
      v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1'),
      v.transform(Number),
    ),
    '1',
  ),
})

/** Names of the schemas of bodies. */
export const batchInputs = {
  BatchInput: createBatchSchema,
  BatchFileOptions: batchFileOptionsSchema,
  BatchMapping: mappingSchema,
}
