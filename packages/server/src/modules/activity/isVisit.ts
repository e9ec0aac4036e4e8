import { isBot } from './isBot.ts'

/** The part of a request that says who sent it. */
export interface VisitRequest {
  method: string
  get(name: string): string | undefined
}

/** Headers of programs that load a page before anybody wants to see it. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/**
 * Whether a person opened a page. Browsers say so in headers that scripts of a page cannot set: `Sec-Fetch-Mode: navigate`,
 * `Sec-Fetch-Dest: document`, and `Sec-Fetch-User: ?1`. WebKit has never sent the last one, so its word for that is its
 * `User-Agent`. Previews of messengers and scanners of links send none, and no list of their names is complete.
 *
 * @param isSecure whether browsers send these headers: to https and to their own machine. To other addresses nobody sends
 * them, and a visit is a request for HTML in a language.
 */
export function isVisit(request: VisitRequest, isSecure: boolean): boolean {
  const value = (name: string) => request.get(name)?.trim().toLowerCase()
  const userAgent = request.get('user-agent')
  if (request.method !== 'GET' || isBot(userAgent)) return false
  if (prefetchHeaders.some((name) => /prefetch|prerender|preview/.test(value(name) ?? ''))) return false
  const [mode, dest, user] = ['mode', 'dest', 'user'].map((part) => value(`sec-fetch-${part}`))
  if (mode === undefined && dest === undefined && user === undefined)
    return !isSecure && isAskedByReader(value('accept'), value('accept-language'))
  const isDocument = mode === 'navigate' && (dest === undefined || dest === 'document')
  return isDocument && (user === '?1' || (user === undefined && isWebKit(userAgent)))
}

function isAskedByReader(accept = '', language = ''): boolean {
  return accept.includes('text/html') && /^[a-z]/.test(language)
}

/** Safari, and every browser on an iPhone. Browsers made from Chromium name WebKit, too. */
function isWebKit(userAgent = ''): boolean {
  return userAgent.includes('AppleWebKit/') && !/chrom(e|ium)\//i.test(userAgent)
}
