import { randomFillSync } from 'node:crypto'

/** Size of the pool, in bytes: asking for 16 bytes takes about as long as asking for thousands. */
const poolBytes = 8_192

/**
 * Creates a function that returns cryptographically random bytes, and requests many from the system at a time. Never
 * returns a byte twice.
 */
export function createRandomBytes(): (length: number) => Buffer {
  let pool = Buffer.alloc(0)
  let used = 0
  return function randomBytes(length) {
    if (length > poolBytes) return randomFillSync(Buffer.alloc(length))
    if (used + length > pool.length) {
      pool = randomFillSync(Buffer.alloc(poolBytes))
      used = 0
    }
    used += length
    return pool.subarray(used - length, used)
  }
}
