import type { Page, Route } from '@playwright/test'

const html = {
  contentType: 'text/html',
  headers: { 'access-control-allow-origin': '*' },
  body: '<!doctype html><title>Log in</title>',
}

/** Kind of network failure. */
export const failures = {
  'is aborted': (route: Route) => route.abort(),
  'gets 503': (route: Route) => route.fulfill({ ...html, status: 503 }),
  'gets a page of HTML': (route: Route) => route.fulfill({ ...html, status: 200 }),
  'gets no answer': () => undefined,
}

/** Requests that fail until the network is healed. */
export interface FailingRequests {
  /** Returns the number of requests so far, including answered ones. */
  count(): number
  /** Answers requests from now on. */
  heal(): void
}

/** Makes the first `times` requests for a file fail. */
export async function failRequests(
  page: Page,
  file: RegExp,
  failure: keyof typeof failures,
  times = Number.POSITIVE_INFINITY,
): Promise<FailingRequests> {
  let requests = 0
  let left = times
  await page.route(file, (route) => {
    requests++
    return left-- > 0 ? failures[failure](route) : route.continue()
  })
  return {
    count: () => requests,
    heal() {
      left = 0
    },
  }
}
