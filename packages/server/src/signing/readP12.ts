import { createPrivateKey, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { SigningKey } from './createCms.ts'

const signAsync = promisify<string, Uint8Array, Parameters<typeof sign>[2], Buffer>(sign)

/**
 * The key and the certificates of a PKCS #12 file.
 *
 * @throws {Error} for another file, a wrong password, or a file without a key and its certificate
 */
export function readP12(file: Uint8Array, password: string): SigningKey {
  const { asn1, pkcs12, pki } = forge
  const p12 = pkcs12.pkcs12FromAsn1(asn1.fromDer(Buffer.from(file).toString('latin1')), false, password)
  const bagsOf = (type: string) => p12.getBags({ bagType: type })[type] ?? []
  const { pkcs8ShroudedKeyBag = '', keyBag = '', certBag = '' } = pki.oids
  const bytesOf = (value: forge.asn1.Asn1) => Buffer.from(asn1.toDer(value).getBytes(), 'latin1')
  const [bag] = [...bagsOf(pkcs8ShroudedKeyBag), ...bagsOf(keyBag)]
  // `key` has an RSA key, and `asn1` any other.
  const encoded = bag?.key ? pki.wrapRsaPrivateKey(pki.privateKeyToAsn1(bag.key)) : bag?.asn1
  if (!encoded) throw new Error('it has no private key')
  const key = createPrivateKey({ key: bytesOf(encoded), format: 'der', type: 'pkcs8' })
  const certificates = bagsOf(certBag).map(({ cert, asn1: other }) =>
    bytesOf(cert ? pki.certificateToAsn1(cert) : other),
  )
  const own = certificates.find((each) => new X509Certificate(each).checkPrivateKey(key))
  if (!own) throw new Error('it has no certificate of its private key')
  return {
    certificates: [own, ...certificates.filter((each) => each !== own)],
    sign: (bytes) => signAsync('sha256', bytes, key),
  }
}
