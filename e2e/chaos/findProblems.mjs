import { sendRequest } from '../attack/sendRequest.mjs'
import { waitWhileFewer } from './waitWhileFewer.mjs'

const credits = 1_000_000

/**
 * An email that failed is tried again within this time, in ms. Every further attempt waits twice as long, and long runs
 * interrupt some emails many times.
 */
const mailLimit = (/** @type {number} */ rounds) => 90_000 + rounds * 6_000

/**
 * Compares the responses that the clients received with the data of the service. Every acknowledged
 * certificate must exist once, and no other; credits and ledger must add up; every email must have arrived,
 * repeated at most under its own Message-ID.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {import('../attack/seedAccount.mjs').Account} options.account
 * @param {import('./chaosClients.mjs').Told} options.told
 * @param {import('./mailSink.mjs').MailSink} options.sink
 * @param {number} options.rounds
 */
export async function findProblems({ url, account, told, sink, rounds }) {
  /** @type {string[]} */
  const problems = []
  const get = (path) => readAll(url, path, account.headers)
  const certificates = await get('/api/certificates')
  // The first one was issued before the clients began.
  const names = new Map(
    certificates
      .filter(({ certificateId }) => certificateId !== account.certificateId)
      .map(({ certificateId, recipient }) => [certificateId, recipient.name]),
  )
  for (const [name, id] of told.certificates) {
    if (names.get(id) !== name) problems.push(`lost: ${name} (${id})`)
    names.delete(id)
  }
  for (const [id, name] of names) problems.push(`doubled or never asked for: ${name} (${id})`)
  const { status, text } = await sendRequest(url, { path: '/api/users/balance', headers: account.headers })
  const balance = status === 200 ? JSON.parse(text).data.balance : Number.NaN
  if (balance + certificates.length !== credits)
    problems.push(`${certificates.length} certificates and ${balance} credits are not ${credits}`)
  const ledger = (await get('/api/users/ledger')).reverse()
  let sum = 0
  for (const { amount, balanceAfter } of ledger) {
    sum += amount
    if (balanceAfter !== sum) problems.push(`the ledger does not add up: ${balanceAfter} after ${sum}`)
  }
  if (ledger.length !== certificates.length + 1)
    problems.push(
      `${ledger.length} ledger entries for ${certificates.length} certificates and the first credits`,
    )
  const missing = () => [...told.mails.keys()].filter((address) => !sink.received.has(address))
  await waitWhileFewer(() => missing().length, { stuckMs: mailLimit(rounds), everyMs: 250 })
  for (const address of missing()) problems.push(`no email to ${address}`)
  for (const [address, ids] of sink.received)
    if (ids.size > 1) problems.push(`${ids.size} different emails to ${address}`)
  return { certificates: certificates.length, problems }
}

/** A whole list, page by page. */
async function readAll(url, path, headers) {
  /** @type {Record<string, any>[]} */
  const items = []
  for (let cursor = ''; ; ) {
    const { status, text } = await sendRequest(url, { path: `${path}?limit=200${cursor}`, headers })
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${text.slice(0, 200)}`)
    const { data, pagination } = JSON.parse(text)
    items.push(...data)
    if (!pagination.next) return items
    cursor = `&cursor=${encodeURIComponent(pagination.next)}`
  }
}
