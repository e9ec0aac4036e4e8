import { createHash } from 'node:crypto'
import { type RequestHandler, Router } from 'express'
import type { CertificateService } from '../certificates/CertificateService.ts'
import { toVerification } from '../certificates/certificateRecords.ts'
import type { CertificateSummary } from '../certificates/certificateRepository.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { envelope } from '../http/envelope.ts'
import { isNotModified, sendFile } from '../http/sendFile.ts'
import { PublicFiles } from './PublicFiles.ts'
import { styles, unknownCodePage, verificationPage } from './verificationPage.ts'

const styleHash = createHash('sha256').update(styles).digest('base64')

/** No scripts, no frames, nothing from other origins: only the page's own style and images. */
const pagePolicy: RequestHandler = (_request, response, next) => {
  response
    .set(
      'content-security-policy',
      `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .set('referrer-policy', 'no-referrer')
  next()
}

/** `GET /v/:code`: the public page of a certificate, and its files. */
export function verificationRoutes(certificates: CertificateService): Router {
  const router = Router()
  const files = new PublicFiles(certificates)
  router.use(pagePolicy)

  router.get('/:code', async (request, response) => {
    const row = await find(certificates, request.params.code)
    response.type('html').set('cache-control', 'no-cache')
    if (!row) {
      response.status(404).send(unknownCodePage())
      return
    }
    const { verificationUrl } = certificates.toRecord(row)
    const { code, locale, pageWidth: width, pageHeight: height } = row
    const view = { code, locale, verificationUrl, width, height }
    response.send(verificationPage({ ...toVerification(row), ...view }))
  })

  for (const name of ['certificate.png', 'certificate.pdf', 'share.png'] as const)
    router.get(`/:code/${name}`, async (request, response) => {
      const row = await certificates.getByCode(request.params.code ?? '')
      if (row.revokedAt !== null)
        throw new ServiceError(
          410,
          'revoked',
          'This certificate is revoked: its files are no longer available.',
        )
      response.set('cache-control', 'no-cache').set('x-robots-tag', 'noindex')
      if (isNotModified(response, `"${row.id}.${name}"`)) return
      sendFile(response.type(name), await files.load(row, name))
    })

  return router
}

/** `GET /api/verify/:code`: the same as JSON, without a key. */
export function verifyRoutes(certificates: CertificateService): Router {
  return Router().get('/:code', async (request, response) => {
    const row = await certificates.getSummaryByCode(request.params.code)
    response.json(envelope('', toVerification(row)))
  })
}

async function find(certificates: CertificateService, code: string): Promise<CertificateSummary | undefined> {
  try {
    return await certificates.getSummaryByCode(code)
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}
