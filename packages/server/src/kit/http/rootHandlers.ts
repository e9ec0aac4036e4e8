import type { Response } from 'express'
import type { Handlers } from './Exchange.ts'
import { envelope } from './envelope.ts'
import type { rootRoutes } from './rootRoutes.ts'

/** Pages may be read by crawlers, which then see that they are not to be indexed, and make previews of shared links. */
const robots = 'User-agent: *\nDisallow: /api/\n'

/**
 * `GET /` leads browsers to the page that verifies certificates, if there is one, and describes the service to everybody else.
 * There is no icon: browsers accept an empty answer, and do not report it as an error.
 *
 * @param entryPaths paths for people and programs that only have the service's address, by what they lead to
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
