import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { eventResponses } from './eventResponses.ts'
import { eventQuery } from './eventSchema.ts'

/** `/api/events` */
export const eventRoutes = describeRoutes(
  { name: 'events', prefix: '/api/events', limit: 'account' },
  {
    list: {
      summary: 'List events, oldest first',
      method: 'GET',
      path: '/api/events',
      request: { query: eventQuery },
      responses: { 200: eventResponses.list },
    },
  },
)
