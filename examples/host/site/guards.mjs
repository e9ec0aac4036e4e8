// Keeps other websites, which run in the same browser, away from a backend that holds an API key.
import { RequestError } from './RequestError.mjs'

/**
 * Answers only requests that name this machine: a foreign name that was pointed at 127.0.0.1 (DNS rebinding) gets
 * nothing.
 *
 * @returns {import('express').RequestHandler}
 */
export function requireLocalHost() {
  return (request, _response, next) => {
    if (localHosts(request.socket.localPort).has(request.headers.host)) return next()
    throw new RequestError(421, `Open this page as http://127.0.0.1:${request.socket.localPort}.`)
  }
}

function localHosts(port) {
  const names = ['localhost', '127.0.0.1', '[::1]']
  return new Set([...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])])
}

/**
 * Lets only this site's own pages change something. A request without the headers of a browser comes from a program,
 * which no foreign page can start.
 *
 * @type {import('express').RequestHandler}
 */
export function requireSameOrigin(request, _response, next) {
  if (request.method === 'GET' || request.method === 'HEAD') return next()
  const { origin, host, 'sec-fetch-site': site } = request.headers
  const isForeign = (origin && origin !== `http://${host}`) || (site && site !== 'same-origin')
  if (isForeign) throw new RequestError(403, 'This request came from another website.')
  next()
}

/**
 * Headers of every response, and the content security policy of the page: it may load the editor from the service and
 * nothing else.
 *
 * @param {readonly string[]} serviceUrls where scripts, fonts, and images of the service come from
 * @returns {import('express').RequestHandler}
 */
export function securityHeaders(serviceUrls) {
  const service = [...new Set(serviceUrls.map((url) => new URL(url).origin))].join(' ')
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${service} 'wasm-unsafe-eval'`,
    "style-src 'self'; style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${service}`,
    `font-src 'self' data: ${service}`,
    `connect-src 'self' data: blob: ${service}`,
    'worker-src blob:',
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return (request, response, next) => {
    response.set({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    if (request.path === '/' || request.path.endsWith('.html'))
      response.set('content-security-policy', policy)
    next()
  }
}
