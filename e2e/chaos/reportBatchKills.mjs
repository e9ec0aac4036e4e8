import { runBatchKills } from './runBatchKills.mjs'

/**
 * Kills the processes of one batch with emails and a webhook on each engine.
 *
 * @param {object} options
 * @param {readonly ('sqlite' | 'postgres')[]} options.engines
 * @param {number} options.kills on each
 * @param {number} options.rows of the batch
 * @param {number} options.seed
 * @param {string} options.folder for logs
 * @returns {Promise<import('./powercut/reportPowerCuts.mjs').Report>}
 */
export async function reportBatchKills({ engines, kills, rows, seed, folder }) {
  const reports = []
  for (const engine of engines)
    reports.push({ engine, ...(await runBatchKills({ engine, kills, rows, seed, folder })) })
  return {
    rows: [
      [
        'engine',
        'processes',
        'rows',
        'kills',
        'certificates',
        'emails',
        'webhooks',
        'rows per s',
        'problems',
      ],
      ...reports.map((report) => [
        report.engine,
        String(report.processes),
        String(rows),
        String(report.kills),
        String(report.certificates),
        `${report.mails} (${report.repeatedMails} twice)`,
        `${report.events} (${report.repeatedEvents} twice)`,
        report.rowsPerSecond.toFixed(0),
        String(report.problems.length),
      ]),
    ],
    figures: reports.flatMap(
      ({ engine, kills: done, problems, processes: _, rowsPerSecond: __, ...counts }) =>
        Object.entries({ kills: done, ...counts, problems: problems.length }).map(([name, value]) => ({
          id: `chaos.batches.${engine}.${name}`,
          value,
          unit: '',
        })),
    ),
    problems: reports.flatMap(({ engine, problems }) => problems.map((problem) => `${engine}: ${problem}`)),
    missing: [],
  }
}
