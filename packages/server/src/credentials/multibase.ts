const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in base58-btc, with the prefix `z` of Multibase (W3C Controlled Identifiers 1.0, 2.4). */
export function multibase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let digits = ''
  for (; number > 0n; number /= 58n) digits = alphabet.charAt(Number(number % 58n)) + digits
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${digits}`
}

/** Reads what {@link multibase58} writes. */
export function readMultibase58(text: string): Uint8Array {
  const digits = text.slice(1)
  const zeros = digits.length - digits.replace(/^1+/, '').length
  const number = Array.from(digits).reduce((sum, digit) => sum * 58n + BigInt(alphabet.indexOf(digit)), 0n)
  const hex = number ? number.toString(16) : ''
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ])
}

/** Bytes in base64url, with the prefix `u` of Multibase. */
export function multibase64(bytes: Uint8Array): string {
  return `u${Buffer.from(bytes).toString('base64url')}`
}
