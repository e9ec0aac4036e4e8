import { isIP } from 'node:net'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server'
import type { Assertion, Attestation } from './passkeyAnswers.ts'
import type { PasskeyRow } from './passkeyRepository.ts'

/** Time for a person to use the authenticator, in ms. */
const timeout = 5 * 60_000
/** EdDSA, ES256, and RS256, which older versions of Windows use. */
const algorithms = [-8, -7, -257]

/** A verified passkey that a browser created. */
export interface NewPasskey
  extends Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signCount' | 'transports'> {}

/**
 * The service as a Web Authentication “relying party”. Loads the library on first use, because most processes start
 * before anybody signs in.
 */
export class RelyingParty {
  readonly #id: string
  readonly #origin: string

  /** @param publicUrl base URL of the service; passkeys are bound to its hostname */
  constructor(publicUrl: string) {
    const { hostname, origin } = new URL(publicUrl)
    this.#id = hostname
    this.#origin = origin
  }

  /** Returns true if browsers allow passkeys at a URL: with a hostname, over https or on this machine. */
  static isPossible(publicUrl: string): boolean {
    const { hostname, protocol } = new URL(publicUrl)
    if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false
    return protocol === 'https:' || /(^|\.)localhost$/.test(hostname)
  }

  /** Options of `navigator.credentials.create`. */
  async creationOptions(
    challenge: string,
    person: { id: string; label: string },
    existing: readonly PasskeyRow[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    return generateRegistrationOptions({
      rpName: this.#id,
      rpID: this.#id,
      userID: new Uint8Array(Buffer.from(person.id)),
      userName: person.label,
      userDisplayName: person.label,
      challenge: bytesOf(challenge),
      timeout,
      attestationType: 'none',
      excludeCredentials: existing.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    })
  }

  /**
   * Options of `navigator.credentials.get`.
   *
   * @param allowed empty: the person chooses among all passkeys of this site
   */
  async requestOptions(
    challenge: string,
    allowed: readonly PasskeyRow[] = [],
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    return generateAuthenticationOptions({
      rpID: this.#id,
      challenge: bytesOf(challenge),
      timeout,
      allowCredentials: allowed.map(toDescriptor),
      userVerification: 'required',
    })
  }

  /**
   * @returns the new passkey; `undefined` unless the response is to this challenge, from this site, by a verified
   *   person
   */
  async verifyNew(challenge: string, answer: Attestation): Promise<NewPasskey | undefined> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    try {
      if (!(await isPlainAttestation(answer))) return undefined
      const { registrationInfo } = await verifyRegistrationResponse({
        response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      })
      if (!registrationInfo) return undefined
      const { id, publicKey, counter } = registrationInfo.credential
      return {
        credentialId: id,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        signCount: counter,
        transports: answer.response.transports.join(),
      }
    } catch {
      return undefined
    }
  }

  /** @returns the signature count, unless the response isn't to this challenge, on this site, with this passkey */
  async verify(challenge: string, answer: Assertion, passkey: PasskeyRow): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const { userHandle } = answer.response
    if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.personId) return undefined
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        requireUserVerification: true,
        credential: toCredential(passkey),
      })
      return verified ? authenticationInfo.newCounter : undefined
    } catch {
      return undefined
    }
  }
}

/**
 * Returns true if an attestation contains no certificates: none were requested, and checking a stranger's would fetch
 * the URLs of their revocation lists.
 */
async function isPlainAttestation({ response }: Attestation): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(bytesOf(response.attestationObject))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

function bytesOf(encoded: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(encoded, 'base64url'))
}

function toDescriptor({ credentialId, transports }: PasskeyRow): { id: string; transports: string[] } {
  return { id: credentialId, transports: transports ? transports.split(',') : [] }
}

function toCredential({ credentialId, publicKey, signCount }: PasskeyRow): WebAuthnCredential {
  return { id: credentialId, publicKey: bytesOf(publicKey), counter: signCount }
}
