import { RedirectError } from './errors.ts'

const longestShown = 300

/**
 * The error for a response that is a redirect or came after one, or `undefined` if it is neither.
 *
 * Fetch is asked for `redirect: 'manual'`, which runtimes answer in three ways: the plain 3xx (Node, Deno, workers), an
 * opaque response of status 0 (browsers), or by following all the same (React Native), which shows in `redirected`.
 */
export function redirectErrorFor(response: Response, requested: URL): RedirectError | undefined {
  if (response.redirected) return redirectError(0, parse(response.url, requested), requested)
  if (response.type === 'opaqueredirect') return redirectError(0, undefined, requested)
  if (response.status < 300 || response.status > 399) return undefined
  return redirectError(response.status, parse(response.headers.get('location'), requested), requested)
}

function redirectError(status: number, target: URL | undefined, requested: URL): RedirectError {
  const location = target && (target.origin + target.pathname).slice(0, longestShown)
  const baseUrl = target && baseUrlOf(target, requested)
  const what = `The service answered with a redirect${status ? ` (${status})` : ''}${location ? ` to ${location}` : ''}`
  const remedy = baseUrl
    ? `If you trust that address, set baseUrl to "${baseUrl}".`
    : 'Set baseUrl to the address at which the service itself answers.'
  return new RedirectError(
    `${what}. The client does not follow redirects, so that the API key goes nowhere else. ${remedy}`,
    status,
    location,
  )
}

function parse(location: string | null, requested: URL): URL | undefined {
  if (!location || !URL.canParse(location, requested)) return undefined
  const target = new URL(location, requested)
  return target.protocol === 'http:' || target.protocol === 'https:' ? target : undefined
}

/** The `baseUrl` that leads to the target: only if the endpoint stays the same, and never from https to http. */
function baseUrlOf(target: URL, requested: URL): string | undefined {
  const endpoint = requested.pathname.slice(requested.pathname.lastIndexOf('/api/'))
  if (!target.pathname.endsWith(endpoint)) return undefined
  if (requested.protocol === 'https:' && target.protocol === 'http:') return undefined
  const baseUrl = target.origin + target.pathname.slice(0, -endpoint.length)
  return baseUrl.length > longestShown || requested.href.startsWith(`${baseUrl}${endpoint}`)
    ? undefined
    : baseUrl
}
