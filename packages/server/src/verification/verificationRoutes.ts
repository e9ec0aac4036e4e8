import { createHash } from 'node:crypto'
import { readCertificate } from '@certificate-sdk/template/internal'
import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { CertificateService } from '../certificates/CertificateService.ts'
import { toVerification } from '../certificates/certificateRecords.ts'
import type { CertificateRow, CertificateSummary } from '../certificates/certificateRepository.ts'
import type { IssuedFiles } from '../certificates/IssuedFiles.ts'
import { isVerificationCode, normalizeVerificationCode } from '../certificates/verificationCode.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { envelope } from '../http/envelope.ts'
import { isNotModified } from '../http/isNotModified.ts'
import type { Sender } from '../http/Sender.ts'
import { hashOfReference } from '../images/ImageReference.ts'
import { certificateTexts } from './certificateTexts.ts'
import { codePage, unknownCodePage } from './codePage.ts'
import { compareUpload } from './compareUpload.ts'
import { PublicFiles } from './PublicFiles.ts'
import { styles } from './pageStyles.ts'
import { readUpload } from './readUpload.ts'
import { UploadLimits } from './UploadLimits.ts'
import { type VerificationView, verificationPage } from './verificationPage.ts'

const styleHash = createHash('sha256').update(styles).digest('base64')

/** No scripts, no frames, nothing from other origins: only the page's own style and images. */
const pagePolicy: RequestHandler = (_request, response, next) => {
  response.set(
    'content-security-policy',
    `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'`,
  )
  next()
}

/**
 * `GET /v`: the page that takes a code. `GET /v/:code`: the public page of a certificate, and its files.
 * `POST /v/:code/compare`: the same page, which says whether an uploaded file is one of them.
 */
export function verificationRoutes(
  certificates: CertificateService,
  issued: Pick<IssuedFiles, 'has' | 'record'>,
  sender: Sender,
): Router {
  const router = Router()
  const files = new PublicFiles(certificates, issued)
  const uploads = new UploadLimits()
  const sendPage = (response: Response, html: string) => sender.send(response.type('html'), html)
  const sendUnknown = (request: Request, response: Response, code: string) => {
    response.set('cache-control', 'no-store').vary('accept-language').status(404)
    return sendPage(response, unknownCodePage(languageFor(request), code))
  }
  router.use(pagePolicy)

  router.get('/', async (request, response) => {
    const { code } = request.query
    const typed = typeof code === 'string' ? code.trim() : ''
    const normalized = normalizeVerificationCode(typed)
    if (isVerificationCode(normalized)) return response.redirect(303, `/v/${normalized}`)
    if (typed) return sendUnknown(request, response, typed)
    response.vary('accept-language')
    await sendPage(response, codePage(languageFor(request)))
  })

  router.get('/:code', async (request, response) => {
    const summary = await find(certificates, request.params.code)
    if (!summary) return sendUnknown(request, response, request.params.code)
    const row = await certificates.getByCode(summary.code)
    response.set('cache-control', 'no-cache')
    await sendPage(response, verificationPage(viewOf(certificates, summary, row)))
  })

  router.get('/:code/compare', (request, response) =>
    response.redirect(303, `/v/${encodeURIComponent(request.params.code)}`),
  )
  router.post('/:code/compare', async (request, response) => {
    const summary = await find(certificates, request.params.code)
    response.set('cache-control', 'no-store')
    if (!summary) return sendUnknown(request, response, request.params.code)
    const row = await certificates.getByCode(summary.code)
    const revoked = row.revokedAt !== null
    const comparison = revoked
      ? undefined
      : await compareUpload({ issued, files }, row, await readUpload(request, response, uploads))
    response.status(revoked ? 410 : comparison === 'none' ? 400 : 200)
    await sendPage(response, verificationPage(viewOf(certificates, summary, row), comparison))
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
      const headers = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
      if (isNotModified(response, `"${row.id}.${name}"`, headers)) return
      await sender.sendShared(response, {
        key: `public ${row.id}.${name}`,
        load: async () => ({ bytes: await files.load(row, name) }),
        prepare({ bytes }) {
          response.set(headers).type(name)
          return bytes
        },
      })
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

function viewOf(
  certificates: CertificateService,
  summary: CertificateSummary,
  { snapshot, attributes }: CertificateRow,
): VerificationView {
  const { code, locale, pageWidth: width, pageHeight: height } = summary
  const logo = hashOfReference(snapshot.organization.logo)
  return {
    ...toVerification(summary),
    code,
    locale,
    verificationUrl: certificates.toRecord(summary).verificationUrl,
    width,
    height,
    logo: logo ? `/images/${logo}` : '',
    shown: certificateTexts(readCertificate(snapshot), attributes),
  }
}

/** Language for a reader without a certificate, which would determine it. */
function languageFor(request: Request): Language {
  const preferred = request.acceptsLanguages().map(matchLanguage)
  return preferred.find((language) => language !== undefined) ?? 'en'
}

async function find(certificates: CertificateService, code: string): Promise<CertificateSummary | undefined> {
  try {
    return await certificates.getSummaryByCode(code)
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}
