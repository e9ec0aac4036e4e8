import { align } from '../printTable.mjs'

const mega = 1e6

/**
 * Memory after each tenth, to show how it grew. RSS is the process with all its threads; heap and
 * external are those of the thread that asks, which only means something if no other thread draws.
 *
 * @param {Record<string, import('./measureMemory.mjs').Memory[]>} memory by how it was drawn
 * @returns {string[]} lines
 */
export function printMemory(memory) {
  const row = (what, tenths, kind) => [what, ...tenths.map((at) => (at[kind] / mega).toFixed(1))]
  const head = Array.from({ length: 10 }, (_, i) => `${10 * (i + 1)} %`)
  const rows = Object.entries(memory).flatMap(([how, tenths]) => [
    row(`${how}: RSS`, tenths, 'rss'),
    ...(how === 'threads' ? [] : [row('… heap', tenths, 'heapUsed'), row('… external', tenths, 'external')]),
  ])
  return ['Memory in MB after each tenth of the certificates:', '', align([['', ...head], ...rows])]
}
