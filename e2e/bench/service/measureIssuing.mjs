import { randomUUID } from 'node:crypto'
import { issueBody } from '../../attack/seedAccount.mjs'
import { quantile } from '../statistics.mjs'
import { readCpu } from './readCpu.mjs'
import { sendLoad } from './sendLoad.mjs'

/**
 * Measures a request under load, after a warm-up of half the time.
 *
 * @param {{ url: string, pid: number }} service
 * @param {{ clients: number, seconds: number, next: Parameters<typeof sendLoad>[1]['next'] }} options
 */
export async function measureLoad({ url, pid }, { clients, seconds, next }) {
  const forSeconds = (limit) => {
    const end = performance.now() + limit * 1000
    return () => performance.now() < end
  }
  await sendLoad(url, { clients, goesOn: forSeconds(seconds / 2), next })
  const before = readCpu(pid)
  const load = await sendLoad(url, { clients, goesOn: forSeconds(seconds), next })
  const cpu = readCpu(pid) - before
  return {
    perSecond: load.times.length / load.seconds,
    cpu: cpu / load.times.length,
    p50: quantile(load.times, 0.5),
    p95: quantile(load.times, 0.95),
    p99: quantile(load.times, 0.99),
    statuses: load.statuses,
  }
}

/**
 * Requests that each issue a certificate under a key of its own, without an e-mail.
 *
 * @param {import('../../attack/seedAccount.mjs').Account} account
 */
export function issueRequests({ headers, templateId, organizationId }) {
  const { mailData, ...body } = issueBody({ templateId, organizationId })
  const json = { ...body, mailData: { templateId: mailData.templateId } }
  return () => ({
    path: '/api/certificates/issue',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    json,
  })
}
