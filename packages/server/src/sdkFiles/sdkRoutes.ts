import { type NextFunction, type Request, type Response, Router } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { shortenPath } from '../http/shortenPath.ts'
import { ContentTags } from './ContentTags.ts'
import { chooseEncoding, encodings } from './chooseEncoding.ts'
import { type Asset, findAsset } from './findAsset.ts'
import { versionsIn } from './releaseVersions.ts'
import type { SdkFolders } from './SdkFolders.ts'

/**
 * `GET /sdk/certificate-sdk.js`, and what it loads from `/sdk/<version>/`, for pages on any origin. The folder of a
 * version never changes, so its files may be cached forever; the loader points to the newest. Nothing is compressed at
 * run time.
 */
export function sdkRoutes(folders: SdkFolders): Router {
  const tags = new ContentTags()

  async function sendAsset(asset: Asset, request: Request, response: Response, next: NextFunction) {
    const available = encodings.filter((encoding) => asset.compressed[encoding])
    const encoding = chooseEncoding(request.get('accept-encoding'), available)
    const file = (encoding && asset.compressed[encoding]) ?? asset.original
    const etag = await tags.load(file)
    // An old release may have just been removed.
    if (etag === undefined) return next()
    response.type(asset.contentType).set({
      etag,
      'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      ...(encoding && { 'content-encoding': encoding }),
      ...(available.length && { vary: 'accept-encoding' }),
    })
    // Files are requested most of all, so they get no headers that they do not need.
    response.removeHeader('x-request-id')
    // Ignored, because the modification time of npm packages' files means nothing.
    delete request.headers['if-unmodified-since']
    const options = { root: file.folder, cacheControl: false, lastModified: false }
    response.sendFile(file.name, options, (error?: SendError) => {
      if (!error || error.code === 'ECONNABORTED' || error.syscall === 'write') return
      if (response.headersSent) return next(error)
      for (const header of ['content-type', 'content-encoding', 'etag', 'vary']) response.removeHeader(header)
      response.set({ 'cache-control': 'no-store', 'x-request-id': response.locals.requestId })
      next(error.status === 404 ? undefined : error)
    })
  }

  const router = Router()
  router.use((_request, response, next) => {
    response.set({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    next()
  })
  router.get('/*path', async (request, response, next) => {
    const asset = await findAsset(folders, request.params.path)
    if (asset) await sendAsset(asset, request, response, next)
    else next()
  })
  router.use(async ({ method, originalUrl }) => {
    const [release] = folders.built === undefined ? [] : await versionsIn(folders.built)
    const has = release ? `has release ${release} of the SDK` : 'was built without the SDK'
    throw new ServiceError(
      404,
      'unknown_path',
      `No file for ${method} ${shortenPath(originalUrl)}. This service ${has}.`,
    )
  })
  return router
}

/** An HTTP error of `send`, or a file system error. */
interface SendError extends NodeJS.ErrnoException {
  status?: number
}
