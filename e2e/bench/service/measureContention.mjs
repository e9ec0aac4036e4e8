import { join } from 'node:path'
import { seedAccount } from '../../attack/seedAccount.mjs'
import { sendRequest } from '../../attack/sendRequest.mjs'
import { startService } from '../../attack/startService.mjs'
import { quantile } from '../statistics.mjs'
import { issueRequests } from './issueRequests.mjs'
import { openConnections, sendLoad } from './sendLoad.mjs'

const log = join(import.meta.dirname, '../../results/contention.log')

/**
 * Measures how long requests wait when there are many: 64 clients that share 500 credits, and issuing beside 150
 * anonymous readers of a public image.
 *
 * @param {{ quick: boolean }} options
 * @returns {Promise<import('../runService.mjs').ServiceFigure[]>}
 */
export async function measureContention({ quick }) {
  return [...(await measureCredits()), ...(await measureReaders(quick ? 3 : 10))]
}

/** 2,000 requests for 500 credits, of a warm service. */
async function measureCredits() {
  // One is spent on the certificate that the account is seeded with.
  const service = await startService(log, { INITIAL_CREDITS: '501' })
  try {
    const account = await seedAccount(service.url, service.apiKey)
    const requests = issueRequests(account)
    // Checks everything and issues nothing: afterwards the code is compiled and the fonts are loaded.
    const dryRun = () => ({ ...requests(), path: '/api/certificates/check' })
    const [clients, connections] = [64, openConnections(64)]
    await sendLoad(service.url, {
      clients,
      connections,
      shouldContinue: (sent) => sent < 1_000,
      next: dryRun,
    })
    const { times, statuses } = await sendLoad(service.url, {
      clients,
      connections,
      shouldContinue: (sent) => sent < 2_000,
      next: requests,
    })
    const exact = statuses[200] === 500 && statuses[402] === 1_500
    return [
      {
        id: 'contention.issued',
        work: '500 credits, 2,000 requests: issued',
        value: statuses[200] ?? 0,
        unit: '',
        atLeast: 500,
        atMost: 500,
      },
      {
        id: 'contention.p99',
        work: '… p99 with 64 clients',
        value: quantile(times, 0.99),
        unit: 'ms',
        atMost: 400,
        detail: exact ? 'all others 402' : JSON.stringify(statuses),
      },
    ]
  } finally {
    await service.stop()
  }
}

async function measureReaders(seconds) {
  const service = await startService(log, { PUBLIC_RATE_LIMIT_PER_MINUTE: '1000000' })
  try {
    const account = await seedAccount(service.url, service.apiKey)
    const issue = () => {
      const end = performance.now() + seconds * 1000
      return sendLoad(service.url, {
        clients: 8,
        shouldContinue: () => performance.now() < end,
        next: issueRequests(account),
      })
    }
    await issue()
    const undisturbed = await issue()
    let reading = true
    const readers = Array.from({ length: 150 }, async () => {
      while (reading) await sendRequest(service.url, { path: `${account.verificationPath}/certificate.png` })
    })
    const beside = await issue()
    reading = false
    await Promise.all(readers)
    const [before, after] = [quantile(undisturbed.times, 0.99), quantile(beside.times, 0.99)]
    const refused = beside.times.length - (beside.statuses[200] ?? 0)
    return [
      {
        id: 'readers.refused',
        work: 'issuing beside 150 readers: refused',
        value: refused,
        unit: '',
        atMost: 0,
      },
      {
        id: 'readers.p99',
        work: '… p99 to that without readers',
        value: after / before,
        unit: '×',
        atMost: 2,
        detail: `${after.toFixed(0)} to ${before.toFixed(0)} ms`,
      },
    ]
  } finally {
    await service.stop()
  }
}
