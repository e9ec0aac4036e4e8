import { InvalidArgumentError } from '../errors/requestErrors.ts'

/** A request path; a function is evaluated when the request is created, so that an invalid id rejects the call. */
export type Path = string | (() => string)

/**
 * Creates a request path with escaped parameters, so that an external id can never lead to another endpoint.
 *
 * @example path`/api/templates/${'a/../b'}`() // '/api/templates/a%2F..%2Fb'
 * @throws {InvalidArgumentError} when called, if a parameter is not an id
 */
export function path(strings: TemplateStringsArray, ...parameters: readonly string[]): () => string {
  return () =>
    strings.reduce((text, part, i) => {
      const parameter = parameters[i - 1] as unknown
      if (typeof parameter !== 'string' || /^\.{0,2}$/.test(parameter))
        throw new InvalidArgumentError({ reason: `${JSON.stringify(parameter)} is not an id.` })
      return text + encodeURIComponent(parameter) + part
    })
}

/** Returns a query without empty values. Unknown names are sent, too: the service refuses them. */
export function queryOf(request: object): URLSearchParams {
  return new URLSearchParams(Object.entries(request).filter(([, value]) => value))
}
