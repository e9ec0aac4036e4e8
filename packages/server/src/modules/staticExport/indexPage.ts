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
import { dataElement } from '../offline/pageScripts.ts'
import { markElement } from './certificatePage.ts'
import { exportMessages } from './exportMessages.ts'

/** Texts for checking a folder. Slots: done, total, failed, count, file. */
const folderTexts = {
  progress: '{done} of {total} certificates checked',
  whole: 'All {total} certificates are as they were signed',
  damaged: 'Not everything is as it was signed: {failed} of {total} certificates fail',
  empty: 'No exported certificates are in this folder. Choose the one with index.html and v in it.',
  valid: 'Valid',
  expired: 'Expired',
  ended: 'Revoked, replaced, or erased before the export',
  failed: 'Failed',
  absent: 'Missing: signed, but not in this folder',
  failures: 'Files that are not as they were signed',
  changed: '{file} was changed.',
  missing: '{file} is missing.',
  forged: 'The issuer did not sign what {file} says.',
  unreadable: '{file} is damaged, or a file that it needs.',
  more: '{count} more files',
}

/** Start page of an export: finds a certificate's page by code, and checks the whole folder. Lists no names. */
export function indexPage(): string {
  const messages = messagesOf.en.pages
  const exported = exportMessages('en')
  const { signedBy, key, unsupportedHint } = exported
  return htmlPage(
    'en',
    messages.verify,
    `<main><header><div><h1>${messages.verify}</h1></div></header>
<form id="code"><label for="text">${messages.verificationCode}</label>
<input id="text" required maxlength="200" autocomplete="off" spellcheck="false"> <button class="button">${exported.check}</button></form>
<nav><a href="verify-offline.html">${exported.codes}</a></nav>
<section><h2>Check all certificates</h2>
<form><label for="folder">Choose the folder of this copy: every certificate in it and every file is compared with what its issuer signed. Nothing leaves your device, even if the browser calls it an upload.</label>
<input id="folder" type="file" webkitdirectory></form>
<p><progress id="progress" aria-labelledby="count" hidden></progress> <span id="count"></span></p>
<div id="summary" role="status"></div>
<ol id="failed" class="list"></ol></section></main>
${dataElement('texts', { ...folderTexts, signedBy, key, unsupportedHint })}
<script src="assets/verifier.js"></script>
<script src="assets/folderCheck.js"></script>
<script src="assets/exportIndex.js"></script>`,
  )
}

/** A state in which nothing of a certificate is shown. */
export type EndedState = Exclude<ReturnType<typeof certificateState>, 'valid' | 'expired' | 'scheduled'>

/**
 * Page of a certificate that was revoked, replaced, or erased before the export. Unsigned, because forging it gains
 * nothing.
 */
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
