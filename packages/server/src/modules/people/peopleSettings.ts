import * as v from 'valibot'
import { isSecureAddress } from '../../kit/config/isOnLoopback.ts'
import { describeSettings } from '../../kit/config/Settings.ts'
import { address, isPlainAddress, noParts, text } from '../../kit/config/variableSchemas.ts'
import { ConfigError } from '../../kit/errors/ConfigError.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'
import type { HashCost } from './passwords/Passwords.ts'

/** A provider of OpenID Connect, and what this service is there. */
export interface SignInProviderConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Shown on the button. */
  name: string
}

/** Rules of signing up and signing in. */
export interface PeopleSettings {
  /**
   * People who may create a login: anybody, people who were invited to an account, or nobody. Absent: people at the
   * service's own computer, and nobody else.
   */
  signUp: 'open' | 'invite' | 'closed' | undefined
  /** Provider of OpenID Connect at which people can sign in, too. */
  signInProvider: SignInProviderConfig | undefined
  /** Work of hashing a password, which no variable changes. Default: what OWASP recommends. */
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

/** The client's secret is sent there. */
function isSafeIssuer(issuer: string): boolean {
  const url = parseUrl(issuer)
  return !url || isSecureAddress(url)
}
