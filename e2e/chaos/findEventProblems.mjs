import { sendRequest } from '../attack/sendRequest.mjs'
import { waitWhileFewer } from './waitWhileFewer.mjs'

/**
 * Checks that the events of the account are numbered without gaps, that exactly one of them tells of each certificate and one of
 * each email, and that all of them arrived at the webhook.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {Record<string, string>} options.headers
 * @param {number} options.certificates how many there are
 * @param {number} options.mails how many of them have an email, which arrived
 * @param {number} options.before sequence number of the last event before there was a webhook
 * @param {import('./webhookSink.mjs').WebhookSink} options.webhook
 * @param {number} options.stuckMs how long no event and no delivery may arrive until no more is waited for
 * @returns {Promise<string[]>}
 */
export async function findEventProblems({ url, headers, certificates, mails, before, webhook, stuckMs }) {
  /** @type {string[]} */
  const problems = []
  const events = await readEvents(url, headers)
  const told = (wanted) => events.flatMap(({ type, data }) => (type === wanted ? [data.certificateId] : []))
  const missing = () => events.filter(({ sequence, id }) => sequence > before && !webhook.received.has(id))
  const left = async () => {
    events.push(...(await readEvents(url, headers, events.length)))
    // Each event that is recorded is one more to deliver.
    return Math.max(0, mails - told('mail.accepted').length) * 2 + missing().length
  }
  await waitWhileFewer(left, { stuckMs, everyMs: 500 })
  const gap = events.findIndex(({ sequence }, i) => sequence !== i + 1)
  if (gap >= 0) problems.push(`event ${gap + 1} is missing: the next one is ${events[gap]?.sequence}`)
  for (const [type, count] of [
    ['certificate.issued', certificates],
    ['mail.accepted', mails],
  ]) {
    const subjects = told(type)
    if (subjects.length !== count || new Set(subjects).size !== count)
      problems.push(
        `${subjects.length} events ${type}, of ${new Set(subjects).size} certificates, not ${count}`,
      )
  }
  if (missing().length) problems.push(`${missing().length} events did not arrive at the webhook`)
  return problems
}

/**
 * All events of the account, or those after a sequence number.
 *
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} [first]
 * @returns {Promise<{ id: string, type: string, sequence: number, data: { certificateId: string } }[]>}
 */
export async function readEvents(url, headers, first = 0) {
  const events = []
  for (let after = String(first); ; ) {
    const { status, text } = await sendRequest(url, { path: `/api/events?limit=200&after=${after}`, headers })
    if (status !== 200) throw new Error(`GET /api/events: ${status} ${text.slice(0, 200)}`)
    const { data, pagination } = JSON.parse(text)
    events.push(...data)
    if (!pagination.next) return events
    after = pagination.next
  }
}
