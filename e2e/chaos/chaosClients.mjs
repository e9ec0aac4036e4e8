import { setTimeout as delay } from 'node:timers/promises'
import { issueBody } from '../attack/seedAccount.mjs'
import { sendRequest } from '../attack/sendRequest.mjs'

/** Outcomes that a client may get while there are faults. Everything else is a problem. */
const transient = new Set(['reset', 'unanswered', 409, 429, 503])
/** A request is aborted after this time, as a client's timeout would do, and repeated. */
const patienceMs = 15_000
/** Share of requests that are sent to every process at once, under the same key. */
const shareOfTriples = 0.2

/**
 * @typedef {object} Told responses that the clients received
 * @property {Map<string, string>} certificates id of each acknowledged certificate, by its recipient's name
 * @property {Map<string, string>} mails recipients' names by their addresses, of those who get an email
 * @property {Map<string, import('../attack/sendRequest.mjs').RequestOptions>} requests by their recipients' names
 * @property {number} replays
 * @property {string[]} problems
 */

/**
 * Starts clients that each issue one certificate after another, and repeat a request until it is acknowledged.
 *
 * @param {object} options
 * @param {readonly string[]} options.urls of all processes
 * @param {import('../attack/seedAccount.mjs').Account} options.account
 * @param {number} options.clients
 * @param {() => number} options.random
 * @param {(name: string, id: string) => void} [options.acknowledge] called as soon as a certificate is acknowledged
 * @returns {{ finish: () => Promise<Told> }} finish: every client ends when its request is acknowledged
 */
export function startClients({ urls, account, clients, random, acknowledge = () => undefined }) {
  /** @type {Told} */
  const told = { certificates: new Map(), mails: new Map(), requests: new Map(), replays: 0, problems: [] }
  let stopped = false
  const client = async (number) => {
    for (let i = 0; !stopped; i++) {
      const name = `Client ${number} certificate ${i}`
      const hasMail = random() < 0.3
      const email = `c${number}-${i}@example.com`
      const request = issueRequest(account, { name, email, hasMail })
      told.requests.set(name, request)
      /** @type {Set<string>} */
      const answers = new Set()
      const isTriple = random() < shareOfTriples
      while (!answers.size) {
        const start = Math.floor(random() * urls.length)
        const targets = isTriple ? [0, 1, 2].map((k) => urls[(start + k) % urls.length]) : [urls[start]]
        const results = await Promise.all(
          targets.map(async (url) => {
            const answer = await sendPatiently(url, request)
            if (answer.status === 200) acknowledge(name, certificateIdOf(answer.text))
            return answer
          }),
        )
        for (const { status, text } of results) {
          if (status === 200) answers.add(text)
          else if (!transient.has(status)) told.problems.push(`${name}: ${status} ${text.slice(0, 200)}`)
        }
        if (!answers.size) await delay(50 + random() * 200)
      }
      // A late retry must get the same response.
      if (random() < 0.2) {
        const { status, text } = await sendPatiently(urls[Math.floor(random() * urls.length)], request)
        if (status === 200) {
          answers.add(text)
          told.replays++
        }
      }
      if (answers.size > 1) told.problems.push(`${name}: two different answers`)
      told.certificates.set(name, certificateIdOf([...answers][0]))
      if (hasMail) told.mails.set(email, name)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return {
    async finish() {
      stopped = true
      await all
      return told
    },
  }
}

function certificateIdOf(text) {
  return JSON.parse(text).data.certificateId
}

function sendPatiently(url, request) {
  return sendRequest(url, { ...request, signal: AbortSignal.timeout(patienceMs) })
}

/**
 * The request for one certificate.
 *
 * @param {import('../attack/seedAccount.mjs').Account} account
 * @param {{ name: string, email: string, hasMail: boolean }} recipient
 */
export function issueRequest({ headers, templateId, organizationId }, { name, email, hasMail }) {
  const { mailData, ...body } = issueBody({ templateId, organizationId })
  return {
    method: 'POST',
    path: '/api/certificates/issue',
    headers: { ...headers, 'idempotency-key': name.replaceAll(' ', '-') },
    json: {
      ...body,
      recipientData: { ...body.recipientData, name, email },
      mailData: hasMail ? mailData : { templateId: mailData.templateId },
    },
  }
}
