/**
 * Crockford's base 32, without I, L, O, and U, so that a code can be read aloud. https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 characters, 80 random bits: infeasible to guess. */
export function newVerificationCode(randomBytes: (length: number) => Uint8Array): string {
  let code = ''
  for (const byte of randomBytes(16)) code += alphabet[byte % 32]
  return code
}

export function isVerificationCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(text)
}

/**
 * Normalizes a typed code: uppercases, replaces fullwidth letters and letters that look like digits, and removes
 * spaces, dashes, and invisible characters. Also accepts a certificate's link.
 */
export function normalizeVerificationCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^.*\/v\/([^/?#]*).*$/s, '$1')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
}

/** Packs a code into 10 bytes, 5 bits per character. */
export function verificationCodeBytes(code: string): Uint8Array {
  const number = Array.from(code).reduce(
    (sum, character) => sum * 32n + BigInt(alphabet.indexOf(character)),
    0n,
  )
  return Buffer.from(number.toString(16).padStart(20, '0'), 'hex')
}

/** Address of the page that verifies a certificate. */
export function verificationUrlOf(publicUrl: string, code: string): string {
  return `${publicUrl}/v/${code}`
}
