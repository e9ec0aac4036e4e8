import type { Request, Response } from 'express'
import type { CertificateFiles } from '../../core/certificates/CertificateFiles.ts'
import type { CertificateService } from '../../core/certificates/CertificateService.ts'
import { certificateDisposition } from '../../core/certificates/certificateDisposition.ts'
import type { CertificateRow, CertificateSummary } from '../../core/certificates/certificateRepository.ts'
import type { IssuedFiles } from '../../core/certificates/IssuedFiles.ts'
import { isPrivate } from '../../core/certificates/isPrivate.ts'
import { isVerificationCode, normalizeVerificationCode } from '../../core/certificates/verificationCode.ts'
import { imageTypeOf } from '../../core/images/imageType.ts'
import { certificateState, isInForce } from '../../core/life/certificateState.ts'
import { credentialType } from '../../kit/contract/responseSchemas.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import { answerCaching } from '../../kit/http/answerCaching.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { isNotModified } from '../../kit/http/isNotModified.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { policyWithStyle } from '../../kit/markup/pagePolicy.ts'
import { bakeCredential } from '../../render/png/bakeCredential.ts'
import type { VisitCounts } from '../activity/VisitCounts.ts'
import { brandStyle } from './brandStyle.ts'
import type { Comparison } from './compareForm.ts'
import { compareUpload, readUpload } from './compareUpload.ts'
import { createQrDrawer } from './createQrDrawer.ts'
import { createViewer } from './createViewer.ts'
import { type CredentialDocuments, credentialHandlers } from './credentialHandlers.ts'
import type { NameChecks } from './NameChecks.ts'
import { imageName, type PublicFileName, PublicFiles } from './PublicFiles.ts'
import { codePage, privatePage, unknownCodePage } from './privatePage.ts'
import { publicCertificate } from './publicCertificate.ts'
import { requirePublic } from './requirePublicFiles.ts'
import { UploadLimits } from './UploadLimits.ts'
import { type VerificationView, verificationPage } from './verificationPage.ts'
import type { verificationRoutes, verifyRoutes } from './verificationRoutes.ts'

/** Handlers of `/v`: pages and public files. */
export function verificationHandlers(
  certificates: CertificateService,
  {
    files: rendered,
    issued,
    credentials,
    visits,
    hasDashboard,
    names,
    publicUrl,
  }: {
    files: Pick<CertificateFiles, 'png' | 'pdf' | 'svg' | 'view'>
    issued: Pick<IssuedFiles, 'has' | 'record'>
    credentials: CredentialDocuments
    names: Pick<NameChecks, 'check'>
    publicUrl: string
    visits: Pick<VisitCounts, 'count'>
    hasDashboard: boolean
  },
  sender: Sender,
): Handlers<typeof verificationRoutes.descriptions> {
  const files = new PublicFiles(rendered, issued)
  const uploads = new UploadLimits()
  const drawQr = createQrDrawer()
  const viewOf = createViewer(certificates, drawQr)
  const sendPage = (response: Response, html: string) => sender.send(response.type('html'), html)
  const sendVerification = (response: Response, view: VerificationView, comparison?: Comparison) => {
    if (view.brand) response.set('content-security-policy', policyWithStyle(brandStyle(view.brand)))
    return sendPage(response, verificationPage(view, comparison))
  }
  const sendUnknown = (request: Request, response: Response, code: string) => {
    response.set('cache-control', 'no-store').vary('accept-language').status(404)
    return sendPage(response, unknownCodePage(languageFor(request), code))
  }
  const headers = { 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
  const sendFile = async (response: Response, code: string, name: PublicFileName, isDownload = false) => {
    const row = await publicCertificate(certificates, code)
    if (isNotModified(response, `"${row.id}.${name}"`, headers)) return
    await sender.sendShared(response, {
      key: `public ${row.id}.${name}`,
      load: async () => ({ bytes: await files.load(row, name) }),
      prepare({ bytes }) {
        const type = imageTypeOf(bytes)
        const disposition = certificateDisposition(row, endingOf(name, type), isDownload)
        response.set({ ...headers, 'content-disposition': disposition }).type(type ?? name)
        return bytes
      },
    })
  }

  const sendWithCredential = async (
    response: Response,
    code: string,
    { name, isDownload }: { name: PublicFileName; isDownload: boolean },
    make: (row: CertificateRow, credential: string) => Promise<Uint8Array>,
  ) => {
    const row = await publicCertificate(certificates, code)
    await sender.sendShared(response, {
      key: `public ${row.id}.${name} with credential`,
      load: async () => ({ bytes: await make(row, await credentials.credential(row)) }),
      prepare({ bytes }) {
        const disposition = certificateDisposition(row, endingOf(name), isDownload)
        response.set({ ...headers, 'content-disposition': disposition }).type(name)
        return bytes
      },
    })
  }

  return {
    async form({ request, response }) {
      const { code } = request.query
      const typed = typeof code === 'string' ? code.trim() : ''
      const normalized = normalizeVerificationCode(typed)
      if (isVerificationCode(normalized)) return response.redirect(303, `/v/${normalized}`)
      if (typed) return sendUnknown(request, response, typed)
      response.vary('accept-language')
      await sendPage(response, codePage(languageFor(request), { hasDashboard }))
    },

    async page({ request, response, params }) {
      const { code } = params()
      const summary = await find(certificates, code)
      if (!summary) return sendUnknown(request, response, code)
      visits.count('opened', summary.accountId, request)
      response.set('cache-control', 'no-cache')
      if (isPrivate(summary)) return sendPage(response, privatePage(summary.locale, { code: summary.code }))
      const row = await certificates.getByCode(summary.code)
      await sendVerification(response, await viewOf(summary, row))
    },

    async checkName({ request, response, body }) {
      const { name, code } = body()
      const found = await askName(names, { name, code }, { request, response })
      const summary = await find(certificates, code)
      const isDoubtful = found === 'yes' && summary && !(await isIssuerConfirmed(certificates, summary))
      const answer = isDoubtful ? 'yesUnconfirmed' : found
      const locale = summary?.locale || languageFor(request)
      response.set('cache-control', answerCaching).vary('accept-language')
      await sendPage(response, privatePage(locale, { code, name, answer }))
    },

    comparison: ({ response, params }) => response.redirect(303, `/v/${encodeURIComponent(params().code)}`),

    async compare({ request, response, params }) {
      const { code } = params()
      const summary = await find(certificates, code)
      response.set('cache-control', answerCaching)
      if (!summary) return sendUnknown(request, response, code)
      if (isPrivate(summary))
        return sendPage(response.status(403), privatePage(summary.locale, { code: summary.code }))
      const row = await certificates.getByCode(summary.code)
      visits.count('verified', row.accountId, request)
      const hasFiles = isInForce(certificateState(row, row.now))
      const comparison = hasFiles
        ? await compareUpload({ issued, files }, row, await readUpload(request, response, uploads))
        : undefined
      response.status(hasFiles ? (comparison === 'none' ? 400 : 200) : 410)
      await sendVerification(response, await viewOf(summary, row), comparison)
    },

    async png({ response, params, query }) {
      const { page, credential, download: isDownload } = query()
      const name = imageName(page)
      if (!credential) return sendFile(response, params().code, name, isDownload)
      await sendWithCredential(response, params().code, { name, isDownload }, async (row, text) =>
        issued.record(row.id, bakeCredential(await files.load(row, name), text)),
      )
    },
    async pdf({ response, params, query }) {
      const name = 'certificate.pdf'
      const { credential, download: isDownload } = query()
      if (!credential) return sendFile(response, params().code, name, isDownload)
      await sendWithCredential(response, params().code, { name, isDownload }, (row, text) => {
        const attachment = { name: 'credential.json', type: credentialType, text }
        return rendered.pdf(row, { owner: `public ${row.accountId}` }, attachment)
      })
    },
    view({ response, params, query }) {
      const { size, page } = query()
      return sendFile(response, params().code, size === 'share' ? size : `view-${page}-${size}`)
    },
    share: ({ response, params }) => sendFile(response, params().code, 'share.png'),
    ...credentialHandlers(certificates, { files, credentials, publicUrl, drawQr, sender }),
  }
}

/**
 * File name suffix, such as `-2.png`.
 *
 * @param type of an image without an extension
 */
function endingOf(name: PublicFileName, type = 'image/png'): string {
  if (name.startsWith('certificate')) return name.slice('certificate'.length)
  const page = /^view-([2-9])-/.exec(name)?.[1]
  return `${page ? `-${page}` : ''}.${type === 'image/jpeg' ? 'jpg' : 'png'}`
}

/** Handlers of `/api/verify`. */
export function verifyHandlers(
  certificates: CertificateService,
  { names, visits }: { names: Pick<NameChecks, 'check'>; visits: Pick<VisitCounts, 'count'> },
): Handlers<typeof verifyRoutes.descriptions> {
  return {
    async verify({ request, response, params }) {
      const row = await certificates.getSummaryByCode(params().code)
      requirePublic(row)
      visits.count('verified', row.accountId, request)
      response.json(envelope('', await certificates.getVerification(row)))
    },

    async verifyName({ request, response, params, body }) {
      const isValid = await names.check({ code: params().code, name: body().name }, request.ip ?? '')
      response.json(envelope('', { isValid }))
    },
  }
}

/** Checks a name for a page, which also has a message for too many attempts. */
async function askName(
  names: Pick<NameChecks, 'check'>,
  typed: { name: string; code: string },
  { request, response }: { request: Request; response: Response },
): Promise<'yes' | 'no' | 'tooMany'> {
  try {
    return (await names.check(typed, request.ip ?? '')) ? 'yes' : 'no'
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 429) throw error
    response.status(429).set('retry-after', String(error.retryAfter))
    return 'tooMany'
  }
}

async function isIssuerConfirmed(
  certificates: CertificateService,
  summary: CertificateSummary,
): Promise<boolean> {
  const { issuer } = await certificates.getVerification(summary)
  return issuer.confirmedAt !== null
}

async function find(certificates: CertificateService, code: string): Promise<CertificateSummary | undefined> {
  try {
    return await certificates.getSummaryByCode(code)
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}
