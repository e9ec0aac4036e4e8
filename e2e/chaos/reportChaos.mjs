import { runChaos } from './runChaos.mjs'

/**
 * Runs rounds of faults on all engines in parallel, because most of a round is waiting for stopped processes.
 *
 * @param {object} options
 * @param {readonly ('sqlite' | 'postgres')[]} options.engines
 * @param {number} options.rounds on each
 * @param {number} options.seed
 * @param {string} options.folder for logs
 * @returns {Promise<Omit<import('./powercut/reportPowerCuts.mjs').Report, 'missing'>>}
 */
export async function reportChaos({ engines, rounds, seed, folder }) {
  const reports = await Promise.all(engines.map((engine) => runChaos({ engine, rounds, seed, folder })))
  return {
    rows: [
      [
        ...['engine', 'rounds', 'faults', 'acknowledged', 'certificates', 'replays'],
        ...['emails', 'webhooks', 'problems'],
      ],
      ...reports.map((report, i) => [
        engines[i] ?? '',
        String(report.rounds),
        String(report.faults),
        String(report.acknowledged),
        String(report.certificates),
        String(report.replays),
        `${report.mails} (${report.repeatedMails} twice)`,
        `${report.webhooks} (${report.repeatedWebhooks} twice)`,
        String(report.problems.length),
      ]),
    ],
    figures: reports.flatMap((report, i) =>
      Object.entries({
        rounds: report.rounds,
        certificates: report.certificates,
        replays: report.replays,
        mails: report.mails,
        repeatedMails: report.repeatedMails,
        webhooks: report.webhooks,
        repeatedWebhooks: report.repeatedWebhooks,
        problems: report.problems.length,
      }).map(([name, value]) => ({ id: `chaos.${engines[i]}.${name}`, value, unit: '' })),
    ),
    problems: reports.flatMap((report, i) => report.problems.map((problem) => `${engines[i]}: ${problem}`)),
  }
}
