import { createDateFormatter } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { languageOf } from '@certificate-sdk/template/languages'
import type { CertificateSummary } from '../../core/certificates/certificateRepository.ts'
import type { certificateState } from '../../core/life/certificateState.ts'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { isolated } from '../../kit/markup/isolated.ts'
import { markElement } from './certificatePage.ts'

/** A state in which nothing of a certificate is shown. */
export type EndedState = Exclude<ReturnType<typeof certificateState>, 'valid' | 'expired' | 'scheduled'>

/** The page of a certificate that was revoked, replaced, or erased before the export. It is not signed: nobody gains by forging it. */
export function endedPage(summary: CertificateSummary, state: EndedState, mark: string): string {
  const language = languageOf(summary.locale)
  const messages = messagesOf[language].pages
  const format = createDateFormatter(language, dateLocales)
  const since = { revoked: summary.revokedAt, superseded: summary.supersededAt, erased: summary.erasedAt }[
    state
  ]
  const sentence = {
    revoked: messages.revokedOn,
    superseded: messages.supersededOn,
    erased: messages.erasedOn,
  }[state]
  const date = since === null ? '' : escapeHtml(format(new Date(since).toISOString()))
  const reason =
    state === 'revoked' && summary.revocationReason ? ` ${isolated(summary.revocationReason)}` : ''
  const successor = summary.successorCode
    ? `<p class="successor"><a class="button" href="../${summary.successorCode}/index.html">${messages.viewSuccessor}</a></p>`
    : ''
  return htmlPage(
    language,
    messages[state],
    `<main>
<header id="result" class="${state === 'superseded' ? 'outdated' : 'invalid'}" data-state="${state}"><div><h1>${messages[state]}</h1>
<p class="reason">${fillSlots(sentence, { date })}${reason}</p>${successor}</div></header>
</main>`,
    markElement(mark),
  )
}
