import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { isNotModified } from '../../kit/http/isNotModified.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { shortenPath } from '../../kit/http/shortenPath.ts'
import { chooseEncoding, encodings } from './chooseEncoding.ts'
import { type Asset, findAsset, type PlainFile } from './findAsset.ts'
import { versionsIn } from './releaseVersions.ts'
import type { SdkFolders } from './SdkFolders.ts'
import type { sdkRoutes } from './sdkRoutes.ts'

/** Part of a file, both ends inclusive. */
interface ByteRange {
  start: number
  end: number
}

/** Maximum number of cached tags, about 200 bytes each. */
const maxTags = 2_000

/** For pages that add headers to every request, such as tracing. `*` does not include `authorization`. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*, authorization',
  'access-control-max-age': '86400',
}

/** Headers of everything under `/sdk`, and the response to preflight requests. */
export const openToAllOrigins: RequestHandler = ({ method }, response, next) => {
  response.set({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  if (method === 'OPTIONS') response.set(preflightHeaders).status(204).end()
  else next()
}

/** Responds with 404 to everything under `/sdk` that is not a file. */
export function refuseUnknownFile(folders: SdkFolders): RequestHandler {
  return async function refuseUnknownFile(request) {
    throw await unknownFile(folders, request)
  }
}

/** Handlers of `/sdk`. Serves precompressed files only. */
export function sdkHandlers(folders: SdkFolders, sender: Sender): Handlers<typeof sdkRoutes.descriptions> {
  const files = new FileCache()
  const tags = new ContentTags(files)

  async function sendAsset(asset: Asset, request: Request, response: Response): Promise<void> {
    const available = encodings.filter((encoding) => asset.compressed[encoding])
    const encoding = chooseEncoding(request.get('accept-encoding'), available)
    const file = (encoding && asset.compressed[encoding]) ?? asset.original
    const etag = await tags.load(file)
    // An old release may have just been removed.
    if (etag === undefined) throw await unknownFile(folders, request)
    // Files are the most frequent requests, so unneeded headers are removed.
    response.removeHeader('x-request-id')
    checkIfMatch(request, etag)
    const headers = {
      'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      ...(available.length && { vary: 'accept-encoding' }),
    }
    if (isNotModified(response, etag, headers)) return
    const range = requestedRange(request, etag, file.size)
    await sender.sendShared(response, {
      key: `sdk ${files.keyOf(file)}`,
      load: () => files.load(file),
      prepare({ bytes }) {
        response.type(asset.contentType).set({
          ...headers,
          'accept-ranges': 'bytes',
          ...(encoding && { 'content-encoding': encoding }),
        })
        if (!range) return bytes
        const { start, end } = range
        response.status(206).set('content-range', `bytes ${start}-${end}/${bytes.length}`)
        return bytes.subarray(start, end + 1)
      },
    })
  }

  return {
    async file({ request, response, params }) {
      const asset = await findAsset(folders, params().path)
      if (!asset) throw await unknownFile(folders, request)
      await sendAsset(asset, request, response)
    },
  }
}

async function unknownFile(
  { built }: SdkFolders,
  { method, originalUrl }: Pick<Request, 'method' | 'originalUrl'>,
): Promise<ServiceError> {
  const [release] = built === undefined ? [] : await versionsIn(built)
  const has = release ? `has release ${release} of the SDK` : 'was built without the SDK'
  return new ServiceError(
    404,
    'unknown_path',
    `No file for ${method} ${shortenPath(originalUrl)}. This service ${has}.`,
  )
}

/**
 * Entity tags from file contents. Size and time aren't enough: npm gives all files the same time, and the loaders of
 * two releases often have the same size, so browsers would keep the old one.
 */
class ContentTags {
  readonly #files: Pick<FileCache, 'keyOf' | 'load'>
  readonly #tags = new LRUCache<string, Promise<string | undefined>>({ max: maxTags })

  constructor(files: Pick<FileCache, 'keyOf' | 'load'>) {
    this.#files = files
  }

  /** Returns the tag of a file, with quotes; `undefined` if the file is gone. Hashes each file once. */
  load(file: PlainFile): Promise<string | undefined> {
    const key = this.#files.keyOf(file)
    const tag =
      this.#tags.get(key) ??
      this.#hash(file).catch(() => {
        this.#tags.delete(key)
        return undefined
      })
    this.#tags.set(key, tag)
    return tag
  }

  async #hash(file: PlainFile): Promise<string> {
    const { bytes } = await this.#files.load(file)
    return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  }
}

/**
 * Parses the range of a request (RFC 9110, 14). Without a range, or with several, the whole file is sent.
 *
 * @param etag of the current content: ranges of other content are not served
 * @throws {ServiceError} 416 if no part of the range is in the file
 */
function requestedRange(request: Request, etag: string, size: number): ByteRange | undefined {
  if (!/^ *bytes=/.test(request.get('range') ?? '')) return undefined
  const onlyFor = request.get('if-range')
  if (onlyFor !== undefined && onlyFor !== etag) return undefined
  const ranges = request.range(size, { combine: true })
  if (ranges === -1)
    throw new ServiceError(416, 'range_not_satisfiable', 'The requested range is not part of the file.')
  return typeof ranges === 'object' && ranges.length === 1 ? ranges[0] : undefined
}

/** @throws {ServiceError} 412 if the request is for other content of the file (RFC 9110, 13.1.1) */
function checkIfMatch(request: Request, etag: string): void {
  const wanted = request.get('if-match')
  if (wanted === undefined || wanted.trim() === '*') return
  if (wanted.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) return
  throw new ServiceError(412, 'precondition_failed', 'The file does not meet the condition of the request.')
}

/** Cache size, in bytes: all compressed files of a release. */
const cachedBytes = 32 * 2 ** 20

/** A file in memory. */
interface CachedFile {
  bytes: Uint8Array
}

/** Reads files through a bounded cache, so that readers don't keep files open. */
class FileCache {
  readonly #files = new LRUCache<string, CachedFile, string>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
    // An entry evicted while it is being read still reaches its readers.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: path }) => ({ bytes: await readFile(path) }),
  })

  /** Identifies the current content of a file. */
  keyOf({ folder, name, size, mtimeMs }: PlainFile): string {
    return [folder, name, size, mtimeMs].join('\n')
  }

  /** @throws a file system error if the file has been removed */
  async load(file: PlainFile): Promise<CachedFile> {
    return (await this.#files.fetch(this.keyOf(file), {
      context: join(file.folder, file.name),
    })) as CachedFile
  }
}
