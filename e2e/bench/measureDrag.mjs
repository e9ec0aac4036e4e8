import { setTimeout as wait } from 'node:timers/promises'
import { openPage } from './openPage.mjs'
import { median, quantile } from './statistics.mjs'

/** Moves that are measured; those before get the drag under way. */
const moves = 120
const movesBefore = 10

/**
 * Drags one field for two seconds with a mouse that reports 60 times a second and waits for nobody.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {{ fields: number, slowdown?: number }} work
 */
export async function measureDrag(bench, editor, { fields, slowdown = 1 }) {
  const visit = await openPage(bench, editor)
  const { page, cdp } = visit
  try {
    await visit.open(fields)
    await wait(300)
    // A click selects, and the drag that follows is no double click. A panel that opens may shift the page.
    const click = createMouse(cdp, await visit.place(fields))
    click.send('mousePressed')
    click.send('mouseReleased')
    await wait(600)
    const start = await visit.place(fields)
    const mouse = createMouse(cdp, start)
    mouse.send('mouseMoved')
    await wait(200)
    const clocks = await startClocks(visit)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(watchFrames)

    mouse.send('mousePressed')
    await mouse.follow(0, movesBefore)
    const before = await workDone(page, clocks)
    await mouse.follow(movesBefore, movesBefore + moves)
    const after = await workDone(page, clocks)
    mouse.send('mouseReleased')
    await wait(200 * slowdown)

    const { frames, longTasks } = await page.evaluate(() => window.watched)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const end = await visit.place(fields)
    if (Math.hypot(end.x - start.x, end.y - start.y) < 20) throw new Error(`${editor}: nothing was dragged`)
    const times = frames.slice(before.frames, after.frames)
    const gaps = times.slice(1).map((time, i) => time - times[i])
    return {
      median: median(gaps),
      p95: quantile(gaps, 0.95),
      busy: ((after.busy - before.busy) * 1000) / times.length,
      cpu: ((after.cpu - before.cpu) * 1000) / times.length,
      perMove: ((after.cpu - before.cpu) * 1000) / moves,
      n: times.length,
      longTasks: longTasks.length,
      longest: Math.max(0, ...longTasks),
    }
  } finally {
    await visit.end()
  }
}

/** Runs in the page: remembers when each frame began, and every task of 50 ms and more. */
function watchFrames() {
  /** @type {{ frames: number[], longTasks: number[] }} */
  const watched = { frames: [], longTasks: [] }
  const next = (/** @type {number} */ time) => {
    watched.frames.push(time)
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration)
  }).observe({ entryTypes: ['longtask'] })
  Object.assign(window, { watched })
}

/** Two clocks for the tasks of the main thread: as they lasted, and without waiting for a processor. */
async function startClocks({ page, cdp }) {
  const other = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
  await other.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (session) => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration').value
  }
  return { busy: () => read(cdp), cpu: () => read(other) }
}

/** Seconds that the main thread worked until now, and frames. */
async function workDone(page, clocks) {
  const [busy, cpu, frames] = await Promise.all([
    clocks.busy(),
    clocks.cpu(),
    page.evaluate(() => window.watched.frames.length),
  ])
  return { busy, cpu, frames }
}

function createMouse(cdp, start) {
  let at = start
  let buttons = 0
  const send = (/** @type {'mousePressed' | 'mouseMoved' | 'mouseReleased'} */ type) => {
    if (type !== 'mouseMoved') buttons = type === 'mousePressed' ? 1 : 0
    const button = type === 'mouseMoved' && !buttons ? 'none' : 'left'
    const clickCount = type === 'mouseMoved' ? 0 : 1
    const event = { type, ...at, button, buttons, clickCount }
    // Not awaited: a mouse does not wait for the page.
    cdp.send('Input.dispatchMouseEvent', event).catch(() => undefined)
  }
  return {
    send,
    /** Follows a winding path around the start, one point every 60th of a second. */
    async follow(from, to) {
      const began = performance.now()
      for (let i = from; i < to; i++) {
        await wait(Math.max(0, began + ((i - from) * 1000) / 60 - performance.now()))
        at = {
          x: start.x + 200 * Math.sin((2 * Math.PI * i) / 90),
          y: start.y + 120 * Math.sin((2 * Math.PI * i) / 70),
        }
        send('mouseMoved')
      }
    },
  }
}
