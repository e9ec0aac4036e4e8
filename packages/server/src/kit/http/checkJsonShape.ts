import { templateLimits } from '@certificate-sdk/template'
import { badRequest } from '../errors/ServiceError.ts'

/** Deeper than any valid body, and far below the stack's limit. */
const maxDepth = 64
/** Five times those of a template with 200 fields that use every key. */
const maxValues = 25_000
/** With a limit per byte of the body: a long list, of which no byte may cost more than another. */
const maxValuesOfLong = 1_000_000
/** Bytes of a string that is not an image: the longest text with every character escaped. */
const maxTextBytes = 1024 * 1024
/** Bytes of all keys together. Each key is looked up in a table of the engine, which takes longer than copying text. */
const maxKeyBytes = 1024 * 1024
/** Without the slash, which some serializers escape. */
const imagePrefix = Buffer.from('data:image')
/** Bytes of an image's data URL, with room for characters that some serializers escape. */
const maxImageBytes = templateLimits.imageUrlLength * 1.2

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const openBrace = 0x7b
const closeBrace = 0x7d
const openBracket = 0x5b
const closeBracket = 0x5d

/**
 * Refuses JSON that nests too deeply, has too many values, or has a string that is too long, before any of it is
 * allocated. Scans the bytes once and skips strings. `JSON.parse` checks the grammar afterwards.
 *
 * @param valuesPerByte raises the limit of 25,000 values for long bodies
 * @throws {ServiceError} 400
 */
export function checkJsonShape(bytes: Buffer, valuesPerByte = 0): void {
  const max = Math.max(maxValues, Math.min(maxValuesOfLong, bytes.length * valuesPerByte))
  let depth = 0
  let values = 1
  let keyBytes = 0
  let lastString = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === quote) {
      const end = endOfString(bytes, at)
      if (end - at > maxTextBytes) refuseLongText(bytes, at, end)
      lastString = end - at
      at = end
    }
    if (byte === comma) values++
    else if (byte === colon) keyBytes += lastString
    else if (byte === openBrace || byte === openBracket) {
      depth++
      values++
    } else if (byte === closeBrace || byte === closeBracket) depth--
    if (depth > maxDepth)
      throw badRequest([{ path: '', message: `must not nest deeper than ${maxDepth} levels` }])
    if (values > max) throw badRequest([{ path: '', message: `must not hold more than ${max} values` }])
    if (keyBytes > maxKeyBytes)
      throw badRequest([{ path: '', message: 'must not have keys of more than 1 MB together' }])
  }
}

function refuseLongText(bytes: Buffer, start: number, end: number): void {
  const isImage = bytes.subarray(start + 1, start + 1 + imagePrefix.length).equals(imagePrefix)
  if (!isImage) throw badRequest([{ path: '', message: 'must not have texts of more than 1 MB' }])
  if (end - start > maxImageBytes)
    throw badRequest([{ path: '', message: 'must not have images of more than 10 MB' }])
}

/** Index of the closing quote of the string at `start`, or the last index if there is none. */
function endOfString(bytes: Buffer, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let backslashes = 0
    while (bytes[end - 1 - backslashes] === backslash) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return bytes.length - 1
}
