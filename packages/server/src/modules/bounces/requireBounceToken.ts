import { createHash, timingSafeEqual } from 'node:crypto'
import type { RequestHandler } from 'express'
import { ServiceError } from '../../kit/errors/ServiceError.ts'

/**
 * Refuses requests without the token, before their bodies are read. The token is a bearer token, or the password of
 * `https://any:<token>@…`, which is all that some providers can send; Amazon SNS only does after a challenge.
 */
export function requireBounceToken(token: string): RequestHandler {
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
