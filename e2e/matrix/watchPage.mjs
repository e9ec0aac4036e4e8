/**
 * Collects the problems of a page: errors, error messages of the console, and requests that failed.
 *
 * @param {import('@playwright/test').Page} page
 * @returns {{ problems: string[], requests: Set<string> }} `requests` has the addresses that answered
 */
export function watchPage(page) {
  const problems = []
  const requests = new Set()
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // Failed requests are reported below, with their address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  page.on('response', (response) => {
    requests.add(response.url())
    // A page's icon is its own business.
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      problems.push(`${response.status()} ${response.url()}`)
  })
  return { problems, requests }
}
