import zlib from 'node:zlib'

const adlerBase = 65_521
/** Block size, in bytes, for which sums stay below 2 ** 32. */
const adlerBlock = 5_552

/** Adler-32 (RFC 1950, 8.2). */
export function adler32(bytes: Uint8Array): number {
  let a = 1
  let b = 0
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(at + adlerBlock, bytes.length)
    for (; at < end; at++) {
      a += bytes[at] as number
      b += a
    }
    a %= adlerBase
    b %= adlerBase
  }
  return ((b << 16) | a) >>> 0
}

/**
 * Combines the Adler-32 of two concatenated ranges.
 *
 * @param length of the second range
 */
export function combineAdler32(first: number, second: number, length: number): number {
  const a = ((first & 0xffff) + (second & 0xffff) + adlerBase - 1) % adlerBase
  const b =
    ((first >>> 16) +
      (second >>> 16) +
      (((length % adlerBase) * ((first & 0xffff) + adlerBase - 1)) % adlerBase)) %
    adlerBase
  return ((b << 16) | a) >>> 0
}

/** Updates an Adler-32 after the bytes from `from` to `to` changed, without reading the others. */
export function changedAdler32(
  adler: number,
  before: Uint8Array,
  after: Uint8Array,
  from: number,
  to: number,
): number {
  const { length } = after
  let a = 0
  let b = 0
  for (let i = from; i < to; i++) {
    const difference = (after[i] as number) - (before[i] as number)
    if (!difference) continue
    a += difference
    b += difference * (length - i)
  }
  const sum = (first: number, second: number) => (((first + second) % adlerBase) + adlerBase) % adlerBase
  return ((sum(adler >>> 16, b) << 16) | sum(adler & 0xffff, a)) >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** CRC-32 for PNG chunks (PNG 3rd edition, annex D). */
export function crc32(bytes: Uint8Array): number {
  // Node 20.15 and later have a native implementation, which is many times faster.
  if (zlib.crc32) return zlib.crc32(bytes)
  let crc = -1
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] as number) ^ (crc >>> 8)
  return ~crc >>> 0
}
