import type { Language } from '@certificate-sdk/template/languages'
import type { ErrorRequestHandler } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { fillSlots, serverMessages } from '../locales/serverMessages.ts'
import { htmlPage } from '../markup/htmlPage.ts'
import { pagePolicy } from '../markup/pagePolicy.ts'
import { languageFor } from './languageFor.ts'

/**
 * Answers with a page if a browser has reached a limit. It follows resources that have pages; programs, which do not prefer
 * HTML, get the JSON of `errorHandler`.
 */
export const showLimit: ErrorRequestHandler = (error, request, response, next) => {
  const seconds = error instanceof ServiceError && error.status === 429 ? error.retryAfter : undefined
  if (seconds === undefined || response.headersSent || request.accepts(['json', 'html']) !== 'html')
    return next(error)
  pagePolicy(request, response, () => {
    response.set({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    response
      .status(429)
      .type('html')
      .send(limitPage(languageFor(request), seconds))
  })
}

function limitPage(language: Language, seconds: number): string {
  const { tooManyRequests, tooManyRequestsHint } = serverMessages[language]
  const unit = { style: 'unit', unit: 'second', unitDisplay: 'long' } as const
  const time = new Intl.NumberFormat(language, unit).format(seconds)
  return htmlPage(
    language,
    tooManyRequests,
    `<main><header><div><h1>${tooManyRequests}</h1>
<p>${fillSlots(tooManyRequestsHint, { time })}</p></div></header></main>`,
  )
}
