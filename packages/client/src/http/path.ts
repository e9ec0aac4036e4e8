import { InvalidArgumentError } from '../errors/requestErrors.ts'

/** A request path; a function is evaluated when the request is made, so that a wrong id rejects the call. */
export type Path = string | (() => string)

/**
 * A request path with its parameters escaped, so that an id from outside can never lead to another endpoint.
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

/** A query without what is empty. Names that this version does not know are sent, too: the service refuses them. */
export function queryOf(request: object): URLSearchParams {
  return new URLSearchParams(Object.entries(request).filter(([, value]) => value))
}
