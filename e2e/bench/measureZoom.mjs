import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf } from './cpuOf.mjs'
import { openPage } from './openPage.mjs'

/** Wheel events of one direction, and per second. */
const steps = 40
const stepsPerSecond = 30

/**
 * Zooms in and out again with the wheel and Ctrl, in the middle of the window.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {{ fields: number, slowdown?: number }} work
 * @returns {Promise<{ cpu: number, dropped: number }>} `cpu`: ms of the main thread per step, with what it does when zooming
 *   rests; `dropped`: percent of the frames meanwhile
 */
export async function measureZoom(bench, editor, { fields, slowdown = 1 }) {
  const visit = await openPage(bench, editor)
  const { page, cdp } = visit
  try {
    await visit.open(fields)
    await wait(700)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // The first steps have the editor compile what zooming runs.
    await zoom(cdp, -3)
    await zoom(cdp, 3)
    await wait(1_500)
    await page.evaluate(watchFrames)
    const before = await cpuOf(visit)
    await zoom(cdp, -steps)
    await zoom(cdp, steps)
    const { frames, time } = await page.evaluate(() => window.zoomed())
    await wait(2_000)
    const cpu = (await cpuOf(visit)) - before
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return { cpu: cpu / (2 * steps), dropped: 100 * Math.max(0, 1 - frames / ((time * 60) / 1000)) }
  } finally {
    await visit.end()
  }
}

/** @param {number} count negative: in */
async function zoom(cdp, count) {
  const began = performance.now()
  for (let i = 0; i < Math.abs(count); i++) {
    await wait(Math.max(0, began + (i * 1000) / stepsPerSecond - performance.now()))
    const delta = { deltaX: 0, deltaY: 12 * Math.sign(count), modifiers: 2 }
    // Not awaited: a wheel does not wait for the page.
    cdp
      .send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 720, y: 450, ...delta })
      .catch(() => undefined)
  }
}

/** Runs in the page: counts frames. */
function watchFrames() {
  const start = performance.now()
  let frames = 0
  const next = () => {
    frames++
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  Object.assign(window, { zoomed: () => ({ frames, time: performance.now() - start }) })
}
