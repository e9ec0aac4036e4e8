import { canPreload, missingCompiler } from './compileLibrary.mjs'
import { runDiskFaults } from './runDiskFaults.mjs'

/**
 * Lets the disk of the embedded database fail.
 *
 * @param {{ rounds: number, results: string }} options results: folder for logs
 * @returns {Promise<import('./reportPowerCuts.mjs').Report>}
 */
export async function reportDiskFaults({ rounds, results }) {
  const head = ['engine', 'disk faults', 'acknowledged', 'refused', 'unknown', 'problems']
  if (!canPreload()) return { rows: [head], figures: [], problems: [], missing: [missingCompiler] }
  const { acknowledged, refused, unknown, problems } = await runDiskFaults({ rounds, results })
  const row = ['sqlite', ...[rounds, acknowledged, refused, unknown, problems.length].map(String)]
  const counted = { rounds, acknowledged, refused, unknown, problems: problems.length }
  return {
    rows: [head, row],
    figures: Object.entries(counted).map(([name, value]) => ({ id: `diskFaults.${name}`, value, unit: '' })),
    problems: problems.map((problem) => `sqlite: ${problem}`),
    missing: [],
  }
}
