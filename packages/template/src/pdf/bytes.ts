/** Encodes a text with characters below 256: PDF syntax, and its byte strings. */
export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}

/** Encodes a text as UTF-8. Lone surrogates become U+FFFD. */
export function utf8Bytes(text: string): Uint8Array {
  return latin1Bytes(
    encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/%(..)/g, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
  )
}

/** Concatenates arrays. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Creates a view to read and write numbers in an array, big-endian by default. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
