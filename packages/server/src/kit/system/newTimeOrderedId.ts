/**
 * Creates a random id that starts with the time, UUID version 7 (RFC 9562, section 5.7). Rows written together are then
 * neighbors in the index, and a commit writes fewer pages.
 *
 * @param randomBytes become part of the result and are modified
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
 * Changes a time-ordered id to sort by another time; equally hard to guess.
 *
 * @param time ms since 1970
 */
export function withTime(id: string, time: number): string {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`
}
