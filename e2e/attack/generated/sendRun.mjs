import { setTimeout as delay } from 'node:timers/promises'
import { loopbackAddress } from '../loopbackAddress.mjs'
import { exchangeBytes } from './exchange.mjs'

/**
 * @typedef {object} Sent
 * @property {number} sent in bytes
 * @property {number} received in bytes
 * @property {number} requests
 * @property {Record<string, number>} statuses by first answer of each connection
 */

/**
 * Sends what was generated, on its connections, from one address per connection.
 *
 * @param {string} url
 * @param {import('./families.mjs').Run} run
 * @param {object} options
 * @param {AbortSignal} options.signal ends all connections
 * @param {number} [options.untilMs] repeats all until this time; without it, `times` count
 * @param {number} [options.bytesPerSecond] most on the wire, both ways, over all connections
 * @returns {Promise<Sent>}
 */
export async function sendRun(
  url,
  { exchanges, connections = 1, times = 1 },
  { signal, untilMs, bytesPerSecond },
) {
  /** @type {Sent} */
  const total = { sent: 0, received: 0, requests: 0, statuses: {} }
  const started = Date.now()
  const shouldContinue = (/** @type {number} */ i) =>
    !signal.aborted && (untilMs === undefined ? i < times : Date.now() < untilMs)
  /** @param {number} client */
  const work = async (client) => {
    const exchange = exchanges[client % exchanges.length]
    for (let i = 0; exchange && shouldContinue(i); i++) {
      const { sent, received, status } = await exchangeBytes(url, exchange, {
        signal,
        ...loopbackAddress(client),
      })
      total.sent += sent
      total.received += received
      total.requests += exchange.requests
      total.statuses[status] = (total.statuses[status] ?? 0) + 1
      if (bytesPerSecond === undefined) continue
      const due = started + (1000 * (total.sent + total.received)) / bytesPerSecond
      await delay(Math.max(20, Math.min(due, untilMs ?? due) - Date.now()))
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, client) => work(client)))
  return total
}
