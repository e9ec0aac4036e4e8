import { randomFillSync } from 'node:crypto'

/** Asking for 16 bytes takes about as long as asking for thousands. */
const poolBytes = 8_192

/**
 * Makes a function that returns as many cryptographically random bytes as it is asked for, and asks the system for many at
 * a time. No byte is returned twice.
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
