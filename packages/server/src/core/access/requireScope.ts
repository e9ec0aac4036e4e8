import type { RequestHandler } from 'express'
import type { Route } from '../../kit/contract/Route.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'

/** Refuses a key that lacks the route's scope, before its body is read. Does nothing on routes without a key. */
export function requireScope({ scope }: Pick<Route, 'scope'>): RequestHandler[] {
  if (scope === undefined) return []
  return [
    function requireScope(_request, response, next) {
      const { scopes } = response.locals.auth
      if (!scopes || scopes.includes(scope)) return next()
      const message = `This key lacks the scope ${scope}. Use a key that has it, or one without scopes.`
      throw new ServiceError(403, 'missing_scope', message, { question: { scope } })
    },
  ]
}
