import type { Handlers } from './Exchange.ts'
import { envelope } from './envelope.ts'
import type { rootRoutes } from './rootRoutes.ts'

/** Where everything is, for people and programs that only have the service's address. */
const places = {
  api: '/api',
  docs: '/docs',
  openApi: '/api/openapi.json',
  verification: '/v',
  sdk: '/sdk/certificate-sdk.js',
  health: '/health',
  ready: '/ready',
}

/** Pages may be read by crawlers, which then see that they are not to be indexed, and make previews of shared links. */
const robots = 'User-agent: *\nDisallow: /api/\n'

/**
 * `GET /` leads browsers to the page that verifies certificates, and describes the service to everybody else. There is no
 * icon: browsers accept an empty answer, and do not report it as an error.
 */
export const rootHandlers: Handlers<typeof rootRoutes.descriptions> = {
  root({ request, response }) {
    response.vary('accept').set('cache-control', 'no-cache')
    if (request.accepts(['json', 'html']) === 'html') response.redirect(303, '/v')
    else response.json(envelope('This is a certificate issuance service.', places))
  },
  icon({ response }) {
    response.set('cache-control', 'public, max-age=86400').status(204).end()
  },
  robots({ response }) {
    response.set('cache-control', 'public, max-age=86400').type('text').send(robots)
  },
}
