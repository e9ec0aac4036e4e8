import { templateLimits } from '@certificate-sdk/template'
import type { PartsAsBytes } from '../contract/Route.ts'
import { badRequest, type RequestIssue, ServiceError } from '../errors/ServiceError.ts'
import type { ThreadJob } from '../threads/ThreadJob.ts'
import { canonicalHash } from './canonicalHash.ts'
import { type DecodedDataUrl, decodeDataUrl } from './decodeDataUrl.ts'
import { encodeItems } from './encodedItems.ts'
import { parseUtf8Json } from './parseUtf8Json.ts'

/** A body to parse. */
export interface JsonBytes {
  /** The bytes in order. */
  blocks: readonly Uint8Array[]
  /** True if the value's {@link canonicalHash} is needed. */
  withHash: boolean
  /** See `checkJsonShape`. */
  valuesPerByte?: number | undefined
  /** Parts to take out of the value; its hash is that of the original. */
  asBytes?: PartsAsBytes | undefined
}

/** Parts taken out of a body. */
export interface BodyBytes {
  /** By the short URLs that replace them; see {@link takeDataUrls}. */
  dataUrls: ReadonlyMap<string, DecodedDataUrl>
  /** See {@link encodeItems}. */
  items: Uint8Array[] | undefined
}

/** A parsed body, or why it is refused; without issues, it is not JSON. */
export type ParsedJson =
  | { value: unknown; hash: string | undefined; bytes: BodyBytes }
  | { issues: readonly RequestIssue[] }

/** Checks a body's shape, then parses it. An empty body is an empty object. */
export function parseJson({ blocks, withHash, valuesPerByte, asBytes = {} }: JsonBytes): ParsedJson {
  const [first] = blocks
  const buffer =
    first && blocks.length === 1
      ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
      : Buffer.concat(blocks)
  try {
    checkJsonShape(buffer, valuesPerByte)
    const value: unknown = buffer.length ? parseUtf8Json(buffer) : {}
    const hash = withHash ? canonicalHash(value) : undefined
    return { value, hash, bytes: takeBytes(value, asBytes) }
  } catch (error) {
    if (error instanceof ServiceError) return { issues: error.errors }
    if (error instanceof SyntaxError) return { issues: [] }
    throw error
  }
}

function takeBytes(value: unknown, { dataUrls = [], items }: PartsAsBytes): BodyBytes {
  return {
    dataUrls: takeDataUrls(value, dataUrls),
    items: items === undefined ? undefined : encodeItems(value, items),
  }
}

/** {@link parseJson} in a parsing thread. */
export const parseJsonJob: ThreadJob<JsonBytes, ParsedJson> = {
  module: import.meta.url,
  name: 'parseJsonJob',
  run: parseJson,
  transfers: (parsed) =>
    'value' in parsed
      ? [...Array.from(parsed.bytes.dataUrls.values(), ({ bytes }) => bytes), ...(parsed.bytes.items ?? [])]
      : [],
}

/** Maximum depth: deeper than any valid body, and far below the stack limit. */
const maxDepth = 64
/** Maximum number of values: five times those of a template with 200 fields that use every key. */
const maxValues = 25_000
/** Maximum with a limit per byte: a long list, each byte of which costs no more than any other. */
const maxValuesOfLong = 1_000_000
/**
 * Maximum size of a string that is neither an image nor a font, in bytes: the longest text with every character
 * escaped.
 */
const maxTextBytes = 1024 * 1024
/**
 * Maximum size of all keys together, in bytes. Each key is looked up in a table of the engine, which takes longer than
 * copying text.
 */
const maxKeyBytes = 1024 * 1024
/** Prefixes of strings that may be long, without the slash, which some serializers escape. */
const longPrefixes = [Buffer.from('data:image'), Buffer.from('data:font')]
/** Maximum size of an image or font data URL, in bytes, with room for characters that some serializers escape. */
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
 * Refuses JSON that is nested too deeply, has too many values, or has a string that is too long, before allocating any
 * of it. Scans the bytes once and skips strings. `JSON.parse` checks the grammar afterwards.
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
  const isFile = longPrefixes.some((prefix) =>
    bytes.subarray(start + 1, start + 1 + prefix.length).equals(prefix),
  )
  if (!isFile) {
    const key = keyBefore(bytes, start)
    const which = key === undefined ? '' : `: “${key}” has one`
    throw badRequest([{ path: '', message: `must not have texts of more than 1 MB${which}` }])
  }
  if (end - start > maxImageBytes)
    throw badRequest([{ path: '', message: 'must not have images or fonts of more than 10 MB' }])
}

/** Longest key that an error names, in bytes. */
const maxNamedKeyBytes = 100

/** Returns the key of the value at `start`, or `undefined` for an item of a list, a key, and keys that are not plain words. */
function keyBefore(bytes: Buffer, start: number): string | undefined {
  const before = bytes.toString('latin1', Math.max(0, start - maxNamedKeyBytes), start)
  return /"([\w.-]+)"\s*:\s*$/.exec(before)?.[1]
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

/** Length from which data URLs are taken out, in characters. */
const longUrl = 64 * 1024

/**
 * Replaces long data URLs in a parsed body with short ones, so that their text never reaches the event loop and isn't
 * copied twice between threads.
 *
 * @param body modified in place
 * @param paths paths to search, such as `fields.*.imageUrl`; `*` matches each item of a list. Data URLs elsewhere stay,
 *   and are refused for their length.
 * @returns their contents, by short URL
 */
export function takeDataUrls(body: unknown, paths: readonly string[]): Map<string, DecodedDataUrl> {
  const contents = new Map<string, DecodedDataUrl>()
  const shortUrls = new Map<string, string>()
  function shorten(url: string): string {
    const known = shortUrls.get(url)
    if (known !== undefined) return known
    const kind = /^data:font/i.test(url) ? 'font' : 'image'
    const shortUrl = `data:${kind}/received;base64,${contents.size}`
    shortUrls.set(url, shortUrl)
    contents.set(shortUrl, decodeDataUrl(url))
    return shortUrl
  }
  for (const path of paths) replaceAt(body, path.split('.'), shorten)
  return contents
}

function replaceAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  shorten: (url: string) => string,
): void {
  if (typeof value !== 'object' || value === null || key === undefined) return
  if (key === '*') {
    if (Array.isArray(value)) for (const item of value) replaceAt(item, rest, shorten)
    return
  }
  if (!Object.hasOwn(value, key)) return
  const holder = value as Record<string, unknown>
  const found = holder[key]
  if (rest.length > 0) replaceAt(found, rest, shorten)
  else if (typeof found === 'string' && found.length > longUrl && /^data:(?:image|font)\//i.test(found))
    holder[key] = shorten(found)
}
