import { setTimeout as wait } from 'node:timers/promises'
import { openPage } from './openPage.mjs'

/**
 * Milliseconds from the call until the editor can be used and was painted: the first time with nothing cached, code and
 * fonts and all, and again in the same page after it was closed.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {number} fields
 */
export async function measureOpen(bench, editor, fields) {
  const visit = await openPage(bench, editor)
  try {
    const first = await visit.open(fields)
    await wait(500)
    await visit.close()
    await wait(300)
    return { first, again: await visit.open(fields) }
  } finally {
    await visit.end()
  }
}
