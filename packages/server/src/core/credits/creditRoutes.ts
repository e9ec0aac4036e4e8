import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { pageQuery } from '../../kit/contract/parameters.ts'
import { creditResponses } from './creditResponses.ts'

/** `/api/users`: the balance and the ledger */
export const creditRoutes = describeRoutes(
  { name: 'credits', prefix: '/api/users', limit: 'account' },
  {
    balance: {
      summary: 'Get the balance',
      method: 'GET',
      path: '/api/users/balance',
      responses: { 200: creditResponses.balance },
    },
    ledger: {
      summary: 'List changes of the balance',
      method: 'GET',
      path: '/api/users/ledger',
      request: { query: pageQuery },
      responses: { 200: creditResponses.ledger },
    },
  },
)
