import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { querySchema } from '../../kit/contract/parameters.ts'
import { countSchema, dataResponse, daySchema } from '../../kit/contract/responseSchemas.ts'
import { readableDays } from './activityRepository.ts'

/** Counts per day. */
export const activityDay = v.strictObject({
  date: daySchema,
  issued: countSchema,
  opened: countSchema,
  verified: countSchema,
})

/** `/api/users/activity`: what happened per day */
export const activityRoutes = describeRoutes(
  { name: 'activity', prefix: '/api/users/activity', limit: 'account' },
  {
    list: {
      summary: 'Get how many certificates were issued, opened, and verified per day',
      method: 'GET',
      path: '/api/users/activity',
      scope: 'certificates:read',
      access: 'counts',
      request: {
        query: querySchema({
          days: v.optional(
            v.pipe(
              v.string('must be given once'),
              v.regex(/^\d{1,3}$/, 'must be a whole number'),
              v.transform(Number),
              v.minValue(1, 'must be at least 1'),
              v.maxValue(readableDays, `must be at most ${readableDays}`),
            ),
            '30',
          ),
        }),
      },
      responses: { 200: dataResponse(v.array(activityDay)) },
    },
  },
)
