import type { Language } from '@certificate-sdk/template/languages'
import type { ServiceError } from '../errors/ServiceError.ts'
import { fillSlots, serverMessages } from '../locales/serverMessages.ts'
import { headedPage } from '../markup/headedPage.ts'

/** The page for an error, if people need one instead of JSON: for limits, failures, and unknown addresses. */
export function problemPage(
  language: Language,
  { status, code, retryAfter }: Pick<ServiceError, 'status' | 'code' | 'retryAfter'>,
): string | undefined {
  const words = serverMessages[language]
  if (status === 429 && retryAfter !== undefined) {
    const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
    const time = new Intl.NumberFormat(language, unit).format(retryAfter)
    const hint = fillSlots(words.tooManyRequestsHint, { time })
    return headedPage(language, { title: words.tooManyRequests, hint })
  }
  if (status >= 500) return headedPage(language, { title: words.unavailable, hint: words.unavailableHint })
  if (code !== 'unknown_path') return undefined
  return headedPage(language, {
    title: words.pageNotFound,
    hint: words.pageNotFoundHint,
    body: `<p><a class="button" href="/v">${words.verify}</a></p>`,
  })
}

/** The page of a service that starts, or does not answer in time: a browser may load it again, unless it was the answer to a form. */
export function startingPage(language: Language, { reloads }: { reloads: boolean }): string {
  const { unavailable, unavailableHint } = serverMessages[language]
  return headedPage(language, {
    title: unavailable,
    hint: unavailableHint,
    head: reloads ? '<meta http-equiv="refresh" content="3">' : '',
  })
}
