import { setTimeout as wait } from 'node:timers/promises'

/** Every editor gets a window of this size, in CSS px. */
const viewport = { width: 1440, height: 900 }

/**
 * Opens a page in its own context: nothing is cached, and nothing that an earlier page left takes part.
 *
 * @param {{ browser: import('@playwright/test').Browser, url: string }} bench
 * @param {string} editor
 */
export async function openPage({ browser, url }, editor) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  /** @type {string[]} */
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  /** Hosts beyond this machine that were asked for something. @type {Set<string>} */
  const outside = new Set()
  page.on('request', (request) => {
    const { protocol, hostname, host } = new URL(request.url())
    if (/^http/.test(protocol) && hostname !== '127.0.0.1') outside.add(host)
  })
  // Before the editors, of which ours keeps keys from the page.
  await page.addInitScript(watchKeys)
  await page.goto(`${url}/${editor}/${editor}.html`)
  await page.waitForFunction('window.bench')
  // Wait as long as a person does before pressing a button: the browser prepares a process for the next page.
  await wait(1000)

  return {
    page,
    cdp,
    outside,
    /**
     * @param {number} count
     * @param {{ styles?: number, within?: number }} [options] styles: of a long text beside the fields; within: ms
     * @returns {Promise<number>} milliseconds until it could be used
     */
    async open(count, { styles, within = 30_000 } = {}) {
      const opening = page.evaluate(([fields, styles]) => window.bench.open(fields, styles), [count, styles])
      const late = wait(within, undefined, { ref: false }).then(() => {
        throw new Error(`${editor} did not open with ${count} fields. ${errors.join(' ')}`)
      })
      return Promise.race([opening, late])
    },
    /** Closes the editor, as a host does. */
    close: () => page.evaluate(() => window.bench.close()),
    /** @param {number} count @returns {Promise<{ x: number, y: number }>} where the field to drag is */
    place: (count) => page.evaluate((fields) => window.bench.place(fields), count),
    end: () => context.close(),
  }
}

/** Runs in the page: remembers how long each key takes, from its event until the frame after it was painted, in ms. */
function watchKeys() {
  /** @type {number[]} */
  const times = []
  const onKey = ({ timeStamp }) =>
    requestAnimationFrame(() => {
      // A task that is posted while a frame begins comes when it is done.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => times.push(performance.now() - timeStamp)
      port2.postMessage(undefined)
    })
  addEventListener('keydown', onKey, { capture: true })
  // Takes the times since the last call.
  Object.assign(window, { keyTimes: () => times.splice(0) })
}
