import { setTimeout as wait } from 'node:timers/promises'
import { openPage } from './openPage.mjs'

/** The network has come to rest after this long without a request, in ms. */
const rest = 1_500
/** The first visit of a run waits for the best compression of every file, in ms. */
const patience = 300_000

/**
 * Measures the downloads of a page with an empty cache: before anything is opened, from then on until the
 * editor can be used, and after that, without any action, until the network is idle. The page's own HTML does
 * not count.
 *
 * @param {{ browser: import('@playwright/test').Browser, url: string,
 *   sent: import('./servePages.mjs').Sent[] }} bench `sent` grows with every answer
 * @param {string} editor
 * @param {number} fields 0 = a new design
 */
export async function measureDownload(bench, editor, fields) {
  bench.sent.length = 0
  const visit = await openPage(bench, editor)
  try {
    await visit.page.waitForLoadState('networkidle')
    const before = drain(bench.sent)
    await visit.open(fields, { within: patience })
    const opening = drain(bench.sent)
    await restOf(bench.sent)
    return { before, opening, after: drain(bench.sent), outside: [...visit.outside] }
  } finally {
    await visit.end()
  }
}

/** Empties the list. */
function drain(sent) {
  return sent.splice(0).filter(({ type }) => type !== 'text/html')
}

async function restOf(sent) {
  for (let known = -1; known !== sent.length; ) {
    known = sent.length
    await wait(rest)
  }
}
