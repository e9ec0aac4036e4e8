import { createHash } from 'node:crypto'

/** Purpose ids for deriving keys from a password and a salt. */
export const purposes = { key: 1, iv: 2, mac: 3 } as const

/**
 * Derives a key from a password, by the method of PKCS #12 (RFC 7292, B.2).
 *
 * @param algorithm name of the hash
 * @param purpose one of {@link purposes}
 * @param length of the key, in bytes
 */
export function derivePkcs12Key(
  password: string,
  {
    algorithm,
    purpose,
    salt,
    iterations,
    length,
  }: { algorithm: string; purpose: number; salt: Uint8Array; iterations: number; length: number },
): Buffer {
  // UTF-16, big endian, zero-terminated.
  const utf16 = Buffer.from(`${password}\0`, 'utf16le').swap16()
  const blockLength = /384|512/.test(algorithm) ? 128 : 64
  const hash = (...parts: Uint8Array[]) =>
    parts.reduce((state, part) => state.update(part), createHash(algorithm)).digest()
  const input = Buffer.concat([salt, utf16].map((bytes) => fill(bytes, roundUp(bytes.length, blockLength))))
  const key: Buffer[] = []
  for (let done = 0; done < length; done += key.at(-1)?.length ?? length) {
    let digest = hash(Buffer.alloc(blockLength, purpose), input)
    for (let i = 1; i < iterations; i++) digest = hash(digest)
    key.push(digest)
    const added = numberOf(fill(digest, blockLength)) + 1n
    for (let at = 0; at < input.length; at += blockLength) {
      const block = input.subarray(at, at + blockLength)
      const sum = BigInt.asUintN(blockLength * 8, numberOf(block) + added)
      block.set(Buffer.from(sum.toString(16).padStart(blockLength * 2, '0'), 'hex'))
    }
  }
  return Buffer.concat(key).subarray(0, length)
}

const roundUp = (length: number, unit: number) => Math.ceil(length / unit) * unit

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

/** Repeats bytes to a length. */
function fill(bytes: Uint8Array, length: number): Buffer {
  return bytes.length ? Buffer.alloc(length, bytes) : Buffer.alloc(0)
}
