import { sendRequest } from '../../attack/sendRequest.mjs'
import { issueRequest } from '../chaosClients.mjs'

/** @typedef {import('../../attack/sendRequest.mjs').RequestOptions} RequestOptions */

/**
 * Requests sent at once, in turn: the transaction after a failed one overwrites the rest of that one in the
 * log.
 */
const batchSizes = [1, 1, 6, 6]
/** A full disk refuses nothing before the write-ahead log must grow. */
const maxBatches = 80

/**
 * Issues on a failing disk until a request fails.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {import('../../attack/seedAccount.mjs').Account} options.account
 * @param {number} options.round
 * @param {() => void} options.fail makes the disk fail; called before each batch, because a write of the service's own
 *   may have met a fault that happens once
 * @returns {Promise<{ acknowledged: Map<string, string>, failed: Map<string, RequestOptions>, refused: Set<string>, problems: string[] }>}
 *   by recipients' names: ids of certificates, failed requests, and those of them that promise that nothing was stored
 */
export async function issueUntilFailure({ url, account, round, fail }) {
  const acknowledged = new Map()
  const failed = new Map()
  const refused = new Set()
  const problems = []
  const size = batchSizes[round % batchSizes.length]
  for (let batch = 0; batch < maxBatches && !failed.size; batch++) {
    fail()
    const send = async (_, i) => {
      const name = `Client ${round} certificate ${batch}-${i}`
      const request = issueRequest(account, { name, email: 'ada@example.com', hasMail: false })
      const { status, text } = await sendRequest(url, request)
      if (status === 200) return acknowledged.set(name, JSON.parse(text).data.certificateId)
      if (status !== 503) problems.push(`${name}: ${status} ${text.slice(0, 200)}`)
      else if (JSON.parse(text).code !== 'outcome_unknown') refused.add(name)
      failed.set(name, request)
    }
    await Promise.all(Array.from({ length: size }, send))
  }
  if (!failed.size) problems.push('no request met the fault')
  return { acknowledged, failed, refused, problems }
}
