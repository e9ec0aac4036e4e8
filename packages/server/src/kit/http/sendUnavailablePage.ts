import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import { contentSecurityPolicy } from '../markup/pagePolicy.ts'
import { startingPage } from './problemPage.ts'

/**
 * Responds to a browser with a 503 page, before or outside Express.
 *
 * @returns true if it did; programs, and paths that people don't visit, get JSON
 */
export function sendUnavailablePage(request: IncomingMessage, response: ServerResponse): boolean {
  if (!isPage(request)) return false
  response.writeHead(503, {
    'retry-after': '1',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy,
    vary: 'accept, accept-language',
  })
  response.end(
    startingPage(languageIn(request.headers['accept-language']), { reloads: request.method === 'GET' }),
  )
  return true
}

/** Returns true if a browser navigates to an address that people visit. */
function isPage({ url = '', headers }: IncomingMessage): boolean {
  return (
    /^\s*text\/html\b/.test(headers.accept ?? '') &&
    !/^\/(?:api|health|metrics|ready|sdk)(?:[/?]|$)/i.test(url)
  )
}

/** First language with messages; browsers list languages by preference. */
function languageIn(header = ''): Language {
  const tags = header.split(',').map((tag) => tag.split(';', 1)[0]?.trim() ?? '')
  return tags.map(matchLanguage).find((language) => language !== undefined) ?? 'en'
}
