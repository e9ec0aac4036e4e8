import { createHash, X509Certificate } from 'node:crypto'
import { der, integer, nothing, octets, oid, readDer, sequence, set } from './der.ts'

/** A signing key, local or remote. */
export interface SigningKey {
  /** In DER: the signer's first, then its issuers'. */
  certificates: readonly Uint8Array[]
  /** Signs bytes with SHA-256: RSA with PKCS #1 1.5, or ECDSA in DER. Aborts with `signal`. */
  sign(bytes: Uint8Array, signal: AbortSignal): Promise<Uint8Array>
}

/** Requests a timestamp for bytes: an RFC 3161 token in DER. */
export type Timestamp = (bytes: Uint8Array, signal: AbortSignal) => Promise<Uint8Array>

const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'), nothing)
const data = oid('1.2.840.113549.1.7.1')
const ids = {
  signedData: oid('1.2.840.113549.1.7.2'),
  contentType: oid('1.2.840.113549.1.9.3'),
  messageDigest: oid('1.2.840.113549.1.9.4'),
  signingCertificate: oid('1.2.840.113549.1.9.16.2.47'),
  timestampToken: oid('1.2.840.113549.1.9.16.2.14'),
}

const signatureAlgorithms = {
  rsa: sequence(oid('1.2.840.113549.1.1.11'), nothing),
  ec: sequence(oid('1.2.840.10045.4.3.2')),
}

/**
 * A detached CMS signature (RFC 5652) for CAdES and PAdES: level B-B, and B-T with a timestamp. Contains no signing
 * time, because the document has one.
 *
 * @param digest SHA-256 of the signed content
 * @throws {Error} for a key that is neither RSA nor EC
 */
export async function createCms(
  digest: Uint8Array,
  { certificates, sign }: SigningKey,
  { timestamp, signal }: { timestamp?: Timestamp | undefined; signal: AbortSignal },
): Promise<Buffer> {
  const [signerCertificate = Buffer.alloc(0)] = certificates
  const type = new X509Certificate(signerCertificate).publicKey.asymmetricKeyType
  if (type !== 'rsa' && type !== 'ec')
    throw new Error(`A key of type ${type} cannot sign PDF files: use RSA or ECDSA.`)
  const attributes = set(
    sequence(ids.contentType, set(data)),
    sequence(ids.messageDigest, set(octets(digest))),
    sequence(ids.signingCertificate, set(sequence(sequence(sequence(octets(hashOf(signerCertificate))))))),
  )
  const signature = await sign(attributes, signal)
  const token = await timestamp?.(signature, signal)
  const signer = sequence(
    integer(Buffer.of(1)),
    issuerAndSerial(signerCertificate),
    sha256,
    // The hashed attributes with another tag: [0].
    Buffer.concat([Buffer.of(0xa0), attributes.subarray(1)]),
    signatureAlgorithms[type],
    octets(signature),
    ...(token ? [der(0xa1, sequence(ids.timestampToken, set(token)))] : []),
  )
  return sequence(
    ids.signedData,
    der(
      0xa0,
      sequence(
        integer(Buffer.of(1)),
        set(sha256),
        sequence(data),
        der(0xa0, ...[...certificates].map((each) => Buffer.from(each)).sort(Buffer.compare)),
        set(signer),
      ),
    ),
  )
}

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** Identifies a certificate in a signature. */
function issuerAndSerial(certificate: Uint8Array): Buffer {
  const [whole] = readDer(certificate)
  const [signed] = readDer(whole?.content ?? Buffer.alloc(0))
  const parts = readDer(signed?.content ?? Buffer.alloc(0))
  // An explicit version comes first, in all but the oldest certificates.
  const [serial, , issuer] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts
  if (!serial || !issuer) throw new Error('The certificate of the key cannot be read.')
  return sequence(issuer.whole, serial.whole)
}
