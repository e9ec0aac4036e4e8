import { issueRatio } from './runFamily.mjs'

/** @typedef {import('./runFamily.mjs').FamilyResult} FamilyResult */
/** @typedef {import('./measureCase.mjs').Measured} Measured */

const widths = [12, 7, 8, 12, 10, 8, 10, 10, 8, 14]

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
  'their p99',
])

/**
 * A grammar as a line of the table, each column with its worst case, followed by one line per problem.
 *
 * @param {FamilyResult} result
 */
export function formatFamily({ name, seed, drawn, cases, lasting, problems }) {
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
    time(lasting?.healthP99, (ms) => `${Math.round(ms)} ms`),
    time(lasting && issueRatio(lasting), (ratio) => `${ratio.toFixed(1)} ×`),
    time(lasting?.sinkP99, (ms) => `${Math.round(lasting?.issueP99 ?? 0)} to ${Math.round(ms)} ms`),
    problems.length ? 'FAILS' : 'passes',
  ])
  const again = problems.length ? [`    again: --only ${name} --seed ${seed} --cases ${drawn} --case N`] : []
  return [row, ...problems.map((problem) => `    ${problem}`), ...again].join('\n')
}

/**
 * If nothing was answered in so short a time, nothing was measured.
 *
 * @param {number | undefined} value
 * @param {(value: number) => string} format
 */
function time(value, format) {
  return value === undefined || Number.isNaN(value) ? '–' : format(value)
}

/** @param {readonly string[]} cells */
function align(cells) {
  return cells
    .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
    .join('  ')
}
