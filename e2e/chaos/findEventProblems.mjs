import { setTimeout as delay } from 'node:timers/promises'
import { sendRequest } from '../attack/sendRequest.mjs'

/**
 * Checks that the events of the account are numbered without gaps, that each certificate was issued by exactly one of them,
 * and that all of them arrived at the webhook.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {Record<string, string>} options.headers
 * @param {number} options.certificates how many there are
 * @param {number} options.before sequence number of the last event before there was a webhook
 * @param {import('./webhookSink.mjs').WebhookSink} options.webhook
 * @param {number} options.limitMs how long deliveries are waited for
 * @returns {Promise<string[]>}
 */
export async function findEventProblems({ url, headers, certificates, before, webhook, limitMs }) {
  /** @type {string[]} */
  const problems = []
  const until = Date.now() + limitMs
  for (;;) {
    const events = await readEvents(url, headers)
    const missing = events.filter(({ sequence, id }) => sequence > before && !webhook.received.has(id))
    if (missing.length && Date.now() < until) {
      await delay(500)
      continue
    }
    const gap = events.findIndex(({ sequence }, i) => sequence !== i + 1)
    if (gap >= 0) problems.push(`event ${gap + 1} is missing: the next one is ${events[gap]?.sequence}`)
    const issued = events.flatMap(({ type, data }) =>
      type === 'certificate.issued' ? [data.certificateId] : [],
    )
    if (issued.length !== certificates || new Set(issued).size !== certificates)
      problems.push(`${issued.length} events for ${certificates} certificates`)
    if (missing.length) problems.push(`${missing.length} events did not arrive at the webhook`)
    return problems
  }
}

/**
 * All events of the account.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @returns {Promise<{ id: string, type: string, sequence: number, data: { certificateId: string } }[]>}
 */
export async function readEvents(url, headers) {
  const events = []
  for (let after = '0'; ; ) {
    const { status, text } = await sendRequest(url, { path: `/api/events?limit=200&after=${after}`, headers })
    if (status !== 200) throw new Error(`GET /api/events: ${status} ${text.slice(0, 200)}`)
    const { data, pagination } = JSON.parse(text)
    events.push(...data)
    if (!pagination.next) return events
    after = pagination.next
  }
}
