import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** An account at the provider. */
interface ProviderAccount {
  /** Its id there, which never changes. */
  subject: string
  email: string
  isEmailVerified: boolean
  name?: string
}

/** A real OpenID Connect provider, at which an account is always about to sign in. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Account that signs in next. */
  account: ProviderAccount
  /** Queries of the authorization requests received. */
  readonly requests: URLSearchParams[]
  /** True to answer everything with 503, like a provider that is down. */
  isDown: boolean
  stop(): Promise<void>
}

/** @param redirectUri redirect URI of the only client */
export async function startIdentityProvider(redirectUri: () => string): Promise<IdentityProvider> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['certificates', 'hunter2-secret-of-the-client']
  const accounts = new Map<string, ProviderAccount>()
  const provided: IdentityProvider = {
    issuer,
    clientId,
    clientSecret,
    account: { subject: 'nobody', email: 'nobody@example.com', isEmailVerified: false },
    requests: [],
    isDown: false,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  let provider: Provider | undefined
  /** Creates the provider late, because the service's URL is chosen after the provider's. */
  const getProvider = () => {
    provider ??= new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri()] }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: true,
      cookies: { keys: ['key of the tests'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context: unknown, subject: string) => ({
        accountId: subject,
        claims: () => {
          const { email, isEmailVerified, name } = accounts.get(subject) ?? provided.account
          return { sub: subject, email, email_verified: isEmailVerified, name }
        },
      }),
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      jwks: { keys: [signingKey()] },
      pkce: { required: () => true },
      ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 600, IdToken: 60, Interaction: 60, Session: 600 },
    })
    return provider
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (provided.isDown) return void response.writeHead(503).end()
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/auth') provided.requests.push(searchParams)
    if (!pathname.startsWith('/interaction/')) return void getProvider().callback()(request, response)
    await finishInteraction(getProvider(), request, response)
  }

  async function finishInteraction(provider: Provider, request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    const { subject: accountId } = provided.account
    if (prompt.name === 'login') {
      accounts.set(accountId, provided.account)
      return provider.interactionFinished(request, response, { login: { accountId } })
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? accountId, clientId })
    grant.addOIDCScope(params.scope ?? '')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
  return provided
}

function signingKey(): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'tests' }
}

/** Follows redirects like a browser, with its cookies there, until one leads back to the service. */
export async function followToService(location: string, serviceUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = location
  for (let steps = 0; steps < 10 && !next.startsWith(serviceUrl); steps++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    await response.body?.cancel()
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1)[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    if (!to) throw new Error(`${next} answered ${response.status} without a redirect.`)
    next = new URL(to, next).href
  }
  return next
}
