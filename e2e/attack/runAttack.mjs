import { setTimeout as delay } from 'node:timers/promises'
import { createAddAccount } from './addAccount.mjs'
import { createAttack } from './createAttack.mjs'
import { judgeReport } from './judgeReport.mjs'
import { quantile } from './quantile.mjs'
import { seedAccount } from './seedAccount.mjs'
import { sendRequest } from './sendRequest.mjs'
import { startService } from './startService.mjs'

/** @typedef {import('./attacks.mjs').Entry} Entry */

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {Record<string, number>} statuses of the attack's requests
 * @property {number} memory most resident memory of the service, in MB
 * @property {{ asked: number, p50: number, p99: number, max: number }} health in ms
 * @property {Record<string, { statuses: Record<string, number>, p99: number, max: number }>} watched
 * @property {string[]} problems none = the service passed
 */

/**
 * Starts a service, attacks it, and judges what became of it.
 *
 * @param {Entry} entry
 * @param {import('./startProbe.mjs').Probe} probe
 * @param {{ seconds: number, healthMs: number, patienceMs: number, logFile: string }} options `patienceMs`: how long
 *   requests are waited for that are not answered when time is up
 * @returns {Promise<Result>}
 */
export async function runAttack({ name, run }, probe, { seconds, healthMs, patienceMs, logFile }) {
  const service = await startService(logFile)
  try {
    const account = await seedAccount(service.url, service.apiKey)
    probe.begin(service)
    const { attack, statuses, problems, watched, end } = createAttack({
      url: service.url,
      account,
      addAccount: createAddAccount(service),
      probe,
      ended: service.ended,
      seconds,
      patienceMs,
    })
    await run(attack).catch((error) => attack.fail(`the attack could not go on: ${error.message}`))
    end()
    const report = await probe.stop(patienceMs)
    const afterwards = await issueSoon(service.url, account.issue, patienceMs)
    const ending = service.ended()
    const { health, ...others } = report.seen
    return {
      name,
      statuses,
      memory: report.memory,
      health: { asked: health?.ms.length ?? 0, ...summary(health) },
      watched: Object.fromEntries(
        Object.entries(others).map(([watch, observed]) => [
          watch,
          { statuses: observed.statuses, ...summary(observed) },
        ]),
      ),
      problems: [
        ...(ending && !report.killed ? [`the service ended: ${ending}`] : []),
        ...judgeReport(report, { healthMs, watched }),
        ...(ending || afterwards === 200 ? [] : [`issuing afterwards: answer ${afterwards}`]),
        ...[...problems].map(([problem, count]) => (count > 1 ? `${problem} (${count} ×)` : problem)),
      ],
    }
  } finally {
    await service.stop()
  }
}

/**
 * Issues a certificate, again and again until it succeeds or time is up.
 *
 * @param {string} url
 * @param {import('./sendRequest.mjs').RequestOptions} issue
 * @param {number} patienceMs
 */
async function issueSoon(url, issue, patienceMs) {
  const signal = AbortSignal.timeout(patienceMs)
  for (;;) {
    const { status } = await sendRequest(url, { ...issue, signal })
    if (status === 200 || signal.aborted) return status
    await delay(100)
  }
}

/** @param {import('./probe.mjs').Observed | undefined} observed */
function summary(observed) {
  const ms = observed?.ms ?? []
  return { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), max: quantile(ms, 1) }
}
