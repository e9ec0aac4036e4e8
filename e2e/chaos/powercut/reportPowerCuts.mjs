import { canPreload, missingCompiler } from './compileLibrary.mjs'
import { postgresEngine, sqliteEngine } from './engines.mjs'
import { runPowerCuts } from './runPowerCuts.mjs'

/** Enough for several checkpoints. */
const minCertificates = 150

/**
 * @typedef {object} Report
 * @property {string[][]} rows a table with its head
 * @property {import('../../figures/mergeFigures.mjs').Measured[]} figures
 * @property {string[]} problems
 * @property {string[]} missing why something was skipped
 */

/**
 * Cuts the power of engines, one after another.
 *
 * @param {object} options
 * @param {readonly ('sqlite' | 'postgres')[]} options.engines
 * @param {number} options.states of each
 * @param {number} options.seed
 * @param {string} options.results folder for logs
 * @returns {Promise<Report>}
 */
export async function reportPowerCuts({ engines, states, seed, results }) {
  const rows = [
    ['engine', 'states', 'answers', 'operations', 'fsyncs', 'of data', 'found without fsync', 'problems'],
  ]
  if (!canPreload()) return { rows, figures: [], problems: [], missing: [missingCompiler] }
  const options = { results, certificates: Math.max(minCertificates, 2 * states) }
  /** @type {string[]} */
  const problems = []
  const missing = []
  /** @type {import('../../figures/mergeFigures.mjs').Measured[]} */
  const figures = []
  for (const name of engines) {
    const engine = name === 'sqlite' ? sqliteEngine(options) : await postgresEngine(options)
    if (!engine) {
      missing.push('PostgreSQL is not installed: initdb and postgres were not found.')
      continue
    }
    const report = await runPowerCuts({ engine, states, seed, results })
    const { answers, operations, syncs, dataSyncs, controls } = report
    rows.push([
      name,
      ...[report.states, answers, operations, syncs, dataSyncs, controls, report.problems.length].map(String),
    ])
    const counted = { states: report.states, answers, operations, syncs, problems: report.problems.length }
    for (const [key, value] of Object.entries(counted))
      figures.push({ id: `powerCuts.${name}.${key}`, value, unit: '' })
    problems.push(...report.problems.map((problem) => `${name}: ${problem}`))
  }
  return { rows, figures, problems, missing }
}
