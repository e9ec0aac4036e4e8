import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { bounceReferences } from '../../core/mail/bounceReference.ts'
import type { Core } from '../../core/service/Core.ts'
import type { Extensions } from '../../core/service/Extensions.ts'
import { type Foundation, type ModuleParts, serve } from '../../core/service/Module.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { BounceService } from './BounceService.ts'
import { bounceHandlers } from './bounceHandlers.ts'
import { bounceRoutes } from './bounceRoutes.ts'
import type { BounceSettings } from './bounceSettings.ts'

/** Timeout for Amazon SNS, in ms. */
const withinMs = 10_000

/** Adds a reference to emails, which identifies them when they bounce. */
export function markMails(_foundation: Foundation, { token, address }: BounceSettings): Extensions {
  return { bounces: { references: bounceReferences(token), address } }
}

/** Composes the module. */
export function createBounces(core: Core, { token }: BounceSettings): ModuleParts {
  const confirm = (url: URL) => confirmSubscription(url, core.outside.fetch)
  const handlers = bounceHandlers(new BounceService(core), bounceReferences(token), confirm)
  return { serves: [serve(bounceRoutes, handlers, { middleware: [requireBounceToken(token)] })] }
}

/** Confirms a subscription to a topic by requesting the URL from `confirmationUrl`. */
async function confirmSubscription(url: URL, fetch: typeof globalThis.fetch): Promise<void> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(withinMs) })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Amazon SNS answered ${response.status}.`)
}

/**
 * Refuses requests without the token, before reading their bodies. The token is a bearer token, or the password in
 * `https://any:<token>@…`, which is all that some providers can send; Amazon SNS sends it only after a challenge.
 */
function requireBounceToken(token: string): RequestHandler {
  const expected = hash(token)
  return function requireBounceToken(request, response, next) {
    if (timingSafeEqual(hash(tokenIn(request.get('authorization') ?? '')), expected)) return next()
    response.set('www-authenticate', 'Basic realm="bounces", charset="UTF-8"')
    throw new ServiceError(401, 'unauthorized', 'Send BOUNCE_TOKEN as a bearer token, or as a password.')
  }
}

function tokenIn(authorization: string): string {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? []
  if (scheme.toLowerCase() !== 'basic') return value
  return Buffer.from(value, 'base64')
    .toString()
    .replace(/^[^:]*:/, '')
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
