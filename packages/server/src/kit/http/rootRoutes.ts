import * as v from 'valibot'
import { describeRoutes } from '../contract/describeRoutes.ts'
import { dataResponse } from '../contract/responseSchemas.ts'

/** JSON bodies of the paths outside the API, by the names of the routes. */
const rootResponses = {
  root: dataResponse(
    v.strictObject({
      api: v.string(),
      docs: v.optional(v.string()),
      openApi: v.optional(v.string()),
      verification: v.optional(v.string()),
      sdk: v.string(),
      health: v.string(),
      ready: v.string(),
    }),
  ),
}

/** Paths that browsers and crawlers request from every origin. */
export const rootRoutes = describeRoutes(
  { name: 'service', prefix: '', limit: 'none' },
  {
    root: {
      summary: 'Describe the service',
      method: 'GET',
      path: '/',
      responses: { 200: rootResponses.root, 303: null },
    },
    icon: { summary: 'Get no icon', method: 'GET', path: '/favicon.ico', responses: { 204: null } },
    robots: {
      summary: 'Get the rules for crawlers',
      method: 'GET',
      path: '/robots.txt',
      responses: { 200: 'text/plain' },
    },
  },
)
