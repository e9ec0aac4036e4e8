import type { Language } from '@certificate-sdk/template/languages'
import type { ServiceError } from '../errors/ServiceError.ts'
import { fillSlots, serverMessages } from '../locales/serverMessages.ts'
import { htmlPage } from '../markup/htmlPage.ts'

/** The page for an error, if people need one instead of JSON: for limits, failures, and unknown addresses. */
export function problemPage(
  language: Language,
  { status, code, retryAfter }: Pick<ServiceError, 'status' | 'code' | 'retryAfter'>,
): string | undefined {
  const words = serverMessages[language]
  if (status === 429 && retryAfter !== undefined) {
    const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
    const time = new Intl.NumberFormat(language, unit).format(retryAfter)
    return page(language, words.tooManyRequests, fillSlots(words.tooManyRequestsHint, { time }))
  }
  if (status >= 500) return page(language, words.unavailable, words.unavailableHint)
  if (code !== 'unknown_path') return undefined
  const link = `<p><a class="button" href="/v">${words.verify}</a></p>`
  return page(language, words.pageNotFound, words.pageNotFoundHint, { body: link })
}

/** The page of a service that starts, or does not answer in time: a browser may load it again, unless it was the answer to a form. */
export function startingPage(language: Language, { reloads }: { reloads: boolean }): string {
  const { unavailable, unavailableHint } = serverMessages[language]
  return page(language, unavailable, unavailableHint, {
    head: reloads ? '<meta http-equiv="refresh" content="3">' : '',
  })
}

function page(
  language: Language,
  title: string,
  hint: string,
  { body = '', head }: { body?: string; head?: string } = {},
): string {
  return htmlPage(
    language,
    title,
    `<main><header><div><h1>${title}</h1>
<p>${hint}</p></div></header>
${body}</main>`,
    head,
  )
}
