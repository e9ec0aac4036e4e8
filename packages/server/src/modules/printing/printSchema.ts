import * as v from 'valibot'
import { querySchema } from '../../kit/contract/parameters.ts'
import { idSchema } from '../../kit/contract/requestSchemas.ts'

/** Maximum number of certificates per print. */
export const maxPrinted = 5_000

const flag = v.picklist(['true', 'false'], 'must be true or false')

const position = v.pipe(
  v.string('must be given once'),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1'),
  v.transform(Number),
)

/** Query of GET /api/batches/:id/print.pdf. */
export const printParameters = querySchema({
  sort: v.optional(v.picklist(['row', 'name'], 'must be row or name'), 'row'),
  marks: v.optional(flag, 'false'),
  duplex: v.optional(flag, 'false'),
  perSheet: v.optional(v.picklist(['1', '2', '4'], 'must be 1, 2, or 4'), '1'),
  from: v.optional(position),
  to: v.optional(position),
})

/** Body of POST /api/certificates/print. */
export const printSchema = v.object(
  {
    ids: v.pipe(
      v.array(idSchema, 'must be an array'),
      v.minLength(1, 'must have an id'),
      v.maxLength(maxPrinted, `must have at most ${maxPrinted} ids`),
    ),
    sort: v.nullish(v.picklist(['given', 'name'], 'must be given or name'), 'given'),
    marks: v.nullish(v.boolean('must be true or false'), false),
    duplex: v.nullish(v.boolean('must be true or false'), false),
    perSheet: v.nullish(v.picklist([1, 2, 4], 'must be 1, 2, or 4'), 1),
  },
  'must be a JSON object',
)

/** Names of the schemas of bodies. */
export const printInputs = { PrintInput: printSchema }
