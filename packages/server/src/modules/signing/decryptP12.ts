import { createDecipheriv, pbkdf2Sync } from 'node:crypto'
import { type DerValue, oid, readDer, readOctets } from './der.ts'
import { derivePkcs12Key, purposes } from './derivePkcs12Key.ts'

/** Object identifiers, as they are written. */
const named = <Value>(names: Readonly<Record<string, Value>>) =>
  new Map(Object.entries(names).map(([id, value]) => [oid(id).toString('hex'), value]))

const pbes2 = oid('1.2.840.113549.1.5.13')
const tripleDes = oid('1.2.840.113549.1.12.1.3')
const rc2 = ['1.2.840.113549.1.12.1.5', '1.2.840.113549.1.12.1.6'].map(oid)

const hashes = named({
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
})
const ciphers = named({
  '1.2.840.113549.3.7': { name: 'des-ede3-cbc', length: 24 },
  '2.16.840.1.101.3.4.1.2': { name: 'aes-128-cbc', length: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'aes-192-cbc', length: 24 },
  '2.16.840.1.101.3.4.1.42': { name: 'aes-256-cbc', length: 32 },
})

/**
 * Decrypts a part of a PKCS #12 file: by PBES2 with AES or 3DES, or by the older way with 3DES.
 *
 * @param algorithm the AlgorithmIdentifier beside it
 * @throws {Error} for another way, and usually for a wrong password
 */
export function decryptP12(algorithm: DerValue, encrypted: Uint8Array, password: string): Buffer {
  const [id, parameters] = readDer(algorithm.content)
  if (!id || !parameters) throw new Error('it is not a PKCS #12 file')
  const { name, key, iv } = id.whole.equals(pbes2)
    ? byPbes2(parameters, password)
    : byPkcs12(id, parameters, password)
  const decipher = createDecipheriv(name, key, iv)
  return Buffer.concat([decipher.update(encrypted), decipher.final()])
}

function byPbes2(parameters: DerValue, password: string) {
  const [derivation, encryption] = readDer(parameters.content)
  const [, derivationParameters] = readDer(derivation?.content ?? Buffer.alloc(0))
  const [salt, iterations, ...optional] = readDer(derivationParameters?.content ?? Buffer.alloc(0))
  const [cipherId, iv] = readDer(encryption?.content ?? Buffer.alloc(0))
  const [hashId] = readDer(optional.find(({ tag }) => tag === 0x30)?.content ?? Buffer.alloc(0))
  const cipher = ciphers.get(hexOf(cipherId))
  const hash = hashId ? hashes.get(hexOf(hashId)) : 'sha1'
  if (!salt || !iterations || !iv || !cipher || !hash)
    throw new Error('it is encrypted by a method that is not supported; AES is')
  const key = pbkdf2Sync(password, readOctets(salt), numberOf(iterations), cipher.length, hash)
  return { name: cipher.name, key, iv: readOctets(iv) }
}

function byPkcs12(id: DerValue, parameters: DerValue, password: string) {
  const [salt, iterations] = readDer(parameters.content)
  if (!id.whole.equals(tripleDes) || !salt || !iterations)
    throw new Error(
      `it is encrypted by ${rc2.some((one) => one.equals(id.whole)) ? 'RC2' : 'a method'} that is not supported: write it again with AES, by \`openssl pkcs12 -legacy -in FILE -out ALL.pem\` and \`openssl pkcs12 -export -in ALL.pem -out NEW.p12\``,
    )
  const derive = (purpose: number, length: number) =>
    derivePkcs12Key(password, {
      algorithm: 'sha1',
      purpose,
      salt: readOctets(salt),
      iterations: numberOf(iterations),
      length,
    })
  return { name: 'des-ede3-cbc', key: derive(purposes.key, 24), iv: derive(purposes.iv, 8) }
}

const hexOf = (value: DerValue | undefined) => value?.whole.toString('hex') ?? ''

/** A small number. */
export function numberOf({ content }: DerValue): number {
  return content.readUIntBE(0, Math.min(content.length, 6))
}
