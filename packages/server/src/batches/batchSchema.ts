import * as v from 'valibot'
import { mailDataSchema } from '../certificates/certificateSchema.ts'
import { pageParameters, querySchema } from '../contract/parameters.ts'
import { idSchema } from '../contract/requestSchemas.ts'

/** Recipients of a batch that is sent as JSON. */
const mostRecipients = 10_000

const rowStates = ['waiting', 'issued', 'failed', 'skipped'] as const

/** State of a row, as responses have it. */
export type BatchRowState = (typeof rowStates)[number]

const optionEntries = {
  organizationId: idSchema,
  mailData: mailDataSchema,
  onDuplicateEmail: v.nullish(v.picklist(['issue', 'skip'], 'must be issue or skip'), 'issue'),
}

/** Template, organization, and e-mail of a batch, and how it treats duplicates. */
export const batchOptionsSchema = v.object(optionEntries, 'must be a JSON object')

/** Parsed {@link batchOptionsSchema}. */
export type BatchOptions = v.InferOutput<typeof batchOptionsSchema>

/** Body of POST /api/certificates/batch. Each recipient is checked on its own: one that is wrong stops no other. */
export const createBatchSchema = v.object(
  {
    ...optionEntries,
    recipients: v.pipe(
      v.array(v.unknown(), 'must be an array'),
      v.minLength(1, 'must have a recipient'),
      v.maxLength(mostRecipients, 'must have at most 10,000 recipients: send a file for more'),
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
