const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes in base58-btc, with the Multibase prefix `z` (W3C Controlled Identifiers 1.0, 2.4). */
export function multibase58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let digits = ''
  for (; number > 0n; number /= 58n) digits = alphabet.charAt(Number(number % 58n)) + digits
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros === -1 ? bytes.length : zeros)}${digits}`
}

/** Encodes bytes in base64url, with the Multibase prefix `u`. */
export function multibase64(bytes: Uint8Array): string {
  return `u${Buffer.from(bytes).toString('base64url')}`
}

/** Decodes {@link multibase58}; `undefined` for any other text. */
export function readMultibase58(text: string): Buffer | undefined {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(text)) return undefined
  let number = 0n
  for (const digit of text.slice(1)) number = number * 58n + BigInt(alphabet.indexOf(digit))
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(text.slice(1))?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')])
}
