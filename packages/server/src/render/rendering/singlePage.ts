import type { Certificate } from '@certificate-sdk/template/internal'
import { badRequest } from '../../kit/errors/ServiceError.ts'

/**
 * The certificate reduced to one page, for an image.
 *
 * @param number from 1
 * @throws {ServiceError} 400 if it has no such page
 */
export function singlePage(certificate: Certificate, number: number): Certificate {
  const { pages } = certificate
  const page = pages[number - 1]
  if (!page)
    throw badRequest([{ path: 'page', message: `must be at most ${pages.length}, the number of its pages` }])
  return { ...certificate, pages: [page] }
}
