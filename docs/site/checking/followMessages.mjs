/** A code of each part of the catalog. */
const codes = ['save_failed', 'insufficient_credits', 'duplicate_email', 'connection_failed']

/**
 * Opens the addresses with which messages end, and waits for the page of the code.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the site, ending with a slash
 * @returns {Promise<string[]>} what is wrong
 */
export async function followMessages(browser, url) {
  const problems = []
  for (const code of codes) {
    const page = await browser.newPage()
    try {
      await page.goto(`${url}errors/#${code}`)
      await page.waitForURL(`${url}errors/${code}.html`)
      await page.getByRole('heading', { level: 1, name: code }).waitFor()
    } catch (error) {
      problems.push(`errors/#${code}: ${error instanceof Error ? error.message : error}`)
    }
    await page.close()
  }
  console.log(
    `  addresses of messages: ${codes.length - problems.length} of ${codes.length} lead to their page`,
  )
  return problems
}
