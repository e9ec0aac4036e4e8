/** Writers of ASN.1 values in DER (X.690), and a reader of their outermost parts. */

/** A value with its tag and length. */
export function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), content])
  const hex = length.toString(16)
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.of(tag, 0x80 | bytes.length), bytes, content])
}

export const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents)
export const octets = (bytes: Uint8Array) => der(0x04, bytes)
export const nothing = Buffer.of(0x05, 0)

/** A set, in the order that DER requires. */
export function set(...contents: Uint8Array[]): Buffer {
  return der(0x31, ...[...contents].sort(Buffer.compare))
}

/** A number that is not negative. @param bytes big endian */
export function integer(bytes: Uint8Array): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0)
  const shortest = start < 0 ? Buffer.of(0) : bytes.subarray(start)
  return der(0x02, (shortest[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), shortest]) : shortest)
}

/** An object identifier. @param text such as `2.16.840` */
export function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const digits = [number & 0x7f]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift(0x80 | (left & 0x7f))
    return digits
  })
  return der(0x06, Buffer.from(bytes))
}

/** A value as it was read. */
export interface DerValue {
  tag: number
  /** With tag and length. */
  whole: Buffer
  content: Buffer
}

/**
 * The values that follow each other in bytes.
 *
 * @throws {Error} if they are no DER
 */
export function readDer(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = []
  const buffer = Buffer.from(bytes)
  for (let at = 0; at < buffer.length; ) {
    const short = buffer[at + 1] ?? 0
    const count = short & 0x80 ? short & 0x7f : 0
    const length = count ? buffer.readUIntBE(at + 2, Math.min(count, 6)) : short
    const start = at + 2 + count
    if (start + length > buffer.length || count > 6) throw new Error('The value is no DER.')
    values.push({
      tag: buffer[at] ?? 0,
      whole: buffer.subarray(at, start + length),
      content: buffer.subarray(start, start + length),
    })
    at = start + length
  }
  return values
}
