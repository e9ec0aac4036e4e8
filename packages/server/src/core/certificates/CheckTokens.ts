import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Exchange } from '../../kit/http/Exchange.ts'
import { hashOfBody } from '../../kit/http/hashOfBody.ts'
import type { ServiceSecret } from '../../kit/secrets/ServiceSecret.ts'

/** Lifetime of a token, in ms. */
const lifetimeMs = 10 * 60_000

/** A checked request that a token is issued for. */
export interface CheckedRequest {
  accountId: string
  mode: 'live' | 'test'
  subAccount: string | undefined
  /** Operation that was checked: `issue`, `batch`, or `reissue` with the id of a certificate. */
  operation: string
  /** `canonicalHash` of the body, or the hash of a form. */
  bodyHash: string
}

/** Result of verifying a token: `wrong` if it is for another request, or isn't a token. */
export type TokenVerdict = 'valid' | 'expired' | 'wrong'

/** Makes and verifies the `checkToken` of dry runs: proof that exactly this body was checked recently. Stateless. */
export class CheckTokens {
  readonly #secret: Pick<ServiceSecret, 'read'>

  constructor(secret: Pick<ServiceSecret, 'read'>) {
    this.#secret = secret
  }

  /**
   * Makes the token for a request that its handler has just checked.
   *
   * @param operation see {@link CheckedRequest}
   */
  createFor(
    { request, response }: Pick<Exchange, 'request' | 'response'>,
    operation: string,
  ): Promise<string> {
    const { accountId, subAccount, now } = response.locals.auth
    const bodyHash = hashOfBody(request, response)
    return this.create({ accountId, mode: 'live', subAccount, operation, bodyHash }, now)
  }

  /** @param now on the database's clock, in ms since 1970 */
  async create(request: CheckedRequest, now: number): Promise<string> {
    const until = (now + lifetimeMs).toString(36)
    return `${until}.${signature(await this.#secret.read(), until, request)}`
  }

  /**
   * Compares a token with the request that it was sent with.
   *
   * @param now on the database's clock, in ms since 1970
   */
  async verify(token: string, request: CheckedRequest, now: number): Promise<TokenVerdict> {
    const [until = '', received = ''] = token.split('.')
    const expected = Buffer.from(signature(await this.#secret.read(), until, request))
    const actual = Buffer.from(received)
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'wrong'
    return now < Number.parseInt(until, 36) ? 'valid' : 'expired'
  }
}

function signature(
  secret: string,
  until: string,
  { accountId, mode, subAccount, operation, bodyHash }: CheckedRequest,
): string {
  const parts = ['check', until, accountId, mode, subAccount ?? null, operation, bodyHash]
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
}
