import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf } from './cpuOf.mjs'
import { openPage } from './openPage.mjs'
import { median } from './statistics.mjs'

/** Keys that are measured; those before have the editor compile what typing runs. */
const keys = 40
const keysBefore = 8
const keysPerSecond = 8

/**
 * Types at the end of a text of 60 words, at the speed of a person, who waits for nothing.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {{ fields: number, styles: number, slowdown?: number }} work
 * @returns {Promise<{ cpu: number, paint: number }>} ms: `cpu` of the main thread per key, with what it does when typing
 *   pauses; `paint` from a key until the frame after it was painted
 */
export async function measureTyping(bench, editor, { fields, styles, slowdown = 1 }) {
  const visit = await openPage(bench, editor)
  const { page, cdp } = visit
  try {
    await visit.open(fields, { styles })
    await wait(500)
    await doubleClick(cdp, await page.evaluate(() => window.bench.placeText()))
    await wait(500)
    await page.keyboard.press('Control+End')
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await type(cdp, keysBefore)
    await wait(1_500)
    const before = await cpuOf(visit)
    await page.evaluate(() => window.keyTimes())
    await type(cdp, keys)
    await wait(1_500)
    const cpu = (await cpuOf(visit)) - before
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const times = await page.evaluate(() => window.keyTimes())
    const typed = await page.evaluate(() => window.bench.typedText())
    if (!typed.endsWith(textOf(keysBefore) + textOf(keys))) throw new Error(`${editor}: nothing was typed`)
    return { cpu: cpu / keys, paint: median(times) }
  } finally {
    await visit.end()
  }
}

/** Words of five letters. */
function textOf(/** @type {number} */ length) {
  return 'a word after a word, '.repeat(Math.ceil(length / 21)).slice(0, length)
}

async function type(cdp, count) {
  const began = performance.now()
  for (const [i, text] of [...textOf(count)].entries()) {
    await wait(Math.max(0, began + (i * 1000) / keysPerSecond - performance.now()))
    const code = text.toUpperCase().charCodeAt(0)
    const event = { key: text, text, windowsVirtualKeyCode: code }
    // Not awaited: a person does not wait for the page.
    cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event }).catch(() => undefined)
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event }).catch(() => undefined)
  }
}

async function doubleClick(cdp, at) {
  for (const clickCount of [1, 2])
    for (const type of ['mousePressed', 'mouseReleased'])
      await cdp.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount })
}
