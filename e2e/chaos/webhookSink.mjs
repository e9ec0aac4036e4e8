import { createServer } from 'node:http'

/**
 * @typedef {object} WebhookSink
 * @property {string} url
 * @property {Set<string>} received ids of the events that were accepted
 * @property {() => number} repeated how many events were accepted more than once
 * @property {(kind: number) => void} misbehave from 0 to 1: how it fails from now on
 * @property {() => void} behave
 * @property {() => Promise<void>} stop
 */

/**
 * A receiver of webhooks that can be slow, refuse for a while, and cut connections after it has accepted an event.
 *
 * @returns {Promise<WebhookSink>}
 */
export async function startWebhookSink() {
  /** @type {Set<string>} */
  const received = new Set()
  let accepted = 0
  let kind = 1
  const server = createServer(async (request, response) => {
    const mine = kind
    request.resume()
    if (mine < 0.15) return void response.writeHead(503).end()
    if (mine < 0.3) await new Promise((resolve) => setTimeout(resolve, 500))
    accepted++
    received.add(String(request.headers['webhook-id']))
    // Accepted, but the service never learns of it.
    if (mine < 0.45) return void response.destroy()
    response.writeHead(204).end()
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    repeated: () => accepted - received.size,
    misbehave: (next) => {
      kind = next
    },
    behave: () => {
      kind = 1
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(() => resolve(undefined)))
    },
  }
}
