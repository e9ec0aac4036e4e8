import * as v from 'valibot'
import { isSecureAddress } from '../../kit/config/isOnLoopback.ts'
import { describeSettings } from '../../kit/config/Settings.ts'
import { address, isPlainAddress, noParts, text } from '../../kit/config/variableSchemas.ts'
import { ConfigError } from '../../kit/errors/ConfigError.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'
import type { HashCost } from './passwords/Passwords.ts'

/** An OpenID Connect provider, with this service's client credentials. */
export interface SignInProviderConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Name on the button. */
  name: string
}

/** Rules for signing up and in. */
export interface PeopleSettings {
  /**
   * People who may create a login: anybody, invited people, or nobody. Absent: only people at the service's own
   * computer.
   */
  signUp: 'open' | 'invite' | 'closed' | undefined
  /** Additional OpenID Connect provider for signing in. */
  signInProvider: SignInProviderConfig | undefined
  /** Cost of hashing a password; not configurable by a variable. Default: recommended by OWASP. */
  passwordCost?: HashCost
}

const signUpModes = ['open', 'invite', 'closed'] as const

/** Reads {@link PeopleSettings}. */
export const peopleSettings = describeSettings({
  variables: {
    SIGN_UP: v.optional(v.picklist(signUpModes, `must be one of ${signUpModes.join(', ')}`)),
    OIDC_ISSUER: v.optional(
      v.pipe(
        address(['http:', 'https:']),
        v.check(isPlainAddress, noParts),
        v.check(isSafeIssuer, 'must begin with https://, except on this machine'),
      ),
    ),
    OIDC_CLIENT_ID: v.optional(text),
    OIDC_CLIENT_SECRET: v.optional(text),
    OIDC_NAME: v.optional(v.pipe(v.string(), v.maxLength(60, 'must have at most 60 characters'))),
  },
  needed: { OIDC_CLIENT_ID: 'OIDC_ISSUER', OIDC_CLIENT_SECRET: 'OIDC_ISSUER', OIDC_NAME: 'OIDC_ISSUER' },
  read(env): PeopleSettings {
    const { SIGN_UP: signUp, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
    const { OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env
    if (!issuer) return { signUp, signInProvider: undefined }
    if (!clientId || !clientSecret)
      throw new ConfigError(
        `${clientId ? 'OIDC_CLIENT_SECRET' : 'OIDC_CLIENT_ID'} is missing: with OIDC_ISSUER, set the client ID and the secret from the provider.`,
      )
    const provider = { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname }
    return { signUp, signInProvider: provider }
  },
})

/** Returns true if the client's secret may be sent there. */
function isSafeIssuer(issuer: string): boolean {
  const url = parseUrl(issuer)
  return !url || isSecureAddress(url)
}
