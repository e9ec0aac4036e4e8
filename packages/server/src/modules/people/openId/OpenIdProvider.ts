import type { Configuration } from 'openid-client'

/** Configuration of the provider. */
export interface ProviderConfig {
  /** Its issuer identifier, for OpenID Connect Discovery. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Name on buttons. */
  name: string
}

/** A started sign-in: the URL to go to, and the values to check on return. */
export interface ProviderCheck {
  /** Proves that the returning browser is the one that was sent (PKCE). */
  verifier: string
  nonce: string
}

/** Signed-in person, according to the provider. */
export interface ProviderPerson {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  /** May be empty. */
  name: string
}

/** Thrown if a provider doesn't respond, or its response is invalid. Contains no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** False if the provider can't be reached at all. */
  readonly isReachable: boolean

  constructor(message: string, isReachable: boolean) {
    super(message)
    this.isReachable = isReachable
  }
}

/** Timeout of a response, in seconds. */
const timeout = 10

/**
 * An OpenID Connect provider, used with the authorization code flow and PKCE. Loads the library and the provider's
 * configuration on first use, and again after a failure.
 */
export class OpenIdProvider {
  readonly name: string
  readonly #config: ProviderConfig
  readonly #redirectUri: string
  #client: Promise<Configuration> | undefined

  /** @param redirectUri return URL; must be registered with the provider */
  constructor(config: ProviderConfig, redirectUri: string) {
    this.#config = config
    this.#redirectUri = redirectUri
    this.name = config.name
  }

  /**
   * @param mustAuthenticate asks the provider not to rely on an earlier sign-in
   * @returns URL for the browser
   * @throws {ProviderError}
   */
  async begin(
    { verifier, nonce }: ProviderCheck,
    { state, mustAuthenticate }: { state: string; mustAuthenticate: boolean },
  ): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
    const url = buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(mustAuthenticate && { prompt: 'login' }),
    })
    return url.href
  }

  /**
   * @param search query of the URL that the provider sent the browser back to
   * @throws {ProviderError}
   */
  async finish(
    search: string,
    { verifier, nonce, state }: ProviderCheck & { state: string },
  ): Promise<ProviderPerson> {
    const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
    const client = await this.#discover()
    try {
      const tokens = await authorizationCodeGrant(client, new URL(search, this.#redirectUri), {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        expectedState: state,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('There is no ID token.')
      const hasEmail = claims.email !== undefined || !client.serverMetadata().userinfo_endpoint
      const more = hasEmail ? claims : await fetchUserInfo(client, tokens.access_token, claims.sub)
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof more.email === 'string' ? more.email : undefined,
        isEmailVerified: more.email_verified === true,
        name: typeof more.name === 'string' ? more.name : '',
      }
    } catch (error) {
      throw toProviderError(error)
    }
  }

  #discover(): Promise<Configuration> {
    this.#client ??= this.#load().catch((error: unknown) => {
      this.#client = undefined
      throw toProviderError(error, false)
    })
    return this.#client
  }

  async #load(): Promise<Configuration> {
    const library = await import('openid-client')
    const { issuer, clientId, clientSecret } = this.#config
    // The configuration allows http only on this machine.
    const execute = issuer.startsWith('http:') ? [library.allowInsecureRequests] : []
    const options = { timeout, execute }
    const found = await library.discovery(new URL(issuer), clientId, undefined, library.None(), options)
    const metadata = found.serverMetadata()
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic')
      ? library.ClientSecretBasic(clientSecret)
      : library.ClientSecretPost(clientSecret)
    const client = new library.Configuration(metadata, clientId, {}, authenticate)
    client.timeout = timeout
    // Also checks the signature of ID tokens, although they come directly from the provider.
    for (const apply of [...execute, library.enableNonRepudiationChecks]) apply(client)
    return client
  }
}

/** Drops the response, which may contain tokens, and the request, which contains the secret. */
function toProviderError(error: unknown, isReachable = true): ProviderError {
  const { name, code, error: reason } = (error ?? {}) as { name?: unknown; code?: unknown; error?: unknown }
  const reasons = [name, code, reason].filter(
    (part) => typeof part === 'string' && /^[\w.-]{1,64}$/.test(part),
  )
  const isSilent = error instanceof TypeError || code === 'OAUTH_TIMEOUT'
  return new ProviderError(`The sign-in provider failed: ${reasons.join(' ')}`, isReachable && !isSilent)
}
