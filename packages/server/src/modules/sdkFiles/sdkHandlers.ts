import type { Request, RequestHandler, Response } from 'express'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { isNotModified } from '../../kit/http/isNotModified.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { shortenPath } from '../../kit/http/shortenPath.ts'
import { ContentTags } from './ContentTags.ts'
import { chooseEncoding, encodings } from './chooseEncoding.ts'
import { FileCache } from './FileCache.ts'
import { type Asset, findAsset } from './findAsset.ts'
import { versionsIn } from './releaseVersions.ts'
import { checkIfMatch, requestedRange } from './requestedRange.ts'
import type { SdkFolders } from './SdkFolders.ts'
import type { sdkRoutes } from './sdkRoutes.ts'

/** For pages that add headers to every request, such as those of tracing. `*` does not include `authorization`. */
const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*, authorization',
  'access-control-max-age': '86400',
}

/** Headers of everything under `/sdk`, and the answer to preflight requests. */
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

/** Refuses everything under `/sdk` that is no file. */
export function refuseUnknownFile(folders: SdkFolders): RequestHandler {
  return async function refuseUnknownFile(request) {
    throw await unknownFile(folders, request)
  }
}

/** Handlers of `/sdk`. Nothing is compressed at run time. */
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
    // Files are requested most of all, so they get no headers that they do not need.
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
