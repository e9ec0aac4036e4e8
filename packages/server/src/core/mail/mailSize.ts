import type { OutgoingMail } from './Mailer.ts'

/** Upper bound of a whole email, in bytes as they are sent: half of what the strictest common mail servers take. */
const maxMailBytes = 5_000_000

/** Base64 in lines of 76 characters, per byte. */
const base64 = 78 / 57
/** Upper bound of the bytes that a byte of text takes: each as `=C3`, in lines of 76 characters. */
const encodedText = 3 * (78 / 75)
/** Headers of the email and of its parts: addresses, subject, and names of files are a few thousand characters. */
const headerBytes = 40_000

/**
 * Computes how many bytes a document may have to be attached to an email.
 *
 * @returns less than 0 if the email is too large without it
 */
export function roomFor({
  text,
  html,
  image,
  logo,
}: Pick<OutgoingMail, 'text' | 'html' | 'image' | 'logo'>): number {
  const words = (Buffer.byteLength(text) + Buffer.byteLength(html)) * encodedText
  const files = (image.length + (logo?.length ?? 0)) * base64
  return Math.floor((maxMailBytes - headerBytes - words - files) / base64)
}
