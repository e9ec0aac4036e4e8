/**
 * Makes a random id that begins with the time, UUID version 7 of RFC 9562, section 5.7. Rows that are written together
 * are then neighbors in their index, and a commit writes fewer pages.
 *
 * @param randomBytes the result's own bytes, which are changed
 * @param now ms since 1970
 */
export function newTimeOrderedId(randomBytes: (length: number) => Buffer, now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * A time-ordered id that sorts by another time, and is as hard to guess.
 *
 * @param time ms since 1970
 */
export function withTime(id: string, time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`
}
