/**
 * A request path with its parameters escaped, so that an id from outside can never lead to another endpoint.
 *
 * @example path`/templates/${'a/../b'}` // '/templates/a%2F..%2Fb'
 */
export function path(strings: TemplateStringsArray, ...parameters: readonly string[]): string {
  return strings.reduce((text, part, i) => {
    const parameter = parameters[i - 1] ?? ''
    if (parameter === '' || parameter === '.' || parameter === '..')
      throw new TypeError(`"${parameter}" is not an id`)
    return text + encodeURIComponent(parameter) + part
  })
}

/**
 * The address that paths are appended to: ends in `/api` exactly once, whether the given one did or not.
 *
 * @example apiAddress('https://certificates.example/api/') // 'https://certificates.example/api'
 */
export function apiAddress(baseUrl: string): string {
  const url = new URL(baseUrl)
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new TypeError(`baseUrl must be an http(s) address, got ${url.protocol}`)
  const trimmed = url.origin + url.pathname.replace(/\/+$/, '')
  return trimmed.endsWith('/api') ? trimmed : `${trimmed}/api`
}
