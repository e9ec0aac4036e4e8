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

/** A set in DER order. */
export function set(...contents: Uint8Array[]): Buffer {
  return der(0x31, ...[...contents].sort(Buffer.compare))
}

/** A nonnegative number. @param bytes big endian */
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

/** A parsed value. */
export interface DerValue {
  tag: number
  /** Including tag and length. */
  whole: Buffer
  content: Buffer
}

/**
 * Parses consecutive values in DER or BER, including indefinite lengths.
 *
 * @throws {Error} for anything else
 */
export function readDer(bytes: Uint8Array): DerValue[] {
  const buffer = Buffer.from(bytes)
  const values: DerValue[] = []
  for (let at = 0; at < buffer.length; ) {
    const value = readValue(buffer, at)
    values.push(value)
    at += value.whole.length
  }
  return values
}

function readValue(buffer: Buffer, at: number): DerValue {
  const [tag = 0, short = 0] = buffer.subarray(at, at + 2)
  if (short === 0x80) return readUntilEnd(buffer, at)
  const count = short & 0x80 ? short & 0x7f : 0
  const start = at + 2 + count
  if (count > 6 || start > buffer.length) throw new Error('The value is not valid DER.')
  const end = start + (count ? buffer.readUIntBE(at + 2, count) : short)
  if (end > buffer.length) throw new Error('The value is not valid DER.')
  return { tag, whole: buffer.subarray(at, end), content: buffer.subarray(start, end) }
}

/** Reads a BER value that ends with two zero bytes. */
function readUntilEnd(buffer: Buffer, at: number): DerValue {
  let end = at + 2
  while (buffer[end] || buffer[end + 1]) end += readValue(buffer, end).whole.length
  if (end + 2 > buffer.length) throw new Error('The value is not valid DER.')
  return {
    tag: buffer[at] ?? 0,
    whole: buffer.subarray(at, end + 2),
    content: buffer.subarray(at + 2, end),
  }
}

/** Bytes of an octet string, which BER may split into pieces. */
export function readOctets({ tag, content }: DerValue): Buffer {
  return tag & 0x20 ? Buffer.concat(readDer(content).map(readOctets)) : content
}
