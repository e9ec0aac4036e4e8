import type { Verification } from '@certificate-sdk/client'
import { createDateFormatter } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { type Language, languageOf, matchLanguage } from '@certificate-sdk/template/languages'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { languageFor } from '../../kit/http/languageFor.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { headedPage } from '../../kit/markup/headedPage.ts'
import { isolated } from '../../kit/markup/isolated.ts'
import type { CertificateService } from './CertificateService.ts'
import { isPrivate } from './isPrivate.ts'
import type { statusRoutes } from './statusRoutes.ts'

/** Handler of the page that a QR code leads to. */
export function statusHandlers(
  certificates: Pick<CertificateService, 'getSummaryByCode' | 'getVerification'>,
  sender: Sender,
): Handlers<typeof statusRoutes.descriptions> {
  const pageOf = async (typed: string): Promise<string | undefined> => {
    try {
      const summary = await certificates.getSummaryByCode(typed)
      const { locale, code } = summary
      if (isPrivate(summary)) return hiddenPage(locale)
      return statusPage(locale, code, await certificates.getVerification(summary))
    } catch (error) {
      if (error instanceof ServiceError && error.status === 404) return undefined
      throw error
    }
  }
  return {
    async status({ request, response, params }) {
      const page = await pageOf(params().code)
      response.set('cache-control', page === undefined ? 'no-store' : 'no-cache')
      if (page === undefined) response.vary('accept-language').status(404)
      await sender.send(response.type('html'), page ?? unknownPage(languageFor(request)))
    },
  }
}

/** Page that says whether a certificate is valid, who issued it, and to whom; offers no files. */
function statusPage(locale: string, code: string, verification: Verification): string {
  const language = languageOf(locale)
  const messages = messagesOf[language].pages
  const { status, isTest, organizationName, recipientName, issuedOn, issuer, title } = verification
  // Keeps a sentence and its date in the same language, even if the certificate's language has no messages.
  const formatDate = createDateFormatter(matchLanguage(locale) ? locale : 'en', dateLocales)
  const unconfirmed = status === 'valid' && issuer.confirmedAt === null
  const heading = isTest ? 'specimen' : unconfirmed ? 'validUnconfirmed' : status
  return headedPage(language, {
    title: messages[heading],
    hint: fillSlots(status === 'erased' ? messages.sentenceErased : messages.sentence, {
      organization: isolated(organizationName),
      name: `<strong>${isolated(recipientName)}</strong>`,
      date: escapeHtml(formatDate(issuedOn)),
    }),
    body: `${isTest ? `<p>${messages.specimenHint}</p>\n` : ''}<dl>
<div><dt>${messages.certificate}</dt><dd>${isolated(title)}</dd></div>
<div><dt>${messages.verificationCode}</dt><dd class="id"><bdi dir="ltr">${escapeHtml(code)}</bdi></dd></div>
</dl>`,
  })
}

/** Page of a certificate that its recipient made private. */
function hiddenPage(locale: string): string {
  const language = languageOf(locale)
  return headedPage(language, { title: messagesOf[language].pages.privateTitle, hint: '' })
}

/** Page for an unknown code. */
function unknownPage(language: Language): string {
  const { notFound, notFoundHint } = messagesOf[language].pages
  return headedPage(language, { title: notFound, hint: notFoundHint })
}
