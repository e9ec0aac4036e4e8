import { checkBaseUrl } from '../errors/checkBaseUrl.ts'
import { RedirectError } from '../errors/requestErrors.ts'
import type { ReceivedResponse } from './ReceivedResponse.ts'

const longestShown = 300

/**
 * The error for a response that is a redirect or came after one, or `undefined` if it is neither.
 *
 * Fetch is asked for `redirect: 'manual'`, which runtimes answer in three ways: the plain 3xx (Node, Deno, workers), an
 * opaque response of status 0 (browsers), or by following all the same (React Native), which shows in `redirected`.
 */
export function redirectErrorFor(
  { response, context }: ReceivedResponse,
  requested: URL,
): RedirectError | undefined {
  const { status, redirected, type, headers } = response
  const isRedirect = redirected || type === 'opaqueredirect' || (status >= 300 && status <= 399)
  if (!isRedirect) return undefined
  const target = parse(redirected ? response.url : headers.get('location'), requested)
  const location = target && (target.origin + target.pathname).slice(0, longestShown)
  const baseUrl = target && baseUrlOf(target, requested)
  // A fetch that followed has the status of the target.
  const ownStatus = redirected ? 0 : status
  return new RedirectError({
    ...context,
    reason: `Redirected${ownStatus ? ` (${ownStatus})` : ''}${location ? ` to ${location}` : ''}. Redirects are not accepted, to protect the API key.`,
    status: ownStatus,
    code: 'redirected',
    advice: baseUrl ? `If you trust that address, set baseUrl to "${baseUrl}".` : checkBaseUrl,
    location,
  })
}

function parse(location: string | null, requested: URL): URL | undefined {
  if (!location) return undefined
  try {
    const target = new URL(location, requested)
    return /^https?:/.test(target.protocol) ? target : undefined
  } catch {
    return undefined
  }
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
