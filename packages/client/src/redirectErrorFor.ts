import type { Answer } from './Answer.ts'
import { RedirectError } from './errors.ts'

const longestShown = 300

/**
 * The error for a response that is a redirect or came after one, or `undefined` if it is neither.
 *
 * Fetch is asked for `redirect: 'manual'`, which runtimes answer in three ways: the plain 3xx (Node, Deno, workers), an
 * opaque response of status 0 (browsers), or by following all the same (React Native), which shows in `redirected`.
 */
export function redirectErrorFor({ response, context }: Answer, requested: URL): RedirectError | undefined {
  const { status, redirected, type, headers } = response
  const isHidden = redirected || type === 'opaqueredirect'
  if (!isHidden && (status < 300 || status > 399)) return undefined
  const address = redirected ? response.url : isHidden ? null : headers.get('location')
  const target = parse(address, requested)
  const location = target && (target.origin + target.pathname).slice(0, longestShown)
  const baseUrl = target && baseUrlOf(target, requested)
  const shown = isHidden ? 0 : status
  return new RedirectError({
    ...context,
    reason:
      `The service answered with a redirect${shown ? ` (${shown})` : ''}${location ? ` to ${location}` : ''}. ` +
      'The client does not follow redirects, so that the API key goes nowhere else.',
    status: shown,
    code: 'redirected',
    advice: baseUrl
      ? `If you trust that address, set baseUrl to "${baseUrl}".`
      : 'Set baseUrl to the address at which the service itself answers.',
    location,
  })
}

function parse(location: string | null, requested: URL): URL | undefined {
  if (!location || !URL.canParse(location, requested)) return undefined
  const target = new URL(location, requested)
  return target.protocol === 'http:' || target.protocol === 'https:' ? target : undefined
}

/** The `baseUrl` that leads to the target: only if the endpoint stays the same, and never from https to http. */
function baseUrlOf(target: URL, requested: URL): string | undefined {
  const start = requested.pathname.lastIndexOf('/api/')
  const endpoint = requested.pathname.slice(start)
  if (start < 0 || !target.pathname.endsWith(endpoint)) return undefined
  if (requested.protocol === 'https:' && target.protocol === 'http:') return undefined
  const baseUrl = target.origin + target.pathname.slice(0, -endpoint.length)
  return baseUrl.length > longestShown || requested.href.startsWith(`${baseUrl}${endpoint}`)
    ? undefined
    : baseUrl
}
