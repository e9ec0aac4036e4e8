import { describeRoutes } from '../contract/describeRoutes.ts'
import { rootResponses } from './rootResponses.ts'

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
