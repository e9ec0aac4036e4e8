import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import type { Request, Response } from 'express'
import type { CertificateSummary } from '../../core/certificates/certificateRepository.ts'
import { Refusal, type RefusalCode } from '../../kit/errors/Refusal.ts'
import { forbidden } from '../../kit/errors/ServiceError.ts'
import { answerCaching } from '../../kit/http/answerCaching.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import { requireSameOrigin } from '../../kit/http/requireSameOrigin.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { visitorOf } from '../../kit/http/visitorOf.ts'
import type { RecipientService } from './RecipientService.ts'
import { correctionPage, linkPage, recipientPage, sentPage } from './recipientPages.ts'
import type { recipientRoutes } from './recipientRoutes.ts'

const statuses: Partial<Record<RefusalCode, number>> = {
  link_invalid: 404,
  not_found: 404,
  too_many_attempts: 429,
}

interface HandlerOptions {
  sender: Sender
  publicUrl: string
}

/**
 * Handlers of `/my-certificates`. Browsers store no certificates of these pages, search engines find nothing of them, and
 * nothing is sent to others.
 */
export function recipientHandlers(
  recipients: RecipientService,
  { sender, publicUrl }: HandlerOptions,
): Handlers<typeof recipientRoutes.descriptions> {
  const send = (response: Response, html: string) => {
    response.set({
      'cache-control': response.req.method === 'POST' ? answerCaching : 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    response.vary('accept-language')
    return sender.send(response.type('html'), html)
  }
  /** @param page the form again, which says why */
  const refuse = (response: Response, error: unknown, page: (problem: RefusalCode) => string) => {
    if (!(error instanceof Refusal)) throw error
    if (error.retryAfter !== undefined) response.set('retry-after', String(error.retryAfter))
    response.status(statuses[error.code] ?? 400)
    return send(response, page(error.code))
  }
  const requireFormOfService = (request: Request) => {
    try {
      requireSameOrigin({ headers: request.headers, publicUrl })
    } catch {
      throw forbidden('This form was sent by a page of another site.')
    }
  }

  return {
    async list({ request, response, query }) {
      const { token } = query()
      const language = languageFor(request)
      if (token === '') return send(response, linkPage(language))
      const isSent = request.query.sent !== undefined
      try {
        const found = await recipients.list(token)
        const certificateLanguage = languageOfCertificates(found.certificates) ?? language
        await send(response, recipientPage(certificateLanguage, { ...found, token, isSent }))
      } catch (error) {
        await refuse(response, error, (problem) => linkPage(language, { problem }))
      }
    },

    async sendLink({ request, response, body }) {
      requireFormOfService(request)
      const { email } = body()
      const language = languageFor(request)
      try {
        const visitor = visitorOf(request, publicUrl)
        const { shownLink } = await recipients.sendLink({ email, locale: language }, visitor)
        await send(response, sentPage(language, shownLink))
      } catch (error) {
        await refuse(response, error, (problem) => linkPage(language, { problem, email }))
      }
    },

    async correction({ request, response, query }) {
      const { token, code } = query()
      const language = languageFor(request)
      try {
        const certificate = await recipients.find(token, code)
        const certificateLanguage = languageOfCertificates([certificate]) ?? language
        await send(response, correctionPage(certificateLanguage, { certificate, token }))
      } catch (error) {
        await refuse(response, error, (problem) => linkPage(language, { problem }))
      }
    },

    async propose({ request, response, body }) {
      requireFormOfService(request)
      const { token, code, name } = body()
      const language = languageFor(request)
      try {
        await recipients.propose({ token, code, name })
        response.set('cache-control', 'no-store')
        response.redirect(303, `/my-certificates?${new URLSearchParams({ token, sent: '1' })}`)
      } catch (error) {
        const isAboutName =
          error instanceof Refusal && (error.code === 'invalid_name' || error.code === 'too_many')
        if (!isAboutName) return refuse(response, error, (problem) => linkPage(language, { problem }))
        const certificate = await recipients.find(token, code)
        const certificateLanguage = languageOfCertificates([certificate]) ?? language
        await refuse(response, error, (problem) =>
          correctionPage(certificateLanguage, { certificate, token, name, problem }),
        )
      }
    },
  }
}

/**
 * Language of a page about certificates: that of their own pages, so that nobody reads two languages on the way from one to
 * the other. `undefined` if they have several, or none: then the browser decides.
 */
export function languageOfCertificates(
  certificates: readonly Pick<CertificateSummary, 'locale'>[],
): Language | undefined {
  const [only, ...others] = new Set(certificates.map(({ locale }) => matchLanguage(locale)))
  return others.length === 0 ? only : undefined
}
