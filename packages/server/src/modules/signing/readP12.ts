import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  pbkdf2Sync,
  sign,
  timingSafeEqual,
  X509Certificate,
} from 'node:crypto'
import { promisify } from 'node:util'
import type { SigningKey } from './createCms.ts'
import { type DerValue, oid, readDer, readOctets } from './der.ts'
import { derivePkcs12Key, purposes } from './derivePkcs12Key.ts'

/** Encodes object identifiers for comparison. */
const named = <Value>(names: Readonly<Record<string, Value>>) =>
  new Map(Object.entries(names).map(([id, value]) => [oid(id).toString('hex'), value]))

const pbes2 = oid('1.2.840.113549.1.5.13')

const tripleDes = oid('1.2.840.113549.1.12.1.3')

const rc2 = ['1.2.840.113549.1.12.1.5', '1.2.840.113549.1.12.1.6'].map(oid)

const keyHashes = named({
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

const signAsync = promisify<string, Uint8Array, Parameters<typeof sign>[2], Buffer>(sign)

const ids = {
  data: oid('1.2.840.113549.1.7.1'),
  encryptedData: oid('1.2.840.113549.1.7.6'),
  key: oid('1.2.840.113549.1.12.10.1.1'),
  encryptedKey: oid('1.2.840.113549.1.12.10.1.2'),
  certificate: oid('1.2.840.113549.1.12.10.1.3'),
}
const hashes: readonly (readonly [id: Buffer, name: string])[] = [
  [oid('1.3.14.3.2.26'), 'sha1'],
  [oid('2.16.840.1.101.3.4.2.1'), 'sha256'],
  [oid('2.16.840.1.101.3.4.2.2'), 'sha384'],
  [oid('2.16.840.1.101.3.4.2.3'), 'sha512'],
]

/** A key or a certificate, with its kind. */
interface Bag {
  id: DerValue
  value: DerValue
}

/**
 * Reads the key and certificates of a PKCS #12 file (RFC 7292).
 *
 * @throws {Error} for another file, a wrong password, or a file without a key and its certificate
 */
export function readP12(file: Uint8Array, password: string): SigningKey {
  const bags = readBags(file, password)
  const found = bags.find(({ id }) => id.whole.equals(ids.key) || id.whole.equals(ids.encryptedKey))
  if (!found) throw new Error('it has no private key')
  const encoded = found.id.whole.equals(ids.key) ? found.value.whole : decryptKey(found.value, password)
  const key = createPrivateKey({ key: encoded, format: 'der', type: 'pkcs8' })
  const certificates = bags.filter(({ id }) => id.whole.equals(ids.certificate)).map(certificateOf)
  const certificate = certificates.find((each) => new X509Certificate(each).checkPrivateKey(key))
  if (!certificate) throw new Error('it has no certificate of its private key')
  return {
    certificates: [certificate, ...certificates.filter((each) => each !== certificate)],
    sign: (bytes) => signAsync('sha256', bytes, key),
  }
}

function readBags(file: Uint8Array, password: string): Bag[] {
  const [, safe, mac] = partsOf(readDer(file)[0])
  const content = contentOf(safe)
  if (mac) checkMac(content, partsOf(mac), password)
  return partsOf(readDer(content)[0]).flatMap((part) => {
    const [id] = partsOf(part)
    const safeContents = id?.whole.equals(ids.encryptedData) ? decryptPart(part, password) : contentOf(part)
    return partsOf(readDer(safeContents)[0]).map((bag) => {
      const [kind, wrapped] = partsOf(bag)
      const [value] = partsOf(wrapped)
      if (!kind || !value) throw noP12()
      return { id: kind, value }
    })
  })
}

/** Content of an unencrypted ContentInfo. */
function contentOf(info: DerValue | undefined): Buffer {
  const [id, wrapped] = partsOf(info)
  const [value] = partsOf(wrapped)
  if (!id?.whole.equals(ids.data) || !value) throw noP12()
  return readOctets(value)
}

function decryptPart(info: DerValue, password: string): Buffer {
  const [, wrapped] = partsOf(info)
  const [, encrypted] = partsOf(partsOf(wrapped)[0])
  const [, algorithm, bytes] = partsOf(encrypted)
  if (!algorithm || !bytes) throw noP12()
  return decryptP12(algorithm, readOctets(bytes), password)
}

function decryptKey(value: DerValue, password: string): Buffer {
  const [algorithm, bytes] = partsOf(value)
  if (!algorithm || !bytes) throw noP12()
  return decryptP12(algorithm, readOctets(bytes), password)
}

function certificateOf({ value }: Bag): Buffer {
  const [, wrapped] = partsOf(value)
  const [bytes] = partsOf(wrapped)
  if (!bytes) throw noP12()
  return readOctets(bytes)
}

/** @throws {Error} if the password is wrong or the file was modified */
function checkMac(content: Buffer, [info, salt, count]: DerValue[], password: string): void {
  const [algorithm, digest] = partsOf(info)
  const [id] = partsOf(algorithm)
  const [, name] = hashes.find(([each]) => id?.whole.equals(each)) ?? []
  if (!name || !digest || !salt)
    throw new Error('its checksum is of a kind that is not supported; SHA-256 is')
  const key = derivePkcs12Key(password, {
    algorithm: name,
    purpose: purposes.mac,
    salt: readOctets(salt),
    iterations: count ? numberOf(count) : 1,
    length: readOctets(digest).length,
  })
  const expected = createHmac(name, key).update(content).digest()
  const found = readOctets(digest)
  if (found.length !== expected.length || !timingSafeEqual(found, expected))
    throw new Error('the password is wrong, or the file is damaged')
}

function partsOf(value: DerValue | undefined): DerValue[] {
  if (!value) throw noP12()
  return readDer(value.content)
}

const noP12 = () => new Error('it is not a PKCS #12 file')

/**
 * Decrypts a part of a PKCS #12 file: with PBES2 and AES or 3DES, or the legacy scheme with 3DES.
 *
 * @param algorithm its AlgorithmIdentifier
 * @throws {Error} for another scheme, and usually for a wrong password
 */
function decryptP12(algorithm: DerValue, encrypted: Uint8Array, password: string): Buffer {
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
  const hash = hashId ? keyHashes.get(hexOf(hashId)) : 'sha1'
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

/** Parses a small number. */
function numberOf({ content }: DerValue): number {
  return content.readUIntBE(0, Math.min(content.length, 6))
}
