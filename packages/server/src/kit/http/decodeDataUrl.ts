/** The content of a data URL. */
export interface DecodedDataUrl {
  /** The declared media type, in lowercase; `undefined` unless it is a base64 data URL of an image or font. */
  type: string | undefined
  /** All bytes, or only the first ones if it is malformed. */
  bytes: Uint8Array
}

/** Long enough for every format's signature, in characters. */
const signatureLength = 64

/** Decodes a data URL (RFC 2397) of an image or a font. For long ones, see `takeDataUrls`. */
export function decodeDataUrl(url: string): DecodedDataUrl {
  const comma = url.indexOf(',')
  const type = /^data:((?:image|font)\/[a-z0-9.+-]+);base64$/i.exec(url.slice(0, Math.min(comma, 100)))?.[1]
  const base64 = url.slice(comma + 1)
  if (!type || !/^[a-z0-9+/\s]*(?:=[=\s]*)?$/i.test(base64))
    return { type: undefined, bytes: new Uint8Array(Buffer.from(base64.slice(0, signatureLength), 'base64')) }
  return { type: type.toLowerCase(), bytes: Buffer.from(base64, 'base64') }
}
