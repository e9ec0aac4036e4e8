import { setTimeout as wait } from 'node:timers/promises'
import { openPage } from './openPage.mjs'

/**
 * Milliseconds from the call until the editor can be used and was painted: the first time with nothing cached, code and
 * fonts and all, and again in the same page after it was closed.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {{ fields: number, slowdown?: number }} work slowdown: of the processor
 */
export async function measureOpen(bench, editor, { fields, slowdown = 1 }) {
  const visit = await openPage(bench, editor)
  try {
    await visit.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const first = await visit.open(fields)
    await wait(500 * slowdown)
    await visit.close()
    await wait(300 * slowdown)
    return { first, again: await visit.open(fields) }
  } finally {
    await visit.end()
  }
}
