import { createHash, X509Certificate } from 'node:crypto'
import * as v from 'valibot'
import type { SigningKey } from './createCms.ts'

/** A key of a service that signs remotely. */
export interface CscOptions {
  /** Base of the service, before `/csc/v1`. */
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

/**
 * A key behind the API of the Cloud Signature Consortium, version 1.0.4, which signs hashes.
 *
 * @throws {Error} if the service refuses, answers something else, or takes too long
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
    const response = await fetch(`${url}/csc/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ credentialID: credentialId, ...body }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`The signing service answered ${response.status} to ${path}.`)
    const parsed = v.safeParse(schema, await response.json().catch(() => undefined))
    if (!parsed.success) throw new Error(`The answer of the signing service to ${path} has another shape.`)
    return parsed.output
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
