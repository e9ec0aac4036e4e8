import type { Configuration } from 'openid-client'

/** How the provider is configured. */
export interface ProviderConfig {
  /** Its issuer identifier, where its configuration is found by OpenID Connect Discovery. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Shown on buttons. */
  name: string
}

/** A sign-in that began: the address to go to, and what the return is checked against. */
export interface ProviderCheck {
  /** Proves that the browser that returns is the one that was sent (PKCE). */
  verifier: string
  nonce: string
}

/** Person who signed in, according to the provider. */
export interface ProviderPerson {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  /** May be empty. */
  name: string
}

/** Thrown if a provider does not answer, or its answer is not valid. Contains no secret. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** True if it can be reached at all. */
  readonly isReachable: boolean

  constructor(message: string, isReachable: boolean) {
    super(message)
    this.isReachable = isReachable
  }
}

/** Longest wait for an answer, in seconds. */
const timeout = 10

/**
 * A provider of OpenID Connect, by the authorization code flow with PKCE. The library and the provider's configuration are
 * loaded on the first use, and again after a failure.
 */
export class OpenIdProvider {
  readonly name: string
  readonly #config: ProviderConfig
  readonly #redirectUri: string
  #client: Promise<Configuration> | undefined

  /** @param redirectUri where the provider sends people back to; must be registered there */
  constructor(config: ProviderConfig, redirectUri: string) {
    this.#config = config
    this.#redirectUri = redirectUri
    this.name = config.name
  }

  /**
   * @param mustAuthenticate asks the provider not to rely on an earlier sign-in
   * @returns the address that the browser goes to
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
   * @param search query of the address that the provider sent the browser back to
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
    // Checks the signature of ID tokens, too, although they come from the provider itself.
    for (const apply of [...execute, library.enableNonRepudiationChecks]) apply(client)
    return client
  }
}

/** Keeps neither the answer, which may have tokens, nor the request, which has the secret. */
function toProviderError(error: unknown, isReachable = true): ProviderError {
  const { name, code, error: reason } = (error ?? {}) as { name?: unknown; code?: unknown; error?: unknown }
  const reasons = [name, code, reason].filter(
    (part) => typeof part === 'string' && /^[\w.-]{1,64}$/.test(part),
  )
  const isSilent = error instanceof TypeError || code === 'OAUTH_TIMEOUT'
  return new ProviderError(`The sign-in provider failed: ${reasons.join(' ')}`, isReachable && !isSilent)
}
