import { setTimeout as delay } from 'node:timers/promises'
import { createAddAccount } from './addAccount.mjs'
import { checkReport } from './checkReport.mjs'
import { createAttack } from './createAttack.mjs'
import { readCpu } from './generated/readCost.mjs'
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
 * @property {{ asked: number, cpuP99: number, p50: number, p99: number, max: number }} health in ms; `cpuP99`: CPU of the
 *   main thread meanwhile, which does not depend on what else the machine does
 * @property {Record<string, { statuses: Record<string, number>, p99: number, max: number }>} watched
 * @property {string[]} problems none = the service passed
 */

/**
 * Starts a service, attacks it, and judges what became of it.
 *
 * @param {Entry} entry
 * @param {import('./startProbe.mjs').Probe} probe
 * @param {{ seconds: number, healthMs: number, healthCpuMs?: number | undefined, patienceMs: number, logFile: string }} options `patienceMs`: how long
 *   requests are waited for that are not answered when time is up
 * @returns {Promise<Result>}
 */
export async function runAttack(
  { name, run },
  probe,
  { seconds, healthMs, healthCpuMs, patienceMs, logFile },
) {
  const service = await startService(logFile)
  try {
    const account = await seedAccount(service.url, service.apiKey)
    probe.begin(service)
    const { attack, statuses, problems, watched, end } = createAttack({
      url: service.url,
      account,
      addAccount: createAddAccount(service),
      probe,
      readCpu: () => readCpu(service.pid),
      ended: service.ended,
      seconds,
      patienceMs,
    })
    await run(attack).catch((error) => attack.fail(`the attack could not continue: ${error.message}`))
    end()
    const report = await probe.stop(patienceMs)
    const afterwards = await issueSoon(service.url, account.issue, patienceMs)
    const ending = service.ended()
    const { health, ...others } = report.seen
    return {
      name,
      statuses,
      memory: report.memory,
      health: {
        asked: health?.ms.length ?? 0,
        cpuP99: quantile(health?.cpuMs ?? [], 0.99),
        ...summary(health),
      },
      watched: Object.fromEntries(
        Object.entries(others).map(([watch, observed]) => [
          watch,
          { statuses: observed.statuses, ...summary(observed) },
        ]),
      ),
      problems: [
        ...(ending && !report.killed ? [`the service ended: ${ending}`] : []),
        ...checkReport(report, { healthMs, healthCpuMs, watched }),
        ...(ending || afterwards === undefined ? [] : [`issuing afterwards: ${afterwards}`]),
        ...[...problems].map(([problem, count]) => (count > 1 ? `${problem} (${count} ×)` : problem)),
      ],
    }
  } finally {
    await service.stop()
  }
}

/**
 * Issues a certificate for the account that attacked: again and again until it succeeds, or time is up. While the
 * service refuses that account for what it has done (`Retry-After`), no time is counted.
 *
 * @param {string} url
 * @param {import('./sendRequest.mjs').RequestOptions} issue
 * @param {number} patienceMs
 * @returns {Promise<string | undefined>} every answer and its time, if none was a success
 */
async function issueSoon(url, issue, patienceMs) {
  const answers = []
  for (let patience = patienceMs; patience > 0; ) {
    const { status, ms, text, retryAfterMs } = await sendRequest(url, {
      ...issue,
      signal: AbortSignal.timeout(Math.ceil(patience)),
    })
    if (status === 200) return undefined
    answers.push(`${status} after ${Math.round(ms)} ms${text && ` (${text.slice(0, 200)})`}`)
    patience -= ms + 100
    await delay(Math.max(100, Math.min(retryAfterMs, maxRetryMs)))
  }
  return answers.join(', ')
}

/** Longest time for which the service refuses anybody, in ms. */
const maxRetryMs = 60_000

/** @param {import('./probe.mjs').Observed | undefined} observed */
function summary(observed) {
  const ms = observed?.ms ?? []
  return { p50: quantile(ms, 0.5), p99: quantile(ms, 0.99), max: quantile(ms, 1) }
}
