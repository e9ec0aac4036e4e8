/** @typedef {import('./runFamily.mjs').FamilyResult} FamilyResult */
/** @typedef {import('./measureCase.mjs').Measured} Measured */

const widths = [12, 7, 8, 12, 10, 8, 10, 10]

/** Heads the columns of `formatFamily`. */
export const familyHead = align([
  'generated',
  'cases',
  'MB',
  'CPU ms/MB',
  'all ms/MB',
  'MB/MB',
  'hold ms',
  'health p99',
  'others',
])

/**
 * A grammar as a line of the table, each column with its worst case, followed by one line per problem.
 *
 * @param {FamilyResult} result
 */
export function formatFamily({ name, seed, cases, lasting, problems }) {
  const worst = (/** @type {(measured: Measured) => number} */ of) =>
    String(Math.round(Math.max(0, ...cases.map(of))))
  const row = align([
    name,
    String(cases.length),
    String(Math.round(cases.reduce((sum, { price }) => sum + price.megabytes, 0))),
    worst(({ price }) => price.cpuPerMb),
    worst(({ price }) => price.allCpuPerMb),
    worst(({ price }) => price.memoryPerMb),
    worst(({ price }) => price.holdMs),
    lasting ? `${Math.round(lasting.healthP99)} ms` : '',
    lasting ? `${lasting.issueRatio.toFixed(1)} ×` : '',
    problems.length ? 'FAILS' : 'passes',
  ])
  const again = problems.length ? [`    again: --only ${name} --seed ${seed} --case N`] : []
  return [row, ...problems.map((problem) => `    ${problem}`), ...again].join('\n')
}

/** @param {readonly string[]} cells */
function align(cells) {
  return cells
    .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
    .join('  ')
}
