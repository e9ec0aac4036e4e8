import type { Request, Response } from 'express'
import { Refusal, type RefusalCode } from '../../kit/errors/Refusal.ts'
import { forbidden } from '../../kit/errors/ServiceError.ts'
import { answerCaching } from '../../kit/http/answerCaching.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import { requireSameOrigin } from '../../kit/http/requireSameOrigin.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { visitorOf } from '../../kit/http/visitorOf.ts'
import { languageOfCertificates } from './languageOfCertificates.ts'
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
  const requireOwnForm = (request: Request) => {
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
        const own = languageOfCertificates(found.certificates) ?? language
        await send(response, recipientPage(own, { ...found, token, isSent }))
      } catch (error) {
        await refuse(response, error, (problem) => linkPage(language, { problem }))
      }
    },

    async sendLink({ request, response, body }) {
      requireOwnForm(request)
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
        const own = languageOfCertificates([certificate]) ?? language
        await send(response, correctionPage(own, { certificate, token }))
      } catch (error) {
        await refuse(response, error, (problem) => linkPage(language, { problem }))
      }
    },

    async propose({ request, response, body }) {
      requireOwnForm(request)
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
        const own = languageOfCertificates([certificate]) ?? language
        await refuse(response, error, (problem) => correctionPage(own, { certificate, token, name, problem }))
      }
    },
  }
}
