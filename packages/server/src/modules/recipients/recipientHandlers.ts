import { createDateFormatter } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import type { Request, Response } from 'express'
import type { CertificateSummary } from '../../core/certificates/certificateRepository.ts'
import { certificateState } from '../../core/life/certificateState.ts'
import { shownDays } from '../../core/life/issueTimes.ts'
import { Refusal, type RefusalCode } from '../../kit/errors/Refusal.ts'
import { forbidden } from '../../kit/errors/ServiceError.ts'
import { answerCaching } from '../../kit/http/answerCaching.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import { requireSameOrigin } from '../../kit/http/requireSameOrigin.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { visitorOf } from '../../kit/http/visitorOf.ts'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { type Messages, messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { headedPage } from '../../kit/markup/headedPage.ts'
import { isolated, withoutReordering } from '../../kit/markup/isolated.ts'
import { canBeCorrected, type RecipientCertificate, type RecipientService } from './RecipientService.ts'
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

/** Handlers of `/my-certificates`. Pages are not cached by browsers or indexed, and send nothing to third parties. */
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
  /** @param page the form again, with the error */
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
 * Language of a page about certificates: that of their own pages, for consistency. `undefined` if they have several, or
 * none: then the browser decides.
 */
export function languageOfCertificates(
  certificates: readonly Pick<CertificateSummary, 'locale'>[],
): Language | undefined {
  const [only, ...others] = new Set(certificates.map(({ locale }) => matchLanguage(locale)))
  return others.length === 0 ? only : undefined
}

const problems: Partial<Record<RefusalCode, keyof Messages['recipients']>> = {
  invalid_email: 'invalidEmail',
  invalid_name: 'invalidName',
  link_invalid: 'linkInvalid',
  not_found: 'notPossible',
  too_many: 'tooMany',
  too_many_attempts: 'tooManyAttempts',
}

function problemOf(code: RefusalCode | undefined, messages: Messages['recipients']): string {
  const key = code && (problems[code] ?? 'notPossible')
  return key ? `<p class="problem" id="problem" role="alert">${messages[key]}</p>` : ''
}

/** Form that requests a link for an address. */
function linkPage(
  language: Language,
  { problem, email = '' }: { problem?: RefusalCode; email?: string } = {},
): string {
  const messages = messagesOf[language].recipients
  const isWrong = problem === 'invalid_email' ? ' aria-invalid="true" aria-describedby="problem"' : ''
  return headedPage(language, {
    title: messages.title,
    hint: messages.hint,
    body: `${problemOf(problem, messages)}<form method="post" action="/my-certificates">
<label for="email">${messages.email}</label>
<input class="plain" id="email" name="email" type="email" dir="ltr" required maxlength="320" autocomplete="email"
 value="${escapeHtml(withoutReordering(email).slice(0, 320))}"${isWrong}>
<button class="button">${messages.sendLink}</button>
</form>`,
  })
}

/**
 * Confirmation page, the same for every address.
 *
 * @param shownLink without a mail server, for a person at the service's own computer
 */
function sentPage(language: Language, shownLink: string | undefined): string {
  const messages = messagesOf[language].recipients
  const link = shownLink
    ? `<p class="note">${messages.shownLink}</p><p><a class="button" href="${escapeHtml(shownLink)}">${messages.openLink}</a></p>`
    : ''
  return headedPage(language, { title: messages.checkTitle, hint: messages.checkHint, body: link })
}

interface RecipientView {
  email: string
  certificates: readonly RecipientCertificate[]
  token: string
  /** True if a proposal was just sent. */
  isSent: boolean
}

/** Lists all certificates of an address. */
function recipientPage(language: Language, { email, certificates, token, isSent }: RecipientView): string {
  const messages = messagesOf[language].recipients
  const states = messagesOf[language].pages
  const formatDate = createDateFormatter(language, dateLocales)
  const items = certificates.map((row) => {
    const { organizationName, recipientName, code, proposedName } = row
    const date = escapeHtml(formatDate(shownDays(row).issuedOn))
    const state = certificateState(row, row.now)
    const label = state === 'valid' || state === 'scheduled' ? '' : `<br>${states[state]}`
    const waiting = proposedName ? `<br>${fillSlots(messages.waiting, { name: isolated(proposedName) })}` : ''
    const query = escapeHtml(new URLSearchParams({ token, code }).toString())
    const correct = canBeCorrected(row)
      ? `<a class="button quiet" href="/my-certificates/correction?${query}">${messages.correct}</a>`
      : ''
    return `<li><div><strong>${isolated(row.title ?? row.templateName)}</strong><br>${isolated(recipientName)}
<span class="note"><br>${isolated(organizationName)} · ${date}${label}${waiting}</span></div>
<div class="actions"><a class="button quiet" href="/v/${code}">${messages.open}</a>${correct}</div></li>`
  })
  const sent = isSent ? `<p class="sent" role="status">${messages.proposed}</p>` : ''
  const list = items.length ? `<ul class="list">${items.join('\n')}</ul>` : `<p>${messages.none}</p>`
  return headedPage(language, {
    title: messages.title,
    hint: fillSlots(messages.of, { email: isolated(email) }),
    body: `${sent}${list}`,
  })
}

interface CorrectionView {
  certificate: RecipientCertificate
  token: string
  /** Name as typed. */
  name?: string
  problem?: RefusalCode
}

/** Form that proposes another spelling of the name. */
function correctionPage(language: Language, { certificate, token, name, problem }: CorrectionView): string {
  const messages = messagesOf[language].recipients
  const { recipientName, organizationName, code, proposedName } = certificate
  const value = withoutReordering(name ?? proposedName ?? recipientName).slice(0, 200)
  const isWrong = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const back = escapeHtml(new URLSearchParams({ token }).toString())
  return headedPage(language, {
    title: messages.correct,
    hint: fillSlots(messages.correctHint, {
      organization: isolated(organizationName),
      name: isolated(recipientName),
    }),
    body: `${problemOf(problem, messages)}<form method="post" action="/my-certificates/correction">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<input type="hidden" name="code" value="${escapeHtml(code)}">
<label for="name">${messages.name}</label>
<input class="plain" id="name" name="name" dir="auto" required maxlength="200" autocomplete="name" value="${escapeHtml(value)}"${isWrong}>
<button class="button">${messages.propose}</button>
<a class="button quiet" href="/my-certificates?${back}">${messages.back}</a>
</form>`,
  })
}
