/**
 * An id of 128 random bits, as hexadecimal digits. Unlike `crypto.randomUUID()`, it also works on pages
 * without https, such as a learning platform on an intranet.
 */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
