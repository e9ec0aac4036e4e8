import { describeRoutes } from '../contract/describeRoutes.ts'
import { rootResponses } from './rootResponses.ts'

/** Paths that browsers and crawlers request from every origin. */
export const rootRoutes = describeRoutes(
  { prefix: '', limit: 'none' },
  {
    root: { method: 'GET', path: '/', responses: { 200: rootResponses.root, 303: null } },
    icon: { method: 'GET', path: '/favicon.ico', responses: { 204: null } },
    robots: { method: 'GET', path: '/robots.txt', responses: { 200: 'text/plain' } },
  },
)
