/** @typedef {import('./runAttack.mjs').Result} Result */

const columns = [17, 8, 7, 20, 7, 7]

/** Heads the columns of `formatRow`. */
export const tableHead = align([
  'attack',
  'requests',
  'memory',
  'health p50/p99/max',
  'CPU p99',
  'verdict',
  'answers',
])

/**
 * One attack as a line of the table, followed by one line per problem.
 *
 * @param {Result} result
 */
export function formatRow({ name, statuses, memory, health, problems }) {
  const requests = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const times = [health.p50, health.p99, health.max].map((ms) => Math.round(ms)).join('/')
  const answers = Object.entries(statuses).map(([status, count]) => `${status} × ${count}`)
  const row = align([
    name,
    String(requests),
    `${Math.round(memory)} MB`,
    `${times} ms`,
    `${Math.round(health.cpuP99)} ms`,
    problems.length ? 'FAILS' : 'passes',
    answers.join(', '),
  ])
  return [row, ...problems.map((problem) => `    ${problem}`)].join('\n')
}

/** @param {readonly string[]} cells */
function align(cells) {
  return cells.map((cell, i) => (i === 0 ? cell.padEnd(17) : cell.padStart(columns[i] ?? 0))).join('  ')
}
