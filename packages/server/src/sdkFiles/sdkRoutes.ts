import { type NextFunction, type Request, type Response, Router } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { shortenPath } from '../http/shortenPath.ts'
import { ContentTags } from './ContentTags.ts'
import { chooseEncoding, encodings } from './chooseEncoding.ts'
import { type Asset, findAsset } from './findAsset.ts'
import { versionsIn } from './releaseVersions.ts'
import type { SdkFolders } from './SdkFolders.ts'

/**
 * `GET /sdk/certificate-sdk.js` and what it loads from `/sdk/<version>/`, for pages on any origin. A folder of a version
 * never changes, so that its files may be cached forever; the loader points to the newest. Nothing is compressed here.
 */
export function sdkRoutes(folders: SdkFolders): Router {
  const tags = new ContentTags()

  async function send(asset: Asset, request: Request, response: Response, next: NextFunction) {
    const available = encodings.filter((encoding) => asset.compressed[encoding])
    const encoding = chooseEncoding(request.get('accept-encoding'), available)
    const file = (encoding && asset.compressed[encoding]) ?? asset.original
    const etag = await tags.load(file)
    // An old release may have been removed a moment ago.
    if (etag === undefined) return next()
    response.type(asset.contentType).set({
      etag,
      'cache-control': asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      ...(encoding && { 'content-encoding': encoding }),
      ...(available.length && { vary: 'accept-encoding' }),
    })
    // Files cross the network more often than anything else: they get no more headers than they need.
    response.removeHeader('x-request-id')
    // To be ignored without a time of modification, which says nothing about files of packages.
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
    if (asset) await send(asset, request, response, next)
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

/** What `send` reports: a status, or the error of a system call. */
interface SendError extends NodeJS.ErrnoException {
  status?: number
}
