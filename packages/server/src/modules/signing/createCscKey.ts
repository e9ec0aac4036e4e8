import { createHash, X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import type { SigningKey } from './createCms.ts'

/** A key at a remote signing service. */
export interface CscOptions {
  /** Base URL of the service, before `/csc/v1`. */
  url: string
  /** Bearer token. */
  token: string
  credentialId: string
  pin: string | undefined
}

const sha256 = '2.16.840.1.101.3.4.2.1'
const algorithms = { rsa: '1.2.840.113549.1.1.11', ec: '1.2.840.10045.4.3.2' } as const

const base64 = v.pipe(v.string(), v.base64())
const infoSchema = v.object({ cert: v.object({ certificates: v.pipe(v.array(base64), v.minLength(1)) }) })
const authorizationSchema = v.object({ SAD: v.string() })
const signaturesSchema = v.object({ signatures: v.pipe(v.array(base64), v.minLength(1)) })

/** The signing service did not respond, or is unavailable: a retry may succeed. */
export class SigningServiceAway extends Error {
  override readonly name = 'SigningServiceAway'
}

/**
 * A key behind the Cloud Signature Consortium API, version 1.0.4, which signs hashes.
 *
 * @throws {SigningServiceAway} if the service doesn't respond, is overloaded, or times out
 * @throws {Error} if it refuses or responds unexpectedly
 */
export async function createCscKey(
  { url, token, credentialId, pin }: CscOptions,
  { fetch, signal: opening }: { fetch: typeof globalThis.fetch; signal: AbortSignal },
): Promise<SigningKey> {
  async function call<Schema extends v.GenericSchema>(
    path: string,
    body: object,
    { schema, signal }: { schema: Schema; signal: AbortSignal },
  ): Promise<v.InferOutput<Schema>> {
    const { ok, status, text } = await send(`${url}/csc/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ credentialID: credentialId, ...body }),
      redirect: 'manual',
      signal,
    })
    const refusal = `The signing service answered ${status} to ${path}.`
    if (status === 429 || status >= 500) throw new SigningServiceAway(refusal)
    if (!ok) throw new Error(refusal)
    const parsed = v.safeParse(schema, jsonOf(text))
    if (!parsed.success)
      throw new Error(
        `Unexpected response from the signing service to ${path}: check that it has the API of the Cloud Signature Consortium.`,
      )
    return parsed.output
  }

  async function send(address: string, request: RequestInit) {
    try {
      const response = await fetch(address, request)
      return { ok: response.ok, status: response.status, text: await response.text() }
    } catch (cause) {
      throw new SigningServiceAway(cause instanceof Error ? cause.message : String(cause), { cause })
    }
  }

  const { cert } = await call(
    'credentials/info',
    { certificates: 'chain' },
    { schema: infoSchema, signal: opening },
  )
  const certificates = cert.certificates.map((text) => Buffer.from(text, 'base64'))
  const type = new X509Certificate(certificates[0] ?? '').publicKey.asymmetricKeyType
  const signAlgo = type === 'ec' ? algorithms.ec : algorithms.rsa
  return {
    certificates,
    async sign(bytes, signal) {
      const hash = [createHash('sha256').update(bytes).digest('base64')]
      const consent = { numSignatures: 1, hash, ...(pin !== undefined && { PIN: pin }) }
      const { SAD } = await call('credentials/authorize', consent, { schema: authorizationSchema, signal })
      const request = { SAD, hash, hashAlgo: sha256, signAlgo }
      const { signatures } = await call('signatures/signHash', request, { schema: signaturesSchema, signal })
      return Buffer.from(signatures[0] ?? '', 'base64')
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
