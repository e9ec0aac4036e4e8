/**
 * URL in a QR code, for display: without the signed copy of an offline code, and with a lowercase origin, which codes
 * have in uppercase to save space.
 */
export function codeAddress(data: string): string {
  const [address = '', copy] = data.split('#')
  return copy === undefined ? data : address.replace(/^[^/]*\/\/[^/]*/, (origin) => origin.toLowerCase())
}
