/**
 * The address in a QR code, for readers: without the signed copy of an offline code, and with its origin in lower case, which
 * codes have in upper case because that takes less room.
 */
export function codeAddress(data: string): string {
  const [address = '', copy] = data.split('#')
  return copy === undefined ? data : address.replace(/^[^/]*\/\/[^/]*/, (origin) => origin.toLowerCase())
}
