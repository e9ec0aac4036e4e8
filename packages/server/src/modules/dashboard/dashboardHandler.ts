import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { Dashboard } from '@certificate-sdk/dashboard'
import type { Request as Incoming, Response as Outgoing, RequestHandler } from 'express'
import type { BodyBudget } from '../../kit/http/BodyBudget.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { visitorOf } from '../../kit/http/visitorOf.ts'
import { PageBody } from './PageBody.ts'

/** Size from which a response is streamed, in bytes, such as archives. */
const wholeBytes = 4 * 1024 * 1024

/** Methods of pages and their forms. */
const pageMethods = new Set(['GET', 'HEAD', 'POST'])

/** Connection-level headers, which don't apply here, and cookies, which are set one by one. */
const ofConnection = new Set(['connection', 'keep-alive', 'set-cookie', 'transfer-encoding'])

/** Serves the pages for people below its mount path. */
export function dashboardHandler(
  dashboard: Dashboard,
  { sender, bodies, publicUrl }: { sender: Sender; bodies: BodyBudget; publicUrl: string },
): RequestHandler {
  return async function serveDashboard(request, response, next) {
    // Pages have no other methods, and a `Request` can't have the method `TRACE`.
    if (!pageMethods.has(request.method)) return next()
    const body = new PageBody(request, response, bodies)
    const answer = await dashboard(toRequest(request), visitorOf(request, publicUrl), body)
    response.status(answer.status)
    // The pages' headers are stricter.
    for (const name of ['content-security-policy', 'cross-origin-resource-policy'])
      response.removeHeader(name)
    for (const [name, value] of answer.headers)
      if (name === 'location') response.location(value)
      else if (!ofConnection.has(name)) response.set(name, value)
    for (const cookie of answer.headers.getSetCookie()) response.append('set-cookie', cookie)
    await send(answer, response, sender)
  }
}

/** Converts a request without its body, which {@link PageBody} reads. */
function toRequest(request: Incoming): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  // A host's app may have mounted the service below a path.
  const above = request.baseUrl.length - '/dashboard'.length
  const target = pathOf(request.originalUrl).slice(above)
  return new Request(`http://service${target}`, { method: request.method, headers })
}

/**
 * Path and query of a request target, to which proxies may add a scheme and a host. Pages link by path: neither `Host`
 * nor the target decides where links lead.
 */
function pathOf(target: string): string {
  return target.replace(/^[a-z]+:\/\/[^/?#]*/i, '')
}

async function send(answer: Response, response: Outgoing, sender: Sender): Promise<void> {
  const length = Number(answer.headers.get('content-length') ?? Number.NaN)
  if (answer.body && !(length <= wholeBytes) && !isPage(answer)) {
    await pipeline(Readable.fromWeb(answer.body as WebStream), response).catch(() => response.destroy())
    return
  }
  await sender.send(response, new Uint8Array(await answer.arrayBuffer()))
}

const isPage = ({ headers }: Response) =>
  /^text\/(?!csv)|javascript|json|image/.test(headers.get('content-type') ?? '')
