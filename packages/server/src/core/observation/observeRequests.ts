import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { hostTracer } from './inSpan.ts'
import type { Meter } from './Meter.ts'
import type { RequestObserver } from './RequestObserver.ts'

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/**
 * Logs one line per request, and records its latency and span. Uses the route template, never the path, which contains
 * ids and verification codes; logs no addresses, query strings, or headers. Passes requests with a key to the account's
 * request log, if there is one.
 */
export function observeRequests(
  log: Pick<Logger, 'info'>,
  { meter, requests }: { meter?: Pick<Meter, 'request'>; requests?: RequestObserver },
): RequestHandler {
  return function observeRequests(request, response, next) {
    const start = performance.now()
    const method = methods.has(request.method) ? request.method : 'OTHER'
    const tracer = hostTracer()
    const parent = tracer && propagation.extract(context.active(), request.headers)
    const span = tracer?.startSpan(method, { kind: SpanKind.SERVER }, parent)
    response.once('close', () => {
      const ms = performance.now() - start
      const { requestId, route = 'unmatched' } = response.locals
      // 499: the client disconnected before the response.
      const status = response.writableFinished ? response.statusCode : 499
      log.info({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, 'request')
      meter?.request(route, method, status, ms / 1000)
      const { auth, errorCode: code = null } = response.locals as Partial<typeof response.locals>
      if (requests && auth?.keyId !== undefined) {
        const { accountId, keyId, now: at } = auth
        const url = request.originalUrl
        requests.note({ id: requestId, at, accountId, keyId, method, url, status, code, ms: Math.round(ms) })
      }
      if (span) endSpan(span, { method, route, status })
    })
    if (parent && span) context.with(trace.setSpan(parent, span), next)
    else next()
  }
}

function endSpan(
  span: Span,
  { method, route, status }: { method: string; route: string; status: number },
): void {
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
  })
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
