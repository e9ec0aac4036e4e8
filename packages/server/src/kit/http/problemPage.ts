import type { Language } from '@certificate-sdk/template/languages'
import type { ServiceError } from '../errors/ServiceError.ts'
import { fillSlots } from '../languages/fillSlots.ts'
import { messagesOf } from '../languages/messagesOf.ts'
import { headedPage } from '../markup/headedPage.ts'

/** HTML page for an error that people may see: limits, failures, and unknown addresses. */
export function problemPage(
  language: Language,
  { status, code, retryAfter }: Pick<ServiceError, 'status' | 'code' | 'retryAfter'>,
): string | undefined {
  const messages = messagesOf[language].pages
  if (status === 429 && retryAfter !== undefined) {
    const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
    const time = new Intl.NumberFormat(language, unit).format(retryAfter)
    const hint = fillSlots(messages.tooManyRequestsHint, { time })
    return headedPage(language, { title: messages.tooManyRequests, hint })
  }
  if (status >= 500)
    return headedPage(language, { title: messages.unavailable, hint: messages.unavailableHint })
  if (code !== 'unknown_path') return undefined
  return headedPage(language, {
    title: messages.pageNotFound,
    hint: messages.pageNotFoundHint,
    body: `<p><a class="button" href="/v">${messages.verify}</a></p>`,
  })
}

/** Page of a service that is starting or timed out. Reloads itself, unless it responds to a form. */
export function startingPage(language: Language, { reloads }: { reloads: boolean }): string {
  const { unavailable, unavailableHint } = messagesOf[language].pages
  return headedPage(language, {
    title: unavailable,
    hint: unavailableHint,
    head: reloads ? '<meta http-equiv="refresh" content="3">' : '',
  })
}
