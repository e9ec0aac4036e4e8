import { pagesOf } from '@certificate-sdk/template/internal'
import type { Request, Response } from 'express'
import type { VisitCounts } from '../activity/VisitCounts.ts'
import type { CertificateFiles } from '../certificates/CertificateFiles.ts'
import type { CertificateService } from '../certificates/CertificateService.ts'
import type { CertificateRow, CertificateSummary } from '../certificates/certificateRepository.ts'
import type { IssuedFiles } from '../certificates/IssuedFiles.ts'
import { isVerificationCode, normalizeVerificationCode } from '../certificates/verificationCode.ts'
import { credentialType, learningModelType } from '../contract/responseSchemas.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Handlers } from '../http/Exchange.ts'
import { envelope } from '../http/envelope.ts'
import { isNotModified } from '../http/isNotModified.ts'
import { languageFor } from '../http/languageFor.ts'
import type { Sender } from '../http/Sender.ts'
import { sendDocument } from '../http/sendDocument.ts'
import { certificateState, isInForce } from '../life/certificateState.ts'
import { bakeCredential } from '../png/bakeCredential.ts'
import { codePage, unknownCodePage } from './codePage.ts'
import { compareUpload } from './compareUpload.ts'
import { createQrDrawer } from './createQrDrawer.ts'
import { createViewer } from './createViewer.ts'
import { isPrivate } from './isPrivate.ts'
import type { NameChecks } from './NameChecks.ts'
import { imageName, type PublicFileName, PublicFiles } from './PublicFiles.ts'
import { type NameAnswer, privatePage } from './privatePage.ts'
import { readUpload } from './readUpload.ts'
import { requirePublic, requirePublicFiles } from './requirePublicFiles.ts'
import { UploadLimits } from './UploadLimits.ts'
import { verificationPage } from './verificationPage.ts'
import type { verificationRoutes, verifyRoutes } from './verificationRoutes.ts'
import { walletPage } from './walletPage.ts'

/** Handlers of `/v`: pages and public files. */
export function verificationHandlers(
  certificates: CertificateService,
  {
    files: rendered,
    issued,
    credentials,
    visits,
    names,
    publicUrl,
  }: {
    files: Pick<CertificateFiles, 'png' | 'pdf' | 'svg'>
    issued: Pick<IssuedFiles, 'has' | 'record'>
    /** Signs the credential of a certificate, as JSON. */
    credentials: {
      credential(row: CertificateRow): Promise<string>
      learningModel(row: CertificateRow, images: readonly Uint8Array[]): string
    }
    names: Pick<NameChecks, 'check'>
    publicUrl: string
    visits: Pick<VisitCounts, 'count'>
  },
  sender: Sender,
): Handlers<typeof verificationRoutes.descriptions> {
  const files = new PublicFiles(rendered, issued)
  const uploads = new UploadLimits()
  const drawQr = createQrDrawer()
  const viewOf = createViewer(certificates, drawQr)
  const sendPage = (response: Response, html: string) => sender.send(response.type('html'), html)
  const sendUnknown = (request: Request, response: Response, code: string) => {
    response.set('cache-control', 'no-store').vary('accept-language').status(404)
    return sendPage(response, unknownCodePage(languageFor(request), code))
  }
  const sendFile = async (response: Response, code: string, name: PublicFileName) => {
    const row = await certificates.getByCode(code)
    requirePublicFiles(row)
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
  }

  const sendWithCredential = async (
    response: Response,
    code: string,
    name: PublicFileName,
    make: (row: CertificateRow, credential: string) => Promise<Uint8Array>,
  ) => {
    const row = await certificates.getByCode(code)
    requirePublicFiles(row)
    await sender.sendShared(response, {
      key: `public ${row.id}.${name} with credential`,
      load: async () => ({ bytes: await make(row, await credentials.credential(row)) }),
      prepare({ bytes }) {
        response.set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }).type(name)
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
      await sendPage(response, codePage(languageFor(request)))
    },

    async page({ request, response, params }) {
      const { code } = params()
      const summary = await find(certificates, code)
      if (!summary) return sendUnknown(request, response, code)
      visits.count('opened', summary.accountId, request)
      response.set('cache-control', 'no-cache')
      if (isPrivate(summary)) return sendPage(response, privatePage(summary.locale, { code: summary.code }))
      const row = await certificates.getByCode(summary.code)
      await sendPage(response, verificationPage(await viewOf(summary, row)))
    },

    async checkName({ request, response, body }) {
      const { name, code } = body()
      const answer = await askName(names, { name, code }, response)
      const summary = await find(certificates, code)
      const locale = summary?.locale || languageFor(request)
      response.set('cache-control', 'no-store').vary('accept-language')
      await sendPage(response, privatePage(locale, { code, name, answer }))
    },

    comparison: ({ response, params }) => response.redirect(303, `/v/${encodeURIComponent(params().code)}`),

    async compare({ request, response, params }) {
      const { code } = params()
      const summary = await find(certificates, code)
      response.set('cache-control', 'no-store')
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
      await sendPage(response, verificationPage(await viewOf(summary, row), comparison))
    },

    async png({ response, params, query }) {
      const { page, credential } = query()
      const name = imageName(page)
      if (!credential) return sendFile(response, params().code, name)
      await sendWithCredential(response, params().code, name, async (row, text) =>
        issued.record(row.id, bakeCredential(await files.load(row, name), text)),
      )
    },
    async pdf({ response, params, query }) {
      const name = 'certificate.pdf'
      if (!query().credential) return sendFile(response, params().code, name)
      await sendWithCredential(response, params().code, name, (row, text) => {
        const attachment = { name: 'credential.json', type: credentialType, text }
        return rendered.pdf(row, { owner: `public ${row.accountId}` }, attachment)
      })
    },
    async credential({ response, params }) {
      const row = await certificates.getByCode(params().code)
      requirePublicFiles(row)
      await sendDocument(response, { sender, type: credentialType, text: await credentials.credential(row) })
    },
    async learningModel({ response, params }) {
      const row = await certificates.getByCode(params().code)
      requirePublicFiles(row)
      const pages = pagesOf(row.snapshot.template)
      const images = await Promise.all(pages.map((_, i) => files.load(row, `display-${i + 1}.jpg`)))
      const text = credentials.learningModel(row, images)
      await sendDocument(response, { sender, type: learningModelType, text })
    },
    async wallet({ request, response, params }) {
      const row = await certificates.getByCode(params().code)
      requirePublicFiles(row)
      const interactionUrl = `${publicUrl}/v/${row.code}/wallet?iuv=1`
      response.set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }).vary('accept')
      if (request.accepts(['html', 'json']) === 'json')
        return response.redirect(303, `${publicUrl}/v/${row.code}/wallet/protocols`)
      const locale = row.snapshot.template.locale ?? ''
      const qr = await drawQr(interactionUrl)
      await sendPage(response, walletPage({ code: row.code, locale, interactionUrl, qr }))
    },
    async protocols({ response, params }) {
      const row = await certificates.getByCode(params().code)
      requirePublicFiles(row)
      const vcapi = `${publicUrl}/v/${row.code}/wallet/exchange`
      response.set({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      response.json({ protocols: { vcapi } })
    },
    async exchange({ response, params }) {
      const row = await certificates.getByCode(params().code)
      requirePublicFiles(row)
      const credential = JSON.parse(await credentials.credential(row)) as { '@context': string[] }
      response.set('cache-control', 'no-store').json({
        verifiablePresentation: {
          '@context': credential['@context'].slice(0, 1),
          type: ['VerifiablePresentation'],
          verifiableCredential: [credential],
        },
      })
    },
    share: ({ response, params }) => sendFile(response, params().code, 'share.png'),
  }
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

    async verifyName({ response, params, body }) {
      const isValid = await names.check({ code: params().code, name: body().name })
      response.json(envelope('', { isValid }))
    },
  }
}

/** Asks for a name on behalf of a page, which has an answer for too many attempts, too. */
async function askName(
  names: Pick<NameChecks, 'check'>,
  typed: { name: string; code: string },
  response: Response,
): Promise<NameAnswer> {
  try {
    return (await names.check(typed)) ? 'yes' : 'no'
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status !== 429) throw error
    response.status(429).set('retry-after', String(error.retryAfter))
    return 'tooMany'
  }
}

async function find(certificates: CertificateService, code: string): Promise<CertificateSummary | undefined> {
  try {
    return await certificates.getSummaryByCode(code)
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined
    throw error
  }
}
