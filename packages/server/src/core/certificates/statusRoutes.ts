import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { codeParams } from '../../kit/contract/parameters.ts'

/** The address in QR codes of a service without the module `verification`, which replaces this page. */
export const statusRoutes = describeRoutes(
  { name: 'status', prefix: '/v', limit: 'address' },
  {
    status: {
      summary: 'Get the page that says whether a certificate is valid',
      method: 'GET',
      path: '/v/:code',
      request: { params: codeParams },
      responses: { 200: 'text/html', 404: 'text/html' },
    },
  },
)
