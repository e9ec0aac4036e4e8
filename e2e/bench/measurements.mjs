import { measureDrag } from './measureDrag.mjs'
import { measureHeap, measureLeaks } from './measureHeap.mjs'
import { measureOpen } from './measureOpen.mjs'

/** @typedef {Parameters<typeof measureOpen>[0]} Bench */

/**
 * What is done with every editor, and how often.
 *
 * @param {boolean} quick
 * @returns {{ name: string, rounds: number, measure: (bench: Bench, editor: string) => Promise<object> }[]}
 */
export function measurements(quick) {
  const drag = (work) => (bench, editor) => measureDrag(bench, editor, work)
  const open = (fields) => (bench, editor) => measureOpen(bench, editor, fields)
  const heap = (fields) => (bench, editor) => measureHeap(bench, editor, fields)
  const leaks = (bench, editor) => measureLeaks(bench, editor, { fields: 10, rounds: quick ? 10 : 20 })
  return [
    { name: 'open 10', rounds: quick ? 2 : 5, measure: open(10) },
    { name: 'open 500', rounds: quick ? 1 : 3, measure: open(500) },
    { name: 'drag 10', rounds: quick ? 1 : 3, measure: drag({ fields: 10 }) },
    { name: 'drag 500', rounds: quick ? 1 : 3, measure: drag({ fields: 500 }) },
    { name: 'drag 100, slow', rounds: quick ? 1 : 3, measure: drag({ fields: 100, slowdown: 4 }) },
    { name: 'heap 10', rounds: 1, measure: heap(10) },
    { name: 'heap 500', rounds: 1, measure: heap(500) },
    { name: 'leaks', rounds: 1, measure: leaks },
  ]
}
