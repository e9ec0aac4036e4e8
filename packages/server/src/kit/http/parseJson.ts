import type { PartsAsBytes } from '../contract/Route.ts'
import { type RequestIssue, ServiceError } from '../errors/ServiceError.ts'
import type { ThreadJob } from '../threads/ThreadJob.ts'
import { canonicalHash } from './canonicalHash.ts'
import { checkJsonShape } from './checkJsonShape.ts'
import type { DecodedDataUrl } from './decodeDataUrl.ts'
import { encodeItems } from './encodedItems.ts'
import { parseUtf8Json } from './parseUtf8Json.ts'
import { takeDataUrls } from './takeDataUrls.ts'

/** A body to parse. */
export interface JsonBytes {
  /** The bytes in order. */
  blocks: readonly Uint8Array[]
  /** True if {@link canonicalHash} of the value is needed. */
  withHash: boolean
  /** See `checkJsonShape`. */
  valuesPerByte?: number | undefined
  /** Parts to take out of the value, whose hash is of what was sent. */
  asBytes?: PartsAsBytes | undefined
}

/** Parts that were taken out of a body. */
export interface BodyBytes {
  /** By the short URLs that stand in their places; see {@link takeDataUrls}. */
  dataUrls: ReadonlyMap<string, DecodedDataUrl>
  /** See {@link encodeItems}. */
  items: Uint8Array[] | undefined
}

/** A parsed body, or why it is refused: without issues, it is not JSON. */
export type ParsedJson =
  | { value: unknown; hash: string | undefined; bytes: BodyBytes }
  | { issues: readonly RequestIssue[] }

/** Refuses a body of a bad shape before it is parsed. An empty one is an empty object. */
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
