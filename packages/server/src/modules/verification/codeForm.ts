import type { Messages } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { withoutReordering } from '../../kit/markup/isolated.ts'

/** Long enough for a link, which people paste instead of its code. */
const maxCodeLength = 300

/**
 * Form for another code, which works without scripts: `GET /v?code=…`.
 *
 * @param refused typed text that is not a known code; the page's hint describes codes
 * @param hintId id of that hint
 */
export function codeForm(messages: Messages['pages'], refused = '', hintId = ''): string {
  const typed = withoutReordering(refused).slice(0, maxCodeLength)
  const problem = typed
    ? ` value="${escapeHtml(typed)}" aria-invalid="true" aria-describedby="${hintId}"`
    : ''
  return `<form action="/v">
<label for="code">${messages.verificationCode}</label>
<input id="code" name="code" dir="ltr" required maxlength="${maxCodeLength}" autocomplete="off" autocapitalize="characters"
 spellcheck="false"${problem}>
<button class="button quiet">${messages.verifyCode}</button>
</form>`
}
