import { gzipSync } from 'node:zlib'
import { firefox } from '@playwright/test'
import { findViolations } from './findViolations.mjs'
import { followMessages } from './followMessages.mjs'
import { launchChromium } from './launchChromium.mjs'
import { tryPlayground } from './tryPlayground.mjs'
import { walkByKeyboard } from './walkByKeyboard.mjs'
import { walkToCertificate } from './walkToCertificate.mjs'

/** One page of each kind. */
const kinds = {
  home: '',
  start: 'start/react.html',
  guide: 'guides/saving.html',
  reference: 'reference/sdk.html',
  declarations: 'reference/declarations/sdk.html',
  rest: 'reference/rest/certificates.html',
  errors: 'errors/',
  error: 'errors/chunk_load_failed.html',
  gallery: 'gallery/',
  architecture: 'how-it-works/',
  playground: 'playground.html',
}

/** The most JavaScript of a page with text only, in bytes of gzip. */
const maxScript = 100_000

/**
 * Visits the served site in Chromium, and its playground in Firefox, too, if it is installed.
 *
 * @param {{ url: string, issuingUrl: string, root: string }} place addresses of the site, ending with a slash: as any web space
 *   serves it, and beside a service; root of the repository
 * @returns {Promise<string[]>} what is wrong
 */
export async function checkInBrowser({ url, issuingUrl, root }) {
  const browser = await launchChromium()
  const problems = []
  try {
    for (const colorScheme of /** @type {const} */ (['light', 'dark']))
      for (const [kind, path] of Object.entries(kinds))
        problems.push(...(await checkPage(browser, { kind, address: url + path, colorScheme })))
    problems.push(...(await followMessages(browser, url)))
    problems.push(...(await walkByKeyboard(browser, url)))
    problems.push(...(await tryPlaygrounds(browser, 'Chromium', { url, issuingUrl })))
    problems.push(...(await walkToCertificate(browser, { url, root })))
  } finally {
    await browser.close()
  }
  return [...problems, ...(await tryFirefox({ url, issuingUrl }))]
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} name
 * @param {{ url: string, issuingUrl: string }} place
 */
async function tryPlaygrounds(browser, name, { url, issuingUrl }) {
  return [
    ...(await tryPlayground(browser, `${url}playground.html`, { name, isIssued: false })),
    ...(await tryPlayground(browser, `${issuingUrl}playground.html`, { name, isIssued: true })),
  ]
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ kind: string, address: string, colorScheme: 'light' | 'dark' }} visit
 */
async function checkPage(browser, { kind, address, colorScheme }) {
  const page = await browser.newPage({ colorScheme, viewport: { width: 1280, height: 900 } })
  const problems = /** @type {string[]} */ ([])
  const scripts = /** @type {Promise<number>[]} */ ([])
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(address).host)
      problems.push(`${kind}: requests ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${kind}: ${response.url()} answered ${response.status()}`)
    if (response.request().resourceType() === 'script' && kind !== 'playground')
      scripts.push(response.body().then((body) => gzipSync(body).length))
  })
  page.on('pageerror', (error) => problems.push(`${kind}: ${error.message}`))
  await page.goto(address, { waitUntil: 'networkidle' })
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  )
  const script = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0)
  if (script > maxScript) problems.push(`${kind}: ${script} bytes of JavaScript, more than ${maxScript}`)
  const violations = await findViolations(page)
  problems.push(...violations.map((violation) => `${kind}, ${colorScheme}: ${violation}`))
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflow > 0) problems.push(`${kind}: ${overflow} px wider than 320 px`)
  console.log(
    `  ${kind}, ${colorScheme}: ${(script / 1000).toFixed(1)} kB of JavaScript, first paint ${paint.toFixed(0)} ms, axe ${violations.length}`,
  )
  await page.close()
  return problems
}

/** @param {{ url: string, issuingUrl: string }} place */
async function tryFirefox(place) {
  const executablePath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'
  const options = /** @type {any} */ ({ channel: 'moz-firefox', executablePath })
  const browser = await firefox.launch(options).catch(() => undefined)
  if (!browser) {
    console.log('  Firefox is not installed: the playground was not tried in it.')
    return []
  }
  try {
    return await tryPlaygrounds(browser, 'Firefox', place)
  } finally {
    await browser.close()
  }
}
