import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams } from '../../kit/contract/parameters.ts'
import { databaseErrors, mergeErrors } from '../../kit/contract/routeErrors.ts'

/** `GET /verify-offline/:id`: the page that verifies offline codes of an organization. */
export const offlineRoutes = describeRoutes(
  { name: 'offline', prefix: '/verify-offline', limit: 'address' },
  {
    page: {
      summary: 'Get the page that verifies offline QR codes of an organization',
      method: 'GET',
      path: '/verify-offline/:id',
      request: { params: idParams },
      responses: { 200: 'text/html' },
      errors: mergeErrors(databaseErrors, { 400: ['validation_failed'], 404: ['not_found'] }),
    },
  },
)
