import { measureDrag } from './measureDrag.mjs'
import { measureHeap, measureLeaks } from './measureHeap.mjs'
import { measureOpen } from './measureOpen.mjs'
import { measureTyping } from './measureTyping.mjs'
import { measureZoom } from './measureZoom.mjs'

/** @typedef {Parameters<typeof measureOpen>[0]} Bench */

/**
 * Measurements of every editor, and how often each is repeated: `rounds` for ours and the baseline, `others` for the
 * rest, which are far slower. The results of the first `discarded` rounds are not counted, in which the browser starts
 * its processes and the server compresses the files.
 *
 * @param {boolean} quick
 * @returns {{ name: string, rounds: number, others: number, discarded?: number,
 *   measure: (bench: Bench, editor: string) => Promise<Record<string, number>> }[]}
 */
export function measurements(quick) {
  const drag = (work) => (bench, editor) => measureDrag(bench, editor, work)
  const open = (work) => (bench, editor) => measureOpen(bench, editor, work)
  const typing = (work) => (bench, editor) => measureTyping(bench, editor, { ...work, slowdown: 4 })
  const zoom = (bench, editor) => measureZoom(bench, editor, { fields: 200, slowdown: 6 })
  const heap = (fields) => (bench, editor) => measureHeap(bench, editor, fields)
  const leaks = (bench, editor) => measureLeaks(bench, editor, { fields: 10, rounds: 16 })
  const first = { rounds: quick ? 7 : 9, others: quick ? 2 : 3, discarded: 1 }
  const often = { rounds: quick ? 5 : 7, others: quick ? 1 : 2 }
  const some = { rounds: quick ? 1 : 3, others: 1 }
  const several = { rounds: quick ? 3 : 5, others: 1 }
  const once = { rounds: 1, others: 1 }
  return [
    { name: 'open 10', ...first, measure: open({ fields: 10 }) },
    { name: 'open 10, slow', ...often, measure: open({ fields: 10, slowdown: 4 }) },
    { name: 'open 200', ...often, measure: open({ fields: 200 }) },
    { name: 'drag 10', ...some, measure: drag({ fields: 10 }) },
    { name: 'drag 200', ...some, measure: drag({ fields: 200 }) },
    { name: 'drag 100, slow', ...some, measure: drag({ fields: 100, slowdown: 4 }) },
    { name: 'type', ...several, measure: typing({ fields: 1, styles: 1 }) },
    { name: 'type, 6 styles', ...several, measure: typing({ fields: 1, styles: 6 }) },
    { name: 'type 200', ...several, measure: typing({ fields: 200, styles: 1 }) },
    { name: 'zoom 200', ...several, measure: zoom },
    { name: 'heap 10', ...once, measure: heap(10) },
    { name: 'heap 200', ...once, measure: heap(200) },
    { name: 'leaks', ...once, others: quick ? 0 : 1, measure: leaks },
  ]
}
