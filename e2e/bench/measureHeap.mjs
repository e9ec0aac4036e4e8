import { setTimeout as wait } from 'node:timers/promises'
import { openPage } from './openPage.mjs'

/**
 * JavaScript heap of an open editor, above the page before.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {number} fields
 * @returns {Promise<{ heap: number, buffers: number }>} bytes; buffers are what ArrayBuffers hold beside the heap
 */
export async function measureHeap(bench, editor, fields) {
  const visit = await openPage(bench, editor)
  try {
    const before = await whatIsLeft(visit.cdp)
    await visit.open(fields)
    await wait(700)
    const after = await whatIsLeft(visit.cdp)
    return { heap: after.heap - before.heap, buffers: after.buffers - before.buffers }
  } finally {
    await visit.end()
  }
}

/**
 * Measures the memory that each opening and closing leaves behind. Counted after a first dozen, in which
 * caches fill and the engine compiles what runs often.
 *
 * @param {Parameters<typeof openPage>[0]} bench
 * @param {string} editor
 * @param {{ fields: number, rounds: number }} work
 */
export async function measureLeaks(bench, editor, { fields, rounds }) {
  const visit = await openPage(bench, editor)
  const openAndClose = async (/** @type {number} */ times) => {
    for (let i = 0; i < times; i++) {
      await visit.open(fields)
      await visit.close()
      await wait(20)
    }
    await wait(300)
    return whatIsLeft(visit.cdp)
  }
  try {
    const before = await openAndClose(12)
    const after = await openAndClose(rounds)
    return {
      heap: (after.heap - before.heap) / rounds,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      documents: after.documents - before.documents,
    }
  } finally {
    await visit.end()
  }
}

/** Counted after garbage was collected, more than once, as what one collection frees may hold more. */
async function whatIsLeft(cdp) {
  for (let i = 0; i < 3; i++) {
    await cdp.send('HeapProfiler.collectGarbage')
    await wait(100)
  }
  const { usedSize, backingStorageSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners, documents } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, buffers: backingStorageSize ?? 0, nodes, listeners: jsEventListeners, documents }
}
