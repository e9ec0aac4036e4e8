import type { Response } from 'express'
import type { Handlers } from './Exchange.ts'
import { envelope } from './envelope.ts'
import type { rootRoutes } from './rootRoutes.ts'

/** Lets crawlers read pages, so that they see `noindex` and create previews of shared links. */
const robots = 'User-agent: *\nDisallow: /api/\n'

/**
 * `GET /` redirects browsers to the verification page, if there is one, and describes the service to programs. The icon
 * is an empty response, which browsers accept without reporting an error.
 *
 * @param entryPaths paths to list, by purpose
 */
export function rootHandlers(
  entryPaths: Readonly<Record<string, string>>,
): Handlers<typeof rootRoutes.descriptions> {
  const below = ({ app }: Response) =>
    Object.fromEntries(Object.entries(entryPaths).map(([name, path]) => [name, app.locals.linkPath + path]))
  return {
    root({ request, response }) {
      response.vary('accept').set('cache-control', 'no-cache')
      if (entryPaths.verification && request.accepts(['json', 'html']) === 'html')
        response.redirect(303, entryPaths.verification)
      else response.json(envelope('This is a certificate issuance service.', below(response)))
    },
    icon({ response }) {
      response.set('cache-control', 'public, max-age=86400').status(204).end()
    },
    robots({ response }) {
      response.set('cache-control', 'public, max-age=86400').type('text').send(robots)
    },
  }
}
