import { Router } from 'express'
import type { Dependencies } from '../Dependencies.ts'
import { notFound } from '../http/HttpError.ts'
import { hashOfReference } from './ImageReference.ts'
import { findImage } from './imageRepository.ts'

/** `GET /images/:hash`: hosted pictures, for everyone, for ever. A canvas on any origin may read them. */
export function imageRoutes({ database }: Pick<Dependencies, 'database'>): Router {
  return Router().get('/:hash', async (request, response) => {
    const { hash } = request.params
    const image = hashOfReference(`image:${hash}`) ? await findImage(database, hash) : undefined
    if (!image) throw notFound('picture')
    response
      .set('cache-control', 'public, max-age=31536000, immutable')
      .set('access-control-allow-origin', '*')
      .set('cross-origin-resource-policy', 'cross-origin')
      .set('etag', `"${image.hash}"`)
      .type(image.type)
      .send(Buffer.from(image.bytes))
  })
}
