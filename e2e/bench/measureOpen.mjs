import { setTimeout as wait } from 'node:timers/promises'
import { cpuOf } from './cpuOf.mjs'
import { openPage } from './openPage.mjs'

/**
 * Milliseconds from the call until the editor can be used and was painted: the first time with nothing cached, code and
 * fonts and all, and again in the same page after it was closed. The `cpu` ones are those that the main thread was on a
 * processor, which a busy machine hardly changes; `rested` ones end when nothing is left to do.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {{ fields: number, slowdown?: number }} work slowdown: of the processor
 */
export async function measureOpen(bench, editor, { fields, slowdown = 1 }) {
  const visit = await openPage(bench, editor)
  try {
    await visit.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await visit.cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const open = async () => {
      const before = await cpuOf(visit)
      const time = await visit.open(fields)
      const opened = await cpuOf(visit)
      await wait(700 * slowdown)
      return { time, cpu: opened - before, rested: (await cpuOf(visit)) - before }
    }
    const first = await open()
    await visit.close()
    await wait(300 * slowdown)
    const again = await open()
    return {
      first: first.time,
      firstCpu: first.cpu,
      firstRested: first.rested,
      again: again.time,
      againCpu: again.cpu,
      againRested: again.rested,
    }
  } finally {
    await visit.end()
  }
}
