import * as v from 'valibot'
import { invalidCursor } from '../../kit/contract/parameters.ts'
import { idSchema } from '../../kit/contract/requestSchemas.ts'

/** Maximum number of certificates per request: their emails are queued in one transaction. */
export const maxResends = 100

/** Body of POST /api/certificates/resend. */
export const resendSchema = v.pipe(
  v.object(
    {
      certificateIds: v.nullish(
        v.pipe(
          v.array(idSchema, 'must be an array'),
          v.minLength(1, 'must have an id'),
          v.maxLength(maxResends, `must have at most ${maxResends} ids`),
        ),
      ),
      filter: v.nullish(v.object({ mail: v.literal('failed', 'must be failed') }, 'must be an object')),
      cursor: v.nullish(v.pipe(v.string('must be a string'), v.maxLength(200, invalidCursor))),
    },
    'must be a JSON object',
  ),
  v.check(
    ({ certificateIds, filter }) => (certificateIds == null) !== (filter == null),
    'needs either certificateIds or filter',
  ),
  v.forward(
    v.check(({ filter, cursor }) => cursor == null || filter != null, 'needs filter'),
    ['cursor'],
  ),
)
