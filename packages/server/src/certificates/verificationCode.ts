/** Crockford's base 32: no I, L, O, U, so that a code can be read aloud. https://www.crockford.com/base32.html */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 16 characters from 80 random bits: nobody finds a certificate by trying. */
export function newVerificationCode(randomBytes: (length: number) => Uint8Array): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte % 32]).join('')
}

/** Whether this could be a code at all. */
export function isVerificationCode(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(text)
}

/** A typed code in its stored form: capitals, and the letters that look like digits read as digits. */
export function normalizeVerificationCode(text: string): string {
  return text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '')
}
